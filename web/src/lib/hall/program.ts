import type { EventClock, PublicEvent, StandingsRow } from '$gen/wire';

import { clockAt } from './clock';

/** What a wall shows, one thing at a time. */
export type Slide =
  | { kind: 'welcome' | 'clock' | 'end' }
  | { kind: 'names' | 'tables' | 'standings'; page: number; pages: number };
export type Shows = 'all' | 'clock' | 'seats' | 'standings';

export const TURN_MS = 12_000;
export const A_PAGE = { names: 48, tables: 12, standings: 16 } as const;
const FOR_LATECOMERS_S = 240; // seats stay on the wall this long after the start
export const LAST_S = 300; // then nothing but the clock
const SIGNAL_MS = 60_000;

export const pageOf = <T>(items: readonly T[], page: number, size: number): T[] => items.slice(page * size, (page + 1) * size);

/** Pages of seats are about equally full. */
export const evenly = (items: number, most: number): number => Math.ceil(items / Math.max(1, Math.ceil(items / most)));

function pages(kind: 'names' | 'tables' | 'standings', items: number): Slide[] {
  const of = Math.max(1, Math.ceil(items / A_PAGE[kind]));
  return Array.from({ length: of }, (_, page) => ({ kind, page, pages: of }));
}

/** Who has a place first, in its order; then who is out of the ranking. */
export const ranked = (event: PublicEvent): StandingsRow[] => event.standings.rows;
export const seated = (event: PublicEvent): PublicEvent['seats'] => event.seats.filter((one) => one.table !== null);

/** How long ago a limited clock reached its end; null: it has not, or nobody can say. */
export function overFor(clock: EventClock | null, now: number): number | null {
  if (!clock?.limited || !clock.running) return null;
  const late = clock.before + (now - clock.since) - clock.seconds * 1000;
  return late >= 0 ? late : null;
}

const begun = (event: PublicEvent, clock: EventClock | null): boolean =>
  !!clock?.started || event.tables.some((one) => one.state !== 'missing');

/** All slides of this moment, in the order in which they come round. */
export function slides(event: PublicEvent, clock: EventClock | null, now: number, shows: Shows = 'all'): Slide[] {
  const seats = [...pages('names', seated(event).length), ...pages('tables', event.tables.length)];
  const standings = event.standings.rows.some((row) => row.rounds.length > 0) ? pages('standings', ranked(event).length) : [];
  const drawn = event.tables.length > 0;
  if (shows === 'seats' && drawn) return seats;
  if (shows === 'standings' && standings.length > 0) return standings;
  if (event.state === 'before' || !drawn) return standings.length > 0 ? standings : [{ kind: 'welcome' }];
  if (event.state !== 'round') return shows === 'clock' ? [{ kind: 'clock' }] : standings.length > 0 ? standings : seats;
  if (!begun(event, clock)) return shows === 'clock' && clock ? [{ kind: 'clock' }] : seats;
  return playing(event, clock, now, shows, standings);
}

function playing(event: PublicEvent, clock: EventClock | null, now: number, shows: Shows, standings: Slide[]): Slide[] {
  const late = overFor(clock, now);
  if (late !== null && late < SIGNAL_MS) return [{ kind: 'end' }];
  const stands = clock?.started ? clockAt(clock, now) : null;
  if (shows === 'clock') return [{ kind: 'clock' }];
  if (!clock || !stands || stands.over) return [...pages('tables', event.tables.length), ...standings];
  if (clock.limited && stands.left <= LAST_S) return [{ kind: 'clock' }];
  const others = stands.elapsed < FOR_LATECOMERS_S ? pages('names', seated(event).length) : standings;
  // Every other page is the clock's: nobody waits longer than one page for it.
  return others.length === 0 ? [{ kind: 'clock' }] : others.flatMap((one): Slide[] => [{ kind: 'clock' }, one]);
}

export const standingsPages = (event: PublicEvent): number => pages('standings', ranked(event).length).length;
/** Whether news may take the place of what is shown: not where there is the clock alone, or the signal. */
export const mayTurn = (list: readonly Slide[], shows: Shows): boolean =>
  (shows === 'all' || shows === 'standings') && list.some((one) => one.kind !== 'clock' && one.kind !== 'end');

/** Which one it is now: by the server's time alone, so that two walls turn together and nothing has to be kept. */
export function slideAt(list: readonly Slide[], now: number): Slide {
  return list[Math.floor(now / TURN_MS) % list.length] ?? { kind: 'welcome' };
}

/** The page of the standings with the first player whose result has just been accepted; null: nothing new. */
export function newlyIn(before: PublicEvent | null, after: PublicEvent): { page: number; players: number[] } | null {
  if (!before || before.n === after.n) return null;
  const had = new Set(before.tables.filter((one) => one.state === 'accepted').map((one) => one.table));
  const same = before.round === after.round;
  const fresh = after.tables.filter((one) => one.state === 'accepted' && !(same && had.has(one.table)));
  const players = same ? fresh.flatMap((one) => one.players) : [];
  const first = ranked(after).findIndex((row) => players.includes(row.player));
  return first < 0 ? null : { page: Math.floor(first / A_PAGE.standings), players };
}
