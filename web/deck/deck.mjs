// The Ultimo pack: 54 cards and a back, in the spirit of Industrie und Glück. How it is drawn: README.md.

import { backCard } from './back.mjs';
import { COURTS, courtCard } from './busts.mjs';
import { SUITS } from './card.mjs';
import { pipCard } from './pips.mjs';
import { skisCard } from './skis.mjs';
import { TURNING, tarokCard } from './taroks.mjs';

/** All cards by the names of docs/notation.md, and the back. `letters` stand on king, queen, knight and jack. */
export function pack(letters) {
  const cards = {};
  for (const [suit, { letter, red }] of Object.entries(SUITS)) {
    for (const rank of Object.keys(COURTS)) {
      cards[letter + rank] = courtCard(suit, rank, letters['KQNJ'.indexOf(rank)]);
    }
    for (const rank of red ? [1, 2, 3, 4] : [10, 9, 8, 7]) cards[letter + rank] = pipCard(suit, rank);
  }
  for (const number of Object.keys(TURNING)) cards[`T${number}`] = tarokCard(Number(number));
  cards.T22 = skisCard();
  cards.back = backCard();
  return cards;
}
