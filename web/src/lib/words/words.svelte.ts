import { LANGUAGE_KEY, wordsIn, type Language } from './language';
import { Speaker } from './speaker';

export const words = $state<{ language: Language; speaker: Speaker | null }>({ language: 'en', speaker: null });

export async function speak(language: Language): Promise<void> {
  const texts = (await wordsIn(language)).default;
  words.language = language;
  words.speaker = new Speaker(language, texts);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the language is asked of the browser next time.
  }
}
