import type { Book } from '$gen/wire';
import { api } from '$lib/wire/api';
import { eventWordsIn, LANGUAGES, wordsIn, type Language } from '$lib/words/language';
import { Speaker } from '$lib/words/speaker';

const speakers = $state<Partial<Record<Language, Speaker>>>({});
const asked = new Set<Language>();

/** A speaker that knows the words of events, in the reader's language or a paper's; null until they are here. */
export function hallSpeaker(language: string): Speaker | null {
  const known = LANGUAGES.find((one) => one === language);
  if (!known) return null;
  if (!asked.has(known)) {
    asked.add(known);
    Promise.all([wordsIn(known), eventWordsIn(known)]).then(
      ([all, more]) => (speakers[known] = new Speaker(known, all.default).knowing(more.default)),
      () => asked.delete(known),
    );
  }
  return speakers[known] ?? null;
}

const books = $state<{ all: Book[] }>({ all: [] });
/** A rulebook by its id; null until it is here. */
export function bookOf(id: string): Book | null {
  const known = books.all.find((one) => one.id === id) ?? null;
  if (!known && id) void api.books().then((answer) => answer.value && books.all.length === 0 && (books.all = answer.value));
  return known;
}
