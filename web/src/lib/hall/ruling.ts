import type { EventDesk, EventSheet, Offences } from '$gen/wire';

import type { Deal } from './rows';

export type Offence = Offences['offences'][number];
export type Call = EventDesk['calls'][number];
/** Where a ruling is made: by a call, or because the referee saw it himself. */
export interface At {
  call: number | null;
  round: number;
  table: number;
}

const STATE = { open: 0, taken: 1, done: 2, dropped: 3 } as const;
/** Who waits longest comes first; what is done, the latest first. */
export function inOrder(calls: readonly Call[]): Call[] {
  const waits = (one: Call): boolean => one.state === 'open' || one.state === 'taken';
  return [...calls].sort((a, b) => {
    if (waits(a) && waits(b)) return a.at - b.at;
    if (waits(a) !== waits(b)) return waits(a) ? -1 : 1;
    return b.at - a.at || STATE[a.state] - STATE[b.state];
  });
}

/** What an offence alone brings one player; null: it cannot be said yet. */
export function pointsOf(offence: Offence, player: number): number | null {
  return offence.points ? offence.points.filter((one) => one.player === player).reduce((sum, one) => sum + one.points, 0) : null;
}

/** The deal with the offence in it and why it was ruled, as it is written into its row. */
export function withOffence(deal: Deal, kind: string, place: number, reason: string): Deal {
  return { ...deal, penalties: [...(deal.penalties ?? []), { kind, by: place, reason }] };
}
/** Which row of its sheet a ruling is about: one that is there, or (0) the deal being played; an accepted sheet gets no more rows. */
export function rowOf(sheet: Pick<EventSheet, 'rows' | 'accepted' | 'closed'>, chosen: number): { row: number; written: EventSheet['rows'][number] | null; mayBeNext: boolean } {
  const mayBeNext = !sheet.accepted && sheet.closed === null;
  const last = sheet.rows.length;
  const row = chosen > 0 && chosen <= last ? chosen : mayBeNext ? last + 1 : last;
  return { row, written: sheet.rows[row - 1] ?? null, mayBeNext };
}
/** The command that puts an offence into its row: always into the one that was priced. */
export function writtenInto(at: At, sheet: Pick<EventSheet, 'rows' | 'accepted'>, row: number, deal: Deal, reason: string): { do: string } & Record<string, unknown> {
  const written = { round: at.round, table: at.table, row, deal };
  if (sheet.accepted) return { do: 'correct', ...written, reason };
  return { do: 'deal', ...written, ...(row <= sheet.rows.length ? { replace: true } : {}) };
}

export const placeOf = (sheet: Pick<EventSheet, 'players'>, player: number): number =>
  sheet.players.find((one) => one.player === player)?.place ?? 0;
