// Emblems of the taroks.

import { box, circle, hole, oval, parsePath, place, polygon, range } from './paths.mjs';

// ── Emblems: silhouettes in a box from -50 to 50; layers of [colour, path] ───────────────────────
// Colours: 'ink' the first ink, 'paper' what is cut out of it, 'second' the card's other ink ('parted' by paper lines).

export const mirrored = (d) => d + place(d, { sx: -1, sy: 1 });
export const around = (n, d, from = 0) => range(n).map((i) => place(d, { turn: from + (360 * i) / n })).join('');
export const ringShape = (x, y, outer, inner) => circle(x, y, outer) + hole(x, y, inner);
export const bar = (x1, y1, x2, y2, w) => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [u, v] = [((y2 - y1) / length) * w / 2, ((x1 - x2) / length) * w / 2];
  return polygon([x1 + u, y1 + v], [x2 + u, y2 + v], [x2 - u, y2 - v], [x1 - u, y1 - v]);
};
export const waves = (y, h) => `M-40 ${y}q5-6 10 0${'t10 0'.repeat(7)}v${h}q-5 6-10 0${'t-10 0'.repeat(7)}z`;

/** Scales from the tip up, each row lying over the one below. */
export function hopCone() {
  const rows = [[36, 1], [28, 2], [19, 3], [9, 4], [-1, 3], [-10, 4], [-18, 3]];
  const scale = (x, y) => `M${x - 7} ${y - 9}C${x - 8} ${y + 3} ${x - 5} ${y + 8} ${x} ${y + 14}C${x + 5} ${y + 8} ${x + 8} ${y + 3} ${x + 7} ${y - 9}Z`;
  return rows.map(([y, n]) => ['parted', range(n).map((i) => scale((i - (n - 1) / 2) * 13, y)).join('')]);
}

export const GRAPE_ROWS = [[-8, 4], [7, 3], [22, 2], [37, 1]];
export const grapes = (r, dx, dy) => GRAPE_ROWS.flatMap(([y, n]) => range(n).map((i) => circle((i - (n - 1) / 2) * 18 + dx, y + dy, r))).join('');
export const NAILS = [[-31, -30, -8], [-33.5, -14, -4], [-34, 2, 4], [-29, 18, 28], [-17, 32, 58]];
export const FEATHERS = [[-12, 12], [0, 12], [12, 12], [-6, 22], [6, 22], [0, 32], [-12, 31], [12, 31]];
export const STARS = [[30, -22, 1.1], [36, 10, 0.75], [26, 32, 0.55]];

// First the name, for people.
export const EMBLEMS = {
  1: ['sparrow',
    ['ink', 'M-32-20L-48-13L-31-9C-32 12-16 31 8 30C24 28 33 17 35 3L47-31L37-35L25-9C14-14 4-14-2-16C-3-29-12-36-20-35C-27-34-31-28-32-20Z' + box(-1, 28, 3, 15) + box(9, 28, 3, 15) + box(-26, 42, 56, 5)],
    ['paper', circle(-20, -22, 3.2)],
    ['second', 'M-9-1C4-6 18-3 27 5C18 19 3 21-7 12C-11 8-12 2-9-1Z'],
    ['paper', 'M-2 4C8 2 16 4 21 7L20 9C14 7 8 6-1 8ZM0 11C7 10 12 11 15 13L13 15C9 14 5 14 2 15Z']],
  2: ['eagle owl',
    ['ink', 'M-31-45C-22-38-11-36 0-36C11-36 22-38 31-45C35-31 35-22 33-14C41 8 34 40 0 44C-34 40-41 8-33-14C-35-22-35-31-31-45Z' + box(-35, 42, 70, 5)],
    ['paper', circle(-14, -14, 13) + circle(14, -14, 13)],
    ['second', circle(-14, -14, 9.5) + circle(14, -14, 9.5)],
    ['ink', circle(-14, -14, 5.5) + circle(14, -14, 5.5)],
    ['second', polygon([-5, -5], [5, -5], [0, 8])],
    ['paper', FEATHERS.map(([x, y]) => `M${x - 5} ${y}L${x} ${y + 6}L${x + 5} ${y}L${x} ${y + 3}Z`).join('')]],
  3: ['cockatoo',
    ['second', 'M-12-22C-24-32-24-44-14-50C-16-40-8-34-2-28ZM-8-25C-14-38-6-50 8-51C0-43 2-35 8-27ZM0-25C0-40 14-50 30-46C20-42 16-34 16-24ZM8-20C12-34 28-42 42-35C32-34 24-26 20-14ZM14-14C22-24 36-26 45-18C36-18 28-12 22-4Z'],
    ['ink', 'M-21-10C-21-22-12-30 0-30C14-30 22-20 22-8C31 8 35 30 31 48H-18C-26 34-26 14-20-2Z'],
    ['paper', circle(-6, -13, 5)],
    ['ink', circle(-6, -13, 2.6)],
    ['second', 'M-20-19C-36-21-44-4-35 13C-34 4-28 1-19 2Z'],
    ['paper', 'M5 12C16 18 23 30 25 48H21C18 32 13 23 3 17ZM-5 23C4 28 10 38 11 48H7C5 40 0 33-7 28Z']],
  4: ['stork',
    ['ink', 'M-22-44C-15-44-11-38-12-31C-13-22-16-14-10-8C2-20 28-16 48 2C38 14 18 20 2 16C-14 12-22-2-22-16C-22-22-22-27-24-32C-28-40-26-44-22-44Z'],
    ['second', 'M-25-42L-50-28L-24-32Z' + box(6, 14, 3.4, 33) + bar(16, 14, 24, 28, 3.4) + bar(24, 28, 8, 36, 3.4) + box(-2, 44, 14, 3.4)],
    ['paper', circle(-20, -37, 2.2) + 'M2-4C14-10 30-6 40 2C28 6 12 8 2 4Z'],
    ['ink', 'M12-3C24-4 34 0 40 2C30 5 22 5 14 4Z']],
  5: ['horseshoe',
    ['ink', 'M-37-44H-19C-21-30-24-14-24 0C-24 17-12 28 0 28C12 28 24 17 24 0C24-14 21-30 19-44H37C41-30 43-12 43 2C43 29 24 47 0 47C-24 47-43 29-43 2C-43-12-41-30-37-44Z'],
    ['paper', mirrored(NAILS.map(([x, y, turn]) => place(box(-2, -4, 4, 8), { x, y, turn })).join('')) + box(-2, 33.5, 4, 8)],
    ['second', place(around(4, 'M0-1.5C-4-5-11-8-11-14C-11-19-4-20 0-15C4-20 11-19 11-14C11-8 4-5 0-1.5Z', 45) + bar(0, 0, 3, 24, 2.6), { y: -6 })]],
  6: ['bee',
    ['second', mirrored('M5-8C14-32 38-40 47-28C51-16 30 0 8 0ZM6 1C22-1 38 4 38 14C36 22 18 18 6 7Z')],
    ['ink', oval(0, 17, 16, 29, 0.6) + circle(0, -10, 11) + circle(0, -26, 9.5) + mirrored('M3-32C5-40 10-44 16-45L17-42C12-41 8-37 6-31Z')],
    ['gold', 'M-14.5 5C-6 9 6 9 14.5 5L16 12C6 16-6 16-16 12ZM-16 20C-6 24 6 24 16 20L15 27C6 31-6 31-15 27ZM-12 34C-5 37 5 37 12 34L9 40C4 42-4 42-9 40Z']],
  7: ['lime leaf',
    ['ink', 'M0 48C-6 36-43 24-44-8C-45-28-28-38-15-34C-7-32-2-27-1.5-22L-3-48H3L1.5-22C2-27 7-32 15-34C28-38 45-28 44-8C43 24 6 36 0 48Z'],
    ['paper', 'M-1.4-22H1.4L.6 40H-.6Z' + mirrored('M0-8C10-12 22-20 30-26L31-24C24-16 11-8 0-4ZM0 8C12 4 26-4 36-11L37-9C28 1 13 9 0 12ZM0 24C10 20 22 13 32 5L33 7C24 17 11 25 0 28Z')]],
  8: ['anchor',
    ['second', 'M0-34C22-24 22-8 0 2C-18 10-18 24 0 34L0 30C-12 23-12 14 2 6C28-6 28-28 2-38Z'],
    ['ink', ringShape(0, -39, 10, 5.5) + box(-4, -30, 8, 70) + 'M-24-26a4 4 0 0 1 0-8H24a4 4 0 0 1 0 8z' +
    'M-41 12C-34 36-18 47 0 49C18 47 34 36 41 12L48 22L47-2L27 12L34 13C28 28 15 36 0 37C-15 36-28 28-34 13L-27 12L-47-2L-48 22Z']],
  9: ['bell',
    ['ink', ringShape(0, -42, 8, 4) + 'M0-38C17-38 21-22 23-5C25 12 30 19 41 27V34H-41V27C-30 19-25 12-23-5C-21-22-17-38 0-38Z'],
    ['second', 'M-9 37H9A9 9 0 0 1-9 37Z'],
    ['paper', 'M-24.5 8H24.5L25 11H-25ZM-34 23H34L36 26H-36ZM-21-18H21L21.6-15H-21.6Z']],
  10: ['mill wheel',
    ['ink', ringShape(0, 0, 38, 32) + ringShape(0, 0, 24, 20) + circle(0, 0, 8) + around(8, box(-2.2, -36, 4.4, 34)) + around(16, box(-3, -48, 6, 14), 11.25)],
    ['paper', circle(0, 0, 3.4)],
    ['second', waves(43, 4)]],
  11: ['hop', ...hopCone(),
    ['ink', mirrored('M0-20C4-36 18-48 42-44C38-38 39-34 44-28C36-30 32-28 30-22C22-26 12-24 0-20Z') + box(-1.8, -50, 3.6, 32)]],
  12: ['grapes',
    ['second', 'M-2-18C-12-16-18-18-24-16C-26-22-32-24-38-24C-36-30-38-34-42-38C-34-38-30-40-28-46C-22-42-16-42-10-46C-8-40-4-36 2-36C-2-32-2-26-2-18Z' + 'M-3-18C2-28 10-36 24-40L25-37C14-33 6-26 0-18Z'],
    ['ink', grapes(8.6, 0, 0)],
    ['paper', grapes(2, -3, -3)]],
  13: ['post horn',
    ['second', 'M-8 30L-16 47H-25L-14 27ZM-19 22L-32 36H-40L-24 17Z'],
    ['ink', ringShape(0, 2, 30, 21)],
    ['ink', 'M0-28L-36-42L-39-35L-2-19Z' + polygon([-42, -47], [-35, -44], [-40, -30], [-47, -33])],
    ['ink', 'M-4 32C18 32 31 35 44 45V7C32 19 18 23-4 23Z'],
    ['paper', 'M35 15L38.2 13V41L35 39ZM-17-32L-14-31L-17-24L-20-25Z']],
  14: ['viaduct',
    ['ink', box(-48, -24, 96, 7) + 'M-46-17H46V30H40V4A11 11 0 0 0 18 4V30H11V4A11 11 0 0 0-11 4V30H-18V4A11 11 0 0 0-40 4V30H-46Z' + range(7).map((i) => box(-46 + i * 14.5, -32, 4.5, 8)).join('') + box(-48, -34, 96, 3)],
    ['second', waves(34, 4) + waves(43, 3)]],
  15: ['castle',
    ['ink', 'M-46 30V-22H-40V-16H-35V-22H-29V-16H-24V-6H-12V-36H-14V-46H-7V-40H-3V-46H3V-40H7V-46H14V-36H12V-6H24V-16H29V-22H35V-16H40V-22H46V30Z'],
    ['paper', 'M-8 30V14A8 8 0 0 1 8 14V30ZM-37 0V-5A3 3 0 0 1-31-5V0ZM31 0V-5A3 3 0 0 1 37-5V0ZM-3-18V-25A3 3 0 0 1 3-25V-18Z'],
    ['second', 'M-42 45C-34 31-20 33 0 33C20 33 34 31 42 45Z']],
  16: ['ibex',
    ['second', 'M-6-17C-8-38 8-51 26-49C44-46 51-24 44 0C42-16 36-30 24-33C14-35 7-28 7-15Z'],
    ['paper', 'M-6-27L8-24L8-22L-6-24.5ZM-1-37L12-31L11-29L-2-34.5ZM9-45L17-35L15.5-34L7-43ZM22-49L24-37L22-36.5L20-48ZM35-46L31-34L29.5-35L33-47ZM44-35L36-28L35-30L43-37Z'],
    ['ink', 'M-6-20C2-24 12-20 16-12L28-14L20-4C26 10 32 30 32 48H-12C-8 38-8 30-10 22L-22 22C-32 22-38 16-36 8C-32-2-18-12-6-20Z' + 'M-16 22L-20 38L-8 30Z'],
    ['paper', circle(-4, -8, 2.8) + 'M-34 12C-30 14-26 14-22 12L-23 10C-26 11-30 11-33 9Z']],
  17: ['locomotive',
    ['second', circle(-24, -37, 7) + circle(-10, -42, 6) + circle(2, -45, 4.5)],
    ['ink', 'M-46 16V-6H-34V-24H-38V-30H-20V-24H-24V-6H6V-14C6-18 14-18 14-14V-6H18V-28H14V-34H48V-28H45V16ZM-46 16L-50 30H-34V16Z'],
    ['paper', box(25, -22, 13, 13)],
    ['ink', ringShape(-24, 28, 13, 8) + ringShape(4, 28, 13, 8) + ringShape(32, 28, 13, 8) + circle(-24, 28, 3) + circle(4, 28, 3) + circle(32, 28, 3) + box(-26, 26.5, 60, 3) + box(-40, 42, 80, 4)],
    ['paper', box(-20, 1, 30, 2.6)]],
  18: ['ship',
    ['ink', box(-2, -48, 4, 70) + 'M-44 18H46C42 30 36 36 30 38H-30C-38 34-42 28-44 18Z' + 'M4-44C22-34 32-12 32 12H4Z'],
    ['second', 'M-4-40C-22-28-34-10-38 12H-4Z' + 'M0-48H-18L-12-44.5L-18-41H0Z'],
    ['paper', box(-34, 23, 70, 2.6)],
    ['second', waves(41, 4)]],
  19: ['scales',
    ['ink', circle(0, -40, 6) + box(-2.6, -38, 5.2, 78) + 'M-22 46C-20 40-12 38 0 38C12 38 20 40 22 46Z' + 'M-40-26C-26-32-12-28 0-30C12-28 26-32 40-26L40-22C26-27 12-23 0-25C-12-23-26-27-40-22Z' + mirrored('M34-24L20 12H48Z')],
    ['paper', mirrored('M34-17L24 11H44Z')],
    ['second', mirrored('M16 12H52C50 24 42 28 34 28C26 28 18 24 16 12Z')]],
  20: ['sun',
    ['ink', around(8, 'M-6-26L0-49L6-26Z')],
    ['second', around(8, 'M-5-26C-9-34 5-38 0-46C9-38-1-34 5-26Z', 22.5)],
    ['ink', circle(0, 0, 25)],
    ['paper', circle(0, 0, 21.5)],
    ['second', circle(0, 0, 18.5)],
    ['paper', 'M-11-5C-8-8-4-8-2-5L-2-3C-4-5-8-5-11-3ZM11-5C8-8 4-8 2-5L2-3C4-5 8-5 11-3ZM-9 6C-4 12 4 12 9 6C4 9-4 9-9 6ZM-1-3H1L2.4 4H-2.4Z']],
  21: ['moon',
    ['ink', 'M18-46C-16-48-42-26-42 2C-42 30-18 50 16 45C8 42 1 37 0 31C-1 28 3 27 4 25C5 23 2 22 2 20C3 18 6 18 6 15C5 12 0 12 2 8L12 2C14 0 6-8 4-14C2-26 8-38 18-46Z'],
    ['paper', 'M-10-12C-6-16 0-16 3-12L2-9C-1-11-6-11-9-9Z'],
    ['second', STARS.map(([x, y, s]) => place(around(4, 'M-2.4-2.4L0-10L2.4-2.4Z') + box(-2.4, -2.4, 4.8, 4.8), { x, y, s })).join('')]],
};

/** How far the drawing reaches from its middle. */
export const reach = (layers) => Math.max(...layers.flatMap(([, d]) => parsePath(d).map((segment) => Math.hypot(...segment.slice(-2)) || 0)));

/** An emblem, as large as the disc allows. */
