// Pip cards.

import { SUITS, bothWays, paper, pip, rounded, suitIndex, svg } from './card.mjs';
import { C, CARD, MID } from './ink.mjs';
import { filled, path } from './paths.mjs';
import { medallion } from './taroks.mjs';

// ── Pip cards ────────────────────────────────────────────────────────────────────────────────────

export const COLUMN = 35;
export const ROWS = { outer: 147, inner: 49 };
export const sides = (y) => [[-COLUMN, y], [COLUMN, y]];
export const FOUR_ROWS = [-ROWS.outer, -ROWS.inner, ROWS.inner, ROWS.outer].flatMap(sides);
export const THREE_ROWS = [-ROWS.outer, 0, ROWS.outer].flatMap(sides);
export const PIPS = {
  1: { s: 1, at: [[0, 0]] },
  2: { s: 0.62, at: [[0, -104], [0, 104]] },
  3: { s: 0.62, at: [[0, -112], [0, 0], [0, 112]] },
  4: { s: 0.62, at: [-62, 62].flatMap((y) => [[-44, y], [44, y]]) },
  7: { s: 0.41, at: [...THREE_ROWS, [0, -73.5]] },
  8: { s: 0.41, at: [...THREE_ROWS, [0, -73.5], [0, 73.5]] },
  9: { s: 0.41, at: [...FOUR_ROWS, [0, 0]] },
  10: { s: 0.41, at: [...FOUR_ROWS, [0, -98], [0, 98]] },
};

export const fineFrame = (stroke) => path(rounded(8, CARD.radius - 6), { fill: 'none', stroke });

export function pipCard(suit, rank) {
  const { s, at } = PIPS[rank];
  const pips = at.map(([x, y]) => pip(suit, MID.x + x, MID.y + y, s, y > 0 ? 180 : 0)).join('');
  const ring = rank === 1 ? medallion(`${SUITS[suit].letter}1`, C[suit], { n: 24, levels: 2, turn: 3.75 }) : '';
  return svg(paper(), fineFrame(C[suit]), ring, filled(C[suit], bothWays(suitIndex(suit, String(rank))) + pips));
}
