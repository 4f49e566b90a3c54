// The taroks.

import { bothWays, paper, svg } from './card.mjs';
import { EMBLEMS, reach } from './emblems.mjs';
import { C, CENTRED, INDEX } from './ink.mjs';
import { roman, word } from './letters.mjs';
import { circle, filled, group, path } from './paths.mjs';
import { NOTCH, plate, round3, turned } from './plate.mjs';

// ── Taroks ───────────────────────────────────────────────────────────────────────────────────────

/** The second inks. The small numerals are set in them, so each has a contrast of 4.6 or more on ivory. */
export const INK = {
  gold: '#8d6008', ochre: '#985a0e', sepia: '#86532c', madder: '#a53a30',
  plum: '#80407a', blue: '#2d639c', verdigris: '#1c7067', olive: '#63701c',
};
export const TRULA = [1, 21]; // with the škis: the cards worth five points, on a gilt disc
export const MEDALLION = { disc: 69, rim: 73, ring: 84.5, swing: 10.5, outer: 97, emblem: 62 };

/** Behind each tarok: the field in the second ink, and the ring round the medallion in the first. */
export const TURNING = {
  1: ['gold', { curve: 'lathe', n: 8, r: 100, a: 10, levels: 5, scale: 1.031, turn: 1.5 }, { n: 16, levels: 3, turn: 22.5 / 8 }],
  2: ['blue', { curve: 'lathe', n: 2, r: 171, a: 75, levels: 5, turn: 180 / 32 }, { n: 12, levels: 3, turn: 30 / 8 }],
  3: ['ochre', { curve: 'polygonal', n: 3, r: 108, levels: 5, scale: 1.045, turn: 4 }, { n: 9, levels: 3, turn: 5 }],
  4: ['madder', { curve: 'polygonal', n: 4, r: 108, levels: 5, scale: 1.036, turn: 3 }, { curve: 'rolling', m: 17, levels: 1, turn: 360 / 32 }],
  5: ['olive', { curve: 'lathe', n: 5, r: 100, a: 16, levels: 5, scale: 1.033, turn: 3 }, { curve: 'braid', p: 31, q: 4 }],
  6: ['sepia', { curve: 'polygonal', n: 6, r: 106, levels: 5, scale: 1.033, turn: 2.2 }, { n: 6, levels: 4, turn: 60 / 16 }],
  7: ['verdigris', { curve: 'leaves', n: 7, r: 262, b: 80, levels: 3, turn: 360 / 56 }, { n: 14, sharp: 0.4, levels: 2, turn: 360 / 56 }],
  8: ['madder', { curve: 'rolling', m: 9, r: 171, a: 75, levels: 3, turn: 360 / 64 }, { curve: 'rolling', m: 25, levels: 0 }],
  9: ['sepia', { curve: 'lathe', n: 9, r: 100, a: 7, levels: 5, scale: 1.033 }, { n: 18, levels: 2, turn: 5 }],
  10: ['blue', { curve: 'chords', n: 29, k: 11, r: 262, levels: 2, turn: 360 / 116 }, { n: 20, levels: 2, turn: 4.5 }],
  11: ['olive', { curve: 'ellipse', r: 256, b: 98, levels: 5, turn: 180 / 32 }, { curve: 'braid', p: 29, q: 5 }],
  12: ['plum', { curve: 'rolling', m: -11, r: 171, a: 75, levels: 3, turn: 30 / 8 }, { n: 12, sharp: 0.3, levels: 2, turn: 7.5 }],
  13: ['ochre', { curve: 'ellipse', r: 171, b: 171, x: 75, levels: 5, turn: 360 / 32 }, { curve: 'rolling', m: -23, levels: 1, turn: 7.5 }],
  14: ['blue', { curve: 'braid', p: 13, q: 3, r: 171, a: 75, levels: 3, turn: 360 / 104 }, { n: 28, levels: 1, turn: 360 / 56 }],
  15: ['sepia', { curve: 'polygonal', n: 8, r: 106, levels: 5, scale: 1.033, turn: 22.5 }, { n: 8, levels: 4, turn: 45 / 16 }],
  16: ['ochre', { curve: 'lathe', n: 2, r: 106, a: 10, levels: 5, scale: 1.034, turn: 8 }, { curve: 'braid', p: 37, q: 6 }],
  17: ['madder', { curve: 'rolling', m: 6, r: 150, a: 95, levels: 4, turn: 72 / 16 }, { n: 24, levels: 1, turn: 7.5 }],
  18: ['blue', { curve: 'lathe', n: 18, r: 100, a: 4, levels: 5, scale: 1.034, turn: 10 }, { n: 18, levels: 1, turn: 10 }],
  19: ['verdigris', { curve: 'braid', p: 7, q: 2, r: 171, a: 75, levels: 4, turn: 360 / 112 }, { curve: 'rolling', m: 31, levels: 0 }],
  20: ['ochre', { curve: 'leaves', n: 5, r: 262, b: 24, levels: 4, turn: 4.5 }, { n: 20, sharp: 0.35, levels: 2, turn: 4.5 }],
  21: ['gold', { curve: 'ellipse', r: 104, b: 104, x: 11, levels: 5, scale: 1.034, turn: 2 }, { n: 21, levels: 3, turn: 360 / 168 }],
};

export function emblem(number, ink) {
  const colours = { ink: C.ink, paper: C.paper, second: INK[ink], gold: C.gold };
  const [, ...layers] = EMBLEMS[number];
  const parted = { fill: INK[ink], stroke: C.paper, 'stroke-width': 1.6 };
  const drawn = layers.map(([colour, d]) => (colour === 'parted' ? path(d, parted) : filled(colours[colour], d)));
  return group({ transform: `${CENTRED} scale(${round3(MEDALLION.emblem / reach(layers))})` }, drawn);
}

/** The ring of lathe work round the middle of the card, and the clear disc within. */
export function medallion(id, ink, ring, gilt = false) {
  const { disc, rim, ring: r, swing: a, outer } = MEDALLION;
  return group({ transform: CENTRED, fill: 'none', stroke: ink, 'stroke-width': 0.8 },
    path(circle(0, 0, outer), { fill: C.paper, stroke: 'none' }),
    turned(`${id}r`, { curve: 'lathe', r, a, ...ring }),
    path(circle(0, 0, rim), { fill: C.paper }),
    path(circle(0, 0, disc), { 'stroke-width': 2, ...(gilt && { fill: C.gold, 'fill-opacity': 0.3 }) }));
}

/** The lines that fill a plate; those that grow outwards start finer. */
export function field(id, ink, lines) {
  return group({ transform: CENTRED, fill: 'none', stroke: ink, 'stroke-width': lines.scale ? 0.44 : 0.75 }, turned(`${id}f`, lines));
}

export function tarokIndex(number, ink) {
  const arabic = word(String(number), { x: INDEX.left, ...INDEX.arabic });
  return filled(C.ink, bothWays(roman(number, { x: INDEX.left, y: INDEX.top }))) + filled(INK[ink], bothWays(arabic));
}

export function tarokCard(number) {
  const id = `T${number}`, [ink, lines, ring] = TURNING[number];
  const middle = medallion(id, C.ink, ring, TRULA.includes(number)) + emblem(number, ink);
  return svg(paper(), plate(id, NOTCH.tarok, C.ink, field(id, INK[ink], lines), middle), tarokIndex(number, ink));
}
