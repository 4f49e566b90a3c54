import type { Deal, Played } from '$gen/wire';

const BLACK = ['K', 'Q', 'N', 'J', '10', '9', '8', '7'];
const RED = ['K', 'Q', 'N', 'J', '1', '2', '3', '4'];
/** Games in which taroks are a suit like any other. */
export const COLOUR = new Set(['colour-valat', 'colour-three', 'colour-solo']);
const TRULA = ['T22', 'T21', 'T1'];

function strength(card: string, led: string, trumps: boolean): number {
  const suit = card.charAt(0);
  if (suit === 'T' && (trumps || led === 'T')) return 100 + Number(card.slice(1));
  if (suit !== led) return -1;
  return 20 - (suit === 'C' || suit === 'S' ? BLACK : RED).indexOf(card.slice(1));
}

/** Who takes the trick so far. Shown while it is played; the server says who took it. */
export function leader(trick: readonly Played[], deal: Pick<Deal, 'contract'>): number | null {
  const first = trick[0];
  if (!first) return null;
  const cards = trick.map((one) => one.card);
  const trumps = !COLOUR.has(deal.contract ?? '');
  if (trumps && TRULA.every((card) => cards.includes(card))) return trick.find((one) => one.card === 'T1')?.by ?? null;
  const led = first.card.charAt(0);
  let best = first;
  for (const one of trick) if (strength(one.card, led, trumps) > strength(best.card, led, trumps)) best = one;
  return best.by;
}
