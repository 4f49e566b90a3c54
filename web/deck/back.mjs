// The back.

import { paper, rounded, svg } from './card.mjs';
import { C, CARD, CENTRED } from './ink.mjs';
import { circle, filled, group, path, place } from './paths.mjs';
import { turned } from './plate.mjs';
import { STAR } from './skis.mjs';

// ── The back: the same lathe, paper lines on ink ─────────────────────────────────────────────────

export function backCard() {
  const sheet = (inset) => rounded(inset, CARD.radius - inset + 3);
  const lathe = (id, stroke, width, how) => group({ stroke, 'stroke-width': width }, turned(id, how));
  const ground = (r) => filled(C.ink, circle(0, 0, r));
  const drawn = [
    lathe('Ba', C.paper, 0.5, { curve: 'lathe', n: 2, r: 150, a: 96, levels: 5, turn: 180 / 32 }),
    ground(98), lathe('Bb', C.gold, 0.9, { curve: 'braid', p: 31, q: 4, r: 78, a: 18 }),
    ground(58), lathe('Bc', C.paper, 0.7, { curve: 'lathe', n: 12, r: 40, a: 15, levels: 2, turn: 30 / 4 }),
    filled(C.gold, place(STAR, { s: 0.45 })),
  ];
  return svg(paper(), filled(C.ink, sheet(11)), `<clipPath id="Bp">${path(sheet(15))}</clipPath>`,
    group({ 'clip-path': 'url(#Bp)' }, group({ transform: CENTRED, fill: 'none' }, drawn)),
    path(sheet(15), { fill: 'none', stroke: C.paper, 'stroke-width': 1.6 }));
}
