import type { Words } from './speaker';

export const LANGUAGES = ['sl', 'cs', 'de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own words: whoever looks for his language can read it. */
export const LANGUAGE_NAMES: Record<Language, string> = { sl: 'Slovenščina', cs: 'Čeština', de: 'Deutsch', en: 'English' };

export const LANGUAGE_KEY = 'ultimo.language';
const loaders: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('$gen/words-en.json'),
  sl: () => import('$gen/words-sl.json'),
  cs: () => import('$gen/words-cs.json'),
  de: () => import('$gen/words-de.json'),
};
const ofEvents: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('$gen/event-words-en.json'),
  sl: () => import('$gen/event-words-sl.json'),
  cs: () => import('$gen/event-words-cs.json'),
  de: () => import('$gen/event-words-de.json'),
};
/** What a director is told besides. */
export const eventWordsIn = (language: Language): Promise<{ default: Words }> => ofEvents[language]();
export const wordsIn = (language: Language): Promise<{ default: Words }> => loaders[language]();

const known = (text: string | null | undefined): Language | undefined => LANGUAGES.find((one) => one === text);

/** By the address (?lang=), what was chosen last, what the browser prefers. */
export function preferred(search: string, stored: string | null, browser: readonly string[]): Language {
  const asked = known(new URLSearchParams(search).get('lang'));
  const liked = browser.map((one) => known(one.slice(0, 2))).find((one) => one !== undefined);
  return asked ?? known(stored) ?? liked ?? 'en';
}

export function firstLanguage(): Language {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // Without storage the browser is asked.
  }
  return preferred(location.search, stored, navigator.languages);
}
