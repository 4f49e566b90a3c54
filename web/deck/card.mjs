// Suits, and what every card has: paper, frame and index.

import { C, CARD, INDEX } from './ink.mjs';
import { word } from './letters.mjs';
import { path, place } from './paths.mjs';

// ── Suits ────────────────────────────────────────────────────────────────────────────────────────

// Drawn in a box from -50 to 50.
export const SUITS = {
  spades: { letter: 'S', red: false, shape: 'M0-50C7-33 45-12 45 15C45 29 35 37 24 37C15 37 8 33 4 26C5 37 10 45 20 49H-20C-10 45-5 37-4 26C-8 33-15 37-24 37C-35 37-45 29-45 15C-45-12-7-33 0-50Z' },
  clubs: { letter: 'C', red: false, shape: 'M-3.6 19A22.5 22.5 0 1 1-12.2-7.5A22.5 22.5 0 1 1 12.2-7.5A22.5 22.5 0 1 1 3.6 19C4.5 34 9 45 20 49H-20C-9 45-4.5 34-3.6 19Z' },
  hearts: { letter: 'H', red: true, shape: 'M0 47C-7 30-46 7-46-20C-46-37-35-45-24-45C-12-45-3-37 0-26C3-37 12-45 24-45C35-45 46-37 46-20C46 7 7 30 0 47Z' },
  diamonds: { letter: 'D', red: true, shape: 'M0-50C10-31 23-14 39 0C23 14 10 31 0 50C-10 31-23 14-39 0C-23-14-10-31 0-50Z' },
};
export const pip = (suit, x, y, s, turn = 0) => place(SUITS[suit].shape, { x, y, s, turn });

// ── A card: paper, frame and index ───────────────────────────────────────────────────────────────

export const rounded = (inset, radius) =>
  `M${inset + radius} ${inset}H${CARD.w - inset - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${CARD.h - inset - radius}` +
  `a${radius} ${radius} 0 0 1 ${-radius} ${radius}H${inset + radius}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}V${inset + radius}` +
  `a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`;

export const paper = () => path(rounded(1.25, CARD.radius), { fill: C.paper, stroke: C.edge, 'stroke-width': 2.5 });

/** The whole drawing. */
export const svg = (...content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.w} ${CARD.h}" aria-hidden="true">${content.flat(9).join('')}</svg>`;

/** Path text together with itself turned upside down. */
export const bothWays = (d) => d + place(d, { x: CARD.w, y: CARD.h, turn: 180 });

export function suitIndex(suit, label) {
  const rank = word(label, { x: INDEX.column, y: INDEX.top, cap: INDEX.cap, fit: INDEX.maxWidth, centred: true });
  return rank + pip(suit, INDEX.column, INDEX.symbol.y, INDEX.symbol.s);
}
