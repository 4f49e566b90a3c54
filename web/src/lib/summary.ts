import type { Summary } from '$gen/wire';
import type { Speaker } from '$lib/words/speaker';

/** Who sits at a table: people by their names, bots by their level and number, in the reader's words. */
export function seatedAt(table: Pick<Summary, 'names' | 'bots'>, speaker: Speaker): string {
  const people = table.names.filter((name, seat): name is string => !!name && !table.bots?.[seat]);
  const levels = (table.bots ?? []).filter((level): level is string => !!level);
  const bots = [...new Set(levels)].map((level) =>
    speaker.page('bots-of-level', { n: levels.filter((one) => one === level).length, level: speaker.page(`level-${level}`) }),
  );
  return [...people, ...bots].join(', ');
}

/** »Maja −30 · bot +10«: a deal's scores; a bot is called by its level. */
export function scoresOf(names: readonly string[], bots: readonly (string | null)[] | undefined, scores: readonly number[], speaker: Speaker): string {
  return names.map((name, seat) => `${bots?.[seat] ? speaker.page('bot-number', { n: seat + 1 }) : name} ${speaker.signed(scores[seat] ?? 0)}`).join(' · ');
}

/** »Deal 5 of 12«, »Deal 5«; before the first, how many there will be. */
export function dealOf(table: Pick<Summary, 'deal' | 'deals'>, speaker: Speaker): string {
  const [n, of] = [table.deal ?? 0, table.deals ?? 0];
  if (n > 0) return of > 0 ? speaker.page('deal-of', { n, of }) : speaker.page('deal-number', { n });
  return of > 0 ? speaker.page('deals-n', { n: of }) : '';
}
