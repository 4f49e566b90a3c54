// The škis.

import { BUST, band, doubled, face, line, plain } from './busts.mjs';
import { bothWays, paper, svg } from './card.mjs';
import { around, mirrored } from './emblems.mjs';
import { C, INDEX, MID } from './ink.mjs';
import { box, circle, filled, group, path, place, polar, polygon, range } from './paths.mjs';
import { NOTCH, plate, repeated } from './plate.mjs';
import { INK } from './taroks.mjs';

// ── Škis: a court of its own, with a harlequin's coat behind it ──────────────────────────────────

/** The points of his collar, from right to left: a petal, and the bell at its tip. */
export function collar() {
  const at = (i, rx, ry) => polar(1, (i * 0.44 + 0.03) / (2 * Math.PI)).map((v, k) => (k ? 128 + v * ry : v * rx));
  const tip = (i) => at(i + 0.5, 62, 60);
  const petal = (i) => polygon([0, 118], at(i, 43, 37), tip(i), at(i + 1, 43, 37));
  return [
    range(7).map((i) => path(petal(i), { fill: i % 2 ? C.paper : C.gold })),
    path(range(7).map((i) => circle(...tip(i), 4)).join(''), { fill: C.gold }),
  ];
}

export function jester() {
  const [red, green] = [INK.madder, INK.verdigris];
  const horn = 'M-27 72C-29 50-38 42-49 47C-56 51-59 60-58 70C-69 52-65 26-43 21C-25 18-11 34-4 54V72Z';
  return [
    path('M-150 240C-138 196-86 160-34 148H0V240Z', { fill: green }), path('M0 148H34C86 160 130 196 150 240H0Z', { fill: red }),
    collar(),
    path('M-27 64V94C-27 116-14 130 0 130C14 130 27 116 27 94V64Z', { fill: C.skin }),
    face(88, { brow: 2.6, mouth: 'none' }),
    plain(red, 'M-15 108C-8 113 8 113 15 108C12 120-12 120-15 108Z' + mirrored(circle(19, 101, 3.6))),
    path(horn, { fill: red }), path(place(horn, { sx: -1, sy: 1 }), { fill: green }),
    path('M-20 46C-18 28-8 18 0 12C8 18 18 28 20 46L8 72H-8Z', { fill: C.gold }),
    path('M-33 64C-12 57 12 57 33 64L32 77C12 70-12 70-32 77Z', { fill: C.paper }),
    plain(C.ink, range(5).map((i) => polygon([-24 + i * 12, 63], [-20 + i * 12, 68], [-24 + i * 12, 73], [-28 + i * 12, 68])).join('')),
    path(circle(-58, 74, 6.5) + circle(58, 74, 6.5) + circle(0, 13, 6.5), { fill: C.gold }),
    path('M68 190V38L74 18L80 38V190Z', { fill: C.paper }), line('M74 34V180', 1.4),
    path(box(61, 178, 26, 8) + box(70, 186, 8, 30), { fill: C.gold }),
  ];
}

// His cap and a star stand where the others have numerals.
export const CAP = 'M-17 0C-21-20-32-24-44-14C-43-32-26-39-12-28C-10-38-5-45 0-50C5-45 10-38 12-28C26-39 43-32 44-14C32-24 21-20 17 0Z' +
  box(-19, 3, 38, 9) + circle(-44, -9, 6) + circle(44, -9, 6) + circle(0, -51, 6);

export function coat() {
  const [w, h] = [26, 44];
  const lozenge = (x) => polygon([x, -h / 2], [x + w / 2, 0], [x, h / 2], [x - w / 2, 0]);
  const row = range(10).map((i) => lozenge(9 + i * w)).join('');
  return group({ fill: INK.gold, 'fill-opacity': 0.16, stroke: INK.gold, 'stroke-width': 0.7 },
    repeated('T22f', path(place(row, { y: MID.y % h }), { id: 'T22f0' }), { levels: 4, down: h }));
}

export const STAR = around(8, 'M-4.5-10L0-46L4.5-10Z') + circle(0, 0, 14);

export function skisCard() {
  const id = 'T22', x = INDEX.column + 2;
  const figure = group({ transform: `translate(${BUST.axis + 8} ${BUST.down})` }, jester());
  return svg(paper(), plate(id, NOTCH.skis, C.ink, coat(), doubled(id, figure) + band(C.ink)),
    filled(C.ink, bothWays(place(CAP, { x, y: INDEX.top + 45, sx: 0.58, sy: 0.76 }))),
    filled(INK.madder, bothWays(place(STAR, { x, y: 101, s: 0.42 }))));
}
