import cs from '$gen/deck-cs.json?url';
import de from '$gen/deck-de.json?url';
import en from '$gen/deck-en.json?url';
import sl from '$gen/deck-sl.json?url';

import type { Language } from './words/language';

const addresses: Record<Language, string> = { cs, de, en, sl };

/** The pictures of the cards, by their names. Until they are here a card shows its index in type. */
export const deck = $state<{ faces: Record<string, string> | null; language: Language | null }>({ faces: null, language: null });

export async function loadDeck(language: Language): Promise<void> {
  if (deck.language === language) return;
  try {
    const answer = await fetch(addresses[language], { priority: 'low' }); // the table can be used without
    if (!answer.ok) return;
    deck.faces = (await answer.json()) as Record<string, string>;
    deck.language = language;
  } catch {
    // Cards stay in type; the next page tries again.
  }
}
