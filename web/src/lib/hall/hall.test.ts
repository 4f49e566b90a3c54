import { describe, expect, it } from 'vitest';

import type { EventClock, EventSheet, PublicEvent } from '$gen/wire';
import { Speaker } from '$lib/words/speaker';

import { clockAt, couldPlayOn, endsAt, figures, ServerTime } from './clock';
import { isSigned, matesTotals, placeName } from './figures';
import { macOf } from './mac';
import { bySurname, isSought, nameOf } from './names';
import { evenly, mayTurn, newlyIn, overFor, pageOf, slideAt, slides, TURN_MS } from './program';
import { inOrder, pointsOf, rowOf, withOffence, writtenInto, type Call } from './ruling';
import { nextStart } from './timetable';

const START = 1_771_228_000_000;
const clock = (changes: Partial<EventClock> = {}): EventClock => ({
  round: 2, started: true, running: true, ended: false, limited: true, seconds: 5670, since: START, before: 0,
  elapsed: 0, left: 5670, over: false, deals: 21, deal_seconds: 270, deal: 1, deal_left: 270, ...changes,
});

describe('a phone signs what it says', () => {
  it('as the vector of docs/protocol-events.md has it', () => {
    expect(macOf('000102030405060708090a0b0c0d0e0f', 'cup', '2.4.1', 17, '{"id":"p5","do":"look"}')).toBe('a06a4a563b9ce7e475cac4a5f03712e1');
  });
  it('otherwise for another counter, seat, event or secret', () => {
    const said = ['000102030405060708090a0b0c0d0e0f', 'cup', '2.4.1', 17, '{}'] as const;
    const others = [macOf(said[0], 'cup', '2.4.1', 18, '{}'), macOf(said[0], 'cup', '2.5.1', 17, '{}'), macOf(said[0], 'cap', '2.4.1', 17, '{}'), macOf('f'.repeat(32), 'cup', '2.4.1', 17, '{}')];
    expect(new Set([macOf(...said), ...others]).size).toBe(5);
  });
});

describe('places and figures', () => {
  const speak = new Speaker('en', { 'hall.place': 'place {place}' });
  it('say that a number is a place', () => {
    expect([placeName(speak, 'A'), placeName(speak, '2'), placeName(speak, '')]).toEqual(['A', 'place 2', '']);
  });
  it('have a sign where they can be below zero', () => {
    expect(['total', 'difference', 'points', 'rounds'].map(isSigned)).toEqual([true, true, false, false]);
  });
});

describe('a sheet that is handed in', () => {
  const untold = clock({ deals: 0, deal_seconds: 0, seconds: 3600 });
  it('is asked about while the clock of a timed round runs', () => {
    expect(couldPlayOn(0, untold, START + 120_000)).toBe(3480);
    expect(couldPlayOn(0, { ...untold, running: false, before: 600_000 }, START + 900_000)).toBe(3000);
  });
  it('is not where the paper says how many deals, nor after the end, nor without a clock', () => {
    expect(couldPlayOn(21, clock(), START + 120_000)).toBeNull();
    expect(couldPlayOn(0, untold, START + 3_600_000)).toBeNull();
    expect(couldPlayOn(0, { ...untold, ended: true }, START + 120_000)).toBeNull();
    expect(couldPlayOn(0, { ...untold, started: false }, START)).toBeNull();
    expect(couldPlayOn(0, { ...untold, limited: false }, START + 120_000)).toBeNull();
    expect(couldPlayOn(0, null, START)).toBeNull();
  });
});

describe('the clock', () => {
  it('goes on from what the server told', () => {
    // 2000 s of 5670: 3670 are left; 2000 / 270 = 7.4, so the 8th deal, which ends at 2160.
    expect(clockAt(clock(), START + 2_000_000)).toMatchObject({ elapsed: 2000, left: 3670, over: false, deal: 8, dealLeft: 160 });
  });
  it('stands still while it is stopped, with what it had run', () => {
    const stopped = clock({ running: false, before: 600_000 });
    expect(clockAt(stopped, START + 9_999_000)).toMatchObject({ elapsed: 600, left: 5070 });
    expect(endsAt(stopped, START)).toBeNull();
  });
  it('ends at nothing, in the last deal', () => {
    expect(clockAt(clock(), START + 5_670_000)).toMatchObject({ left: 0, over: true, deal: 21, dealLeft: 0 });
    expect(clockAt(clock(), START + 9_000_000)).toMatchObject({ left: 0, over: true, deal: 21 });
    expect(endsAt(clock(), START + 70_000)).toBe(START + 5_670_000);
  });
  it('shows a second that has begun', () => {
    expect(clockAt(clock(), START + 500).left).toBe(5670);
    expect(figures(5670)).toBe('1:34:30');
    expect(figures(62)).toBe('1:02');
    expect(figures(-5)).toBe('0:00');
  });
  it('has no end and no deals where the paper has none', () => {
    const free = clock({ limited: false, seconds: 0, deal_seconds: 0, deals: 0 });
    expect(clockAt(free, START + 65_000)).toMatchObject({ elapsed: 65, left: 0, over: false, deal: 0 });
  });
  it('does not follow a wrong clock of this machine', () => {
    let steady = 1000;
    const time = new ServerTime(() => steady);
    time.hear(START);
    steady += 5000;
    expect(time.now()).toBe(START + 5000);
  });
});

const person = (player: number, table: number | null): PublicEvent['seats'][number] => ({ player, name: `P ${player}`, club: '', stands: 'here', table, place: 0 });
function event(changes: Partial<PublicEvent> = {}): PublicEvent {
  const players = Array.from({ length: 60 }, (_, i) => i + 1);
  return {
    id: 'cup', n: 1, now: START, head: '', name: 'Cup', place: '', date: '', officials: [], book: 'tzs', format: 'tzs', title: '', language: 'sl', unit: '',
    figures: ['points', 'difference', 'rounds'], state: 'round', round: 2, rounds: 4, final: false, places: ['A', 'B', 'C'], free_seats: false, clock: null, timetable: [],
    seats: players.map((one) => person(one, Math.ceil(one / 3))),
    tables: Array.from({ length: 20 }, (_, t) => ({ table: t + 1, players: [t * 3 + 1, t * 3 + 2, t * 3 + 3], state: 'missing' as const, results: null })),
    sit_out: [], draw: null, past: [],
    standings: { complete: false, rounds: 1, missing: 0, clause: 'A13', expelled: [], rows: players.map((one) => ({ place: one, player: one, name: `P ${one}`, club: '', figures: {}, provisional: false, disqualified: false, rounds: [{ round: 1, table: 1, seat: 'A', sheet: 0, ledger: 0, accepted: true, figures: {} }] })) },
    messages: [], sheets: false, ...changes,
  };
}
const kinds = (list: ReturnType<typeof slides>): string => list.map((one) => one.kind.charAt(0) + ('page' in one ? one.page + 1 : '')).join(' ');

describe('what the wall shows', () => {
  it('before a round: seats by name, 48 a page, then by table, 12 a page', () => {
    expect(kinds(slides(event(), clock({ started: false, running: false }), START))).toBe('n1 n2 t1 t2');
  });
  it('after the start: seats for latecomers, then standings, 16 a page; every other page is the clock', () => {
    expect(kinds(slides(event(), clock(), START + 60_000))).toBe('c n1 c n2');
    expect(kinds(slides(event(), clock(), START + 600_000))).toBe('c s1 c s2 c s3 c s4');
  });
  it('in the last five minutes nothing but the clock, then the signal, then who is missing and the standings', () => {
    expect(kinds(slides(event(), clock(), START + 5_400_000))).toBe('c');
    expect(kinds(slides(event(), clock(), START + 5_671_000))).toBe('e');
    expect(overFor(clock(), START + 5_671_000)).toBe(1000);
    expect(kinds(slides(event(), clock(), START + 5_800_000))).toBe('t1 t2 s1 s2 s3 s4');
  });
  it('standings between rounds and at the end, and one part alone where the address says so', () => {
    expect(kinds(slides(event({ state: 'between' }), null, START))).toBe('s1 s2 s3 s4');
    expect(kinds(slides(event(), clock(), START + 600_000, 'clock'))).toBe('c');
    expect(kinds(slides(event(), clock(), START + 600_000, 'seats'))).toBe('n1 n2 t1 t2');
  });
  it('a welcome before anything is drawn', () => {
    const none = event({ state: 'before', round: 0, tables: [] });
    expect(kinds(slides({ ...none, standings: { ...none.standings, rows: [] } }, null, START))).toBe('w');
  });
  it('a page stays 12 seconds, and all walls turn together', () => {
    const list = slides(event({ state: 'between' }), null, START);
    const first = Math.ceil(START / TURN_MS) * TURN_MS;
    const shown = [0, 11_999, 12_000, 4 * 12_000].map((ms) => slideAt(list, first + ms));
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).not.toEqual(shown[0]);
    expect(shown[3]).toEqual(shown[0]);
    expect(pageOf([1, 2, 3, 4, 5], 1, 2)).toEqual([3, 4]);
    expect([evenly(60, 48), evenly(48, 48), evenly(16, 12), evenly(0, 12)]).toEqual([30, 48, 8, 0]);
  });
  it('turns to what has just been accepted', () => {
    const before = event();
    const tables = before.tables.map((one) => (one.table === 7 ? { ...one, state: 'accepted' as const } : one));
    expect(newlyIn(before, { ...before, n: 2, tables })).toEqual({ page: 1, players: [19, 20, 21] }); // places 19 to 21
    expect(newlyIn({ ...before, tables }, { ...before, n: 3, tables })).toBeNull();
    expect(newlyIn(null, { ...before, tables })).toBeNull();
    expect(mayTurn(slides(before, clock(), START + 60_000), 'all')).toBe(true); // also while seats come round
    expect(mayTurn(slides(before, clock(), START + 5_400_000), 'all')).toBe(false); // the last minutes
    expect(mayTurn(slides(before, clock(), START + 60_000), 'seats')).toBe(false);
  });
  it('counts down to the next round by the timetable', () => {
    const noon = new Date(2026, 2, 14, 12, 0).getTime();
    const timetable = [{ what: 'round' as const, round: 3, from: 12 * 60 + 20, till: null, seconds: 5670 }];
    expect(nextStart(event({ state: 'between', timetable }), null, noon)).toBe(noon + 20 * 60_000);
    expect(nextStart(event({ state: 'over', timetable }), null, noon)).toBeNull();
  });
});

describe('people are found', () => {
  it('by surname, in the order of the language', () => {
    expect(['Ana Žagar', 'Bor Cerar', 'Cene Čeh', 'Ana Cerar'].sort(bySurname('sl'))).toEqual(['Ana Cerar', 'Bor Cerar', 'Cene Čeh', 'Ana Žagar']);
    expect(nameOf('Ana Marija Novak')).toEqual({ first: 'Ana Marija', last: 'Novak' });
  });
  it('without accents, by the beginning of any word', () => {
    expect(isSought('Žiga Čeh', 'ceh')).toBe(true);
    expect(isSought('Žiga Čeh', 'zi ce')).toBe(true);
    expect(isSought('Žiga Čeh', 'eh')).toBe(false);
    expect(isSought('Žiga Čeh', ' ')).toBe(false);
  });
});

describe('an explanation', () => {
  it('tells what the others at the table came to', () => {
    const tables = [{ table: 2, players: [7, 8, 9], results: [120, -30, 45] }, { table: 3, players: [1], results: null }];
    expect(matesTotals(tables, 2, 8)).toEqual([{ player: 7, result: 120 }, { player: 9, result: 45 }]);
    expect(matesTotals(tables, 3, 1)).toEqual([]);
  });
});

describe('the referee', () => {
  const call = (one: number, at: number, state: Call['state']): Call => ({ call: one, round: 1, table: 1, place: null, player: null, kind: 'offence', text: '', at, by: '', state, taken_by: null, taken_at: null, done_by: null, done_at: null, answer: '', ruling: null });
  it('sees who waits longest first, and below it the last settled', () => {
    expect(inOrder([call(1, 10, 'done'), call(2, 30, 'open'), call(3, 20, 'taken'), call(4, 15, 'done')]).map((one) => one.call)).toEqual([3, 2, 4, 1]);
  });
  const sheet = (rows: number, accepted = false): Pick<EventSheet, 'rows' | 'accepted' | 'closed'> => ({ rows: Array.from({ length: rows }, (_, i) => ({ row: i + 1 })) as EventSheet['rows'], accepted, closed: null });
  const at = { call: null, round: 1, table: 4 };
  it('writes an offence of a deal into its row, with the reason', () => {
    expect(withOffence({ contract: 'two', declarer: 1 }, 'renons', 2, 'seen by all')).toEqual({ contract: 'two', declarer: 1, penalties: [{ kind: 'renons', by: 2, reason: 'seen by all' }] });
    expect(pointsOf({ kind: 'late', clause: 'B1.5', native: '', of_dealer: false, in_row: false, each: null, nth: null, points: [{ player: 7, points: -45 }, { player: 8, points: 5 }], why: null }, 7)).toBe(-45);
  });
  it('names the row it has priced, also the next one', () => {
    expect(rowOf(sheet(1), 0)).toMatchObject({ row: 2, written: null, mayBeNext: true });
    expect(rowOf(sheet(3), 2)).toMatchObject({ row: 2, written: { row: 2 } });
    // An accepted sheet gets no more rows: the last one is meant until another is chosen.
    expect(rowOf(sheet(3, true), 0)).toMatchObject({ row: 3, written: { row: 3 }, mayBeNext: false });
    // Somebody else may have written the row before: it is named, and so it is not taken for the next but one.
    expect(writtenInto(at, sheet(1), 2, {}, 'x')).toEqual({ do: 'deal', round: 1, table: 4, row: 2, deal: {} });
    expect(writtenInto(at, sheet(2), 2, {}, 'x')).toEqual({ do: 'deal', round: 1, table: 4, row: 2, deal: {}, replace: true });
    expect(writtenInto(at, sheet(2, true), 2, {}, 'x')).toEqual({ do: 'correct', round: 1, table: 4, row: 2, deal: {}, reason: 'x' });
  });
});
