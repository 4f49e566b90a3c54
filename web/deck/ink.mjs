// Colours and measures of a card. Units: four to a millimetre.
// The drawing names its colours by short properties; the page gives them (src/styles/deck.css), so that one
// drawing is good for two and four colours, day and dusk, and no style attribute stands in it.

export const C = {
  paper: 'var(--p)',
  edge: 'var(--e)',
  ink: 'var(--i)', // numerals, emblems, outlines
  gold: 'var(--g)',
  skin: 'var(--k)',
  spades: 'var(--s)',
  clubs: 'var(--s)',
  hearts: 'var(--s)',
  diamonds: 'var(--s)',
};

export const CARD = { w: 252, h: 452, radius: 17 };
export const MID = { x: CARD.w / 2, y: CARD.h / 2 };
export const CENTRED = `translate(${MID.x} ${MID.y})`;
// The index: its left edge (taroks) or its middle line (suits), then the second line: suit symbol or small numeral.
export const INDEX = { left: 13, column: 40, top: 19, cap: 54, maxWidth: 48, symbol: { y: 107, s: 0.43 }, arabic: { y: 83, cap: 36 } };
