import type { Speaker } from '$lib/words/speaker';
import { api, type Problem } from '$lib/wire/api';

/** What a guest typed as a name, kept from page to page until there is a person with it. */
export const guest = $state({ name: '' });

/** Who has no name here yet becomes a guest; why not, where that does not go. */
export async function becomeGuest(speaker: Speaker): Promise<Problem | null> {
  return (await api.guest(guest.name.trim() || speaker.page('guest'))).problem ?? null;
}

/** What went wrong, in words. */
export const whyNot = (problem: Problem | undefined, speaker: Speaker): string =>
  problem?.refused?.reasons.map((one) => speaker.sentence(one)).join(' · ') || speaker.page('offline');
