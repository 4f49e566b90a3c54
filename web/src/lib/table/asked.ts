import type { Deal } from '$gen/wire';
import type { Speaker } from '$lib/words/speaker';

import { restOf } from './model';

/** What a player is asked for now, in one short sentence without its capital. */
export function askedOf(deal: Deal, legal: ReadonlySet<string>, speaker: Speaker): string {
  if (deal.phase === 'play') return cardAsked(deal, legal, speaker);
  if (deal.phase === 'discard') return speaker.page('ask-discard', { n: deal.discard_count ?? 0 });
  return speaker.page(`ask-${deal.phase}`);
}

function cardAsked(deal: Deal, legal: ReadonlySet<string>, speaker: Speaker): string {
  const led = deal.trick[0]?.card;
  if (!led) return speaker.page('ask-lead');
  const cards = [...legal].map(restOf);
  const suits = new Set(cards.map((card) => card.charAt(0)));
  const [only] = suits;
  if (!only || suits.size > 1) return speaker.page('ask-any');
  const higher = mustOvertake(deal, cards, only);
  if (only === 'T') return speaker.page(higher ? 'ask-tarok-higher' : 'ask-tarok');
  if (only !== led.charAt(0)) return speaker.page('ask-any');
  return higher ? speaker.page('ask-follow-higher', { suit: speaker.suit(only) }) : speaker.page('ask-follow', { suit: speaker.suit(only, 'acc') });
}

/** Is a card of this suit refused because it is lower than what lies there? The pagat is kept back for other reasons, too. */
function mustOvertake(deal: Deal, legal: readonly string[], suit: string): boolean {
  const hand = deal.seat === null ? [] : (deal.hands[deal.seat] ?? []);
  const lies = deal.trick.some(({ card }) => card.startsWith(suit));
  return lies && hand.some((card) => card.startsWith(suit) && card !== 'T1' && !legal.includes(card));
}
