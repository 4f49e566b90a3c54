import type { DeskRound, DeskTable, EventDesk, EventSheet, TableIs } from '$gen/wire';

import { clockAt } from './clock';

/** Icon and colours of a table's state; the word comes from the catalogue, `director.table-STATE`. */
export const LOOKS: Record<TableIs, { icon: string; look: string }> = {
  missing: { icon: 'warn', look: 'miss' },
  writing: { icon: 'clock', look: 'play' },
  entered: { icon: 'sheet', look: 'in' },
  signed: { icon: 'check', look: 'conf' },
  odd: { icon: 'stop', look: 'odd' },
  accepted: { icon: 'check', look: 'ok' },
  closed: { icon: 'x', look: 'shut' },
};
/** How far a round is: its sheets are awaited only once its time is up. */
export type Stage = 'waits' | 'playing' | 'due';
export function stageOf(desk: Pick<EventDesk, 'round' | 'clock'>, round: DeskRound, now: number): Stage {
  if (round.round !== desk.round) return 'due';
  const clock = desk.clock;
  // Who uses no clock has begun with the first sheet that came in; from then on all are awaited.
  if (!clock?.started) return round.tables.every((one) => one.state === 'missing') ? 'waits' : 'due';
  return !clock.ended && (!clock.limited || clockAt(clock, now).left > 0) ? 'playing' : 'due';
}
/** How a table is shown: no sheet yet is nothing odd before the round's time is up. */
export function lookOf(state: TableIs, stage: Stage): { icon: string; look: string; word: string } {
  return state === 'missing' && stage !== 'due' ? { icon: 'clock', look: 'play', word: stage } : { ...LOOKS[state], word: state };
}
const IN: readonly TableIs[] = ['entered', 'signed', 'odd', 'accepted', 'closed'];

export const roundOf = (desk: EventDesk, round: number): DeskRound | undefined => desk.drawn.find((one) => one.round === round);
export const lastRound = (desk: EventDesk): DeskRound | undefined => desk.drawn.at(-1);

export interface Counts {
  all: number;
  in: number;
  accepted: number;
  missing: number;
  writing: number;
  odd: number;
}
export function countsOf(tables: readonly DeskTable[]): Counts {
  const of = (...states: TableIs[]): number => tables.filter((one) => states.includes(one.state)).length;
  return {
    all: tables.length,
    in: of(...IN),
    accepted: of('accepted', 'closed'),
    missing: of('missing'),
    writing: of('writing'),
    odd: of('odd'),
  };
}

/** The table whose sheet comes next: first what is missing or half written, then what waits to be accepted. */
export function nextOpen(tables: readonly DeskTable[], after: number): number | null {
  const order = [...tables.filter((one) => one.table > after), ...tables.filter((one) => one.table <= after)];
  const open = order.filter((one) => one.state !== 'accepted' && one.state !== 'closed');
  const found = open.find((one) => one.state === 'missing' || one.state === 'writing') ?? open[0];
  return found?.table ?? null;
}

/** Digits that are typed open a table. `open`: no other table begins so; else one more digit may follow. */
export function tableTyped(digits: string, tables: readonly DeskTable[]): { table: number | null; open: boolean } {
  const table = Number(digits);
  const there = tables.some((one) => one.table === table);
  const longer = tables.some((one) => one.table !== table && String(one.table).startsWith(digits));
  return { table: there ? table : null, open: there && !longer };
}

export type EnterDoes = 'sign' | 'accept' | 'next' | 'none';
/** What Enter does on an empty line: the next thing a paper sheet goes through. */
export function enterDoes(sheet: EventSheet): EnterDoes {
  if (sheet.accepted || sheet.closed) return 'next';
  if (sheet.totals === null) return 'none';
  const whole = sheet.kind !== 'deals' || sheet.due === 0 || sheet.deals >= sheet.due;
  if (!whole) return 'none';
  return sheet.signatures.length === 0 ? 'sign' : 'accept';
}

/** The last names alone: enough for who knows the hall. Of those who share one, the first letter too. */
export function shortNames(players: readonly { player: number; shown: string }[]): Map<number, string> {
  const last = (name: string): string => name.split(' ').at(-1) ?? name;
  const times = new Map<string, number>();
  for (const one of players) times.set(last(one.shown), (times.get(last(one.shown)) ?? 0) + 1);
  const short = (name: string): string => (last(name) === name || times.get(last(name)) === 1 ? last(name) : `${name.charAt(0)}. ${last(name)}`);
  return new Map(players.map((one) => [one.player, short(one.shown)]));
}

/** What every sheet says while it is being written: the board shows it, nobody has to act on it. */
const UNDER_WAY = ['sheet.too-few-deals', 'sheet.not-confirmed', 'check.sheet-not-accepted', 'check.not-signed'];
export const underWay = (why: { id: string }): boolean => UNDER_WAY.includes(why.id);

/** What was done and stays as it is: it stands in the log and in the minutes. */
const DONE = ['check.corrected', 'check.corrected-after-draw', 'check.closed', 'check.broken-off'];

/**
 * The findings somebody has to act on: one line says what a table waits for, none of one that is being written, and
 * no sheet is missing before its round's time is up.
 */
export function worthTelling(findings: EventDesk['findings'], rounds: readonly DeskRound[], due: (round: number) => boolean): EventDesk['findings'] {
  const stateOf = (one: EventDesk['findings'][number]): TableIs | undefined => rounds.find((round) => round.round === one.round)?.tables.find((table) => table.table === one.table)?.state;
  const same = (one: EventDesk['findings'][number]): EventDesk['findings'] => findings.filter((other) => other.round === one.round && other.table === one.table);
  return findings.filter((one) => {
    if (DONE.includes(one.what.id) || (one.what.id === 'check.sheet-missing' && !due(one.round))) return false;
    if (one.table === 0 || !underWay(one.what)) return true;
    if (stateOf(one) === 'writing') return false;
    if (one.what.id === 'check.not-signed') return !same(one).some((other) => other.what.id === 'sheet.not-confirmed');
    return one.what.id !== 'check.sheet-not-accepted' || !same(one).some((other) => other.kind === 'question');
  });
}

/** Who sits there and is gone: a round cannot begin so (`seats.short-of-a-player`). */
export const isGone = (desk: EventDesk, player: number): boolean => desk.players.some((one) => one.player === player && (one.stands === 'withdrawn' || one.stands === 'expelled'));
/** Of a table whose sheet is still to come. */
export const leftFrom = (desk: EventDesk, table: DeskTable): number[] => (table.state === 'accepted' || table.state === 'closed' ? [] : table.players.filter((one) => isGone(desk, one)));

export const playersOf = (desk: EventDesk): Map<number, EventDesk['players'][number]> => new Map(desk.players.map((one) => [one.player, one]));
