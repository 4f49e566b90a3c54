import { getContext, setContext } from 'svelte';

import { Speaker } from './words/speaker';
import { words } from './words/words.svelte';

const KEY = Symbol('speaker');
type Speaking = () => Speaker;

/** Gives components a speaker; a page about one book gives its own below it. */
export function setSpeaker(speaker: Speaking = () => words.speaker ?? new Speaker('en', {})): void {
  setContext(KEY, speaker);
}

/** The speaker of this place. Call what it gives inside markup, so that it follows the language. */
export const speaking = (): Speaking => getContext<Speaking>(KEY);
