import type { Book } from '$gen/wire';
import { setSpeaker, speaking } from '$lib/speaking.svelte';
import { eventWordsIn } from '$lib/words/language';
import { Speaker, type Arguments, type Words } from '$lib/words/speaker';
import { words } from '$lib/words/words.svelte';

const loaded = $state<{ language: string; texts: Words | null }>({ language: '', texts: null });

/** Gives the pages of events a speaker that knows the director's words; call in a page's script. */
export function directorSpeaks(book: () => Book | null = () => null): () => Speaker | null {
  $effect(() => {
    const language = words.language;
    void eventWordsIn(language).then(({ default: texts }) => {
      if (language === words.language) Object.assign(loaded, { language, texts });
    });
  });
  const speaker = $derived(
    words.speaker && loaded.texts && loaded.language === words.language ? words.speaker.knowing(loaded.texts).about(book()) : null,
  );
  setSpeaker(() => speaker ?? words.speaker ?? new Speaker('en', {}));
  return () => speaker;
}

export type Say = (name: string, given?: Arguments) => string;
/** The words of the section `director`. */
export function saying(): Say {
  const speak = speaking();
  return (name, given) => speak().text(`director.${name}`, given);
}
