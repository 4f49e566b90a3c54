import type { EventWhy, Reason } from '$gen/wire';
import type { Problem } from '$lib/wire/api';
import type { Speaker } from '$lib/words/speaker';

import type { EventRefused } from './api';

const capital = (said: string): string => said.charAt(0).toLocaleUpperCase() + said.slice(1);

/** Why something was not done, in one or more sentences. */
export function inWords(speak: Speaker, problem: Problem): string {
  const why = problem.refused as EventRefused | undefined;
  if (!why) return speak.page(problem.kind === 'missing' ? 'not-there' : 'offline');
  const what = why.reasons.map((one) => speak.sentence(one)).join(' · ');
  return capital([...(why.where ?? []).map((one) => speak.sentence(one)), what].join(': '));
}
export const asksFor = (problem: Problem | null): string => (problem?.refused as EventRefused | undefined)?.ask ?? '';

/** A reason, in the reader's words. */
export const reasonInWords = (speak: Speaker, why: EventWhy): string => capital(speak.sentence(why as Reason));
