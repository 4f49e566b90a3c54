import { describe, expect, it } from 'vitest';

import type { EventSheetRow } from '$gen/wire';
import type { Problem, Result } from '$lib/wire/api';

import { macOf } from './mac';
import { Phone, type Outcome } from './phone';
import { nextRow, withWaiting } from './rows';
import { deviceOf, forgetful, linkOf, Seats } from './seat';

const SECRET = '000102030405060708090a0b0c0d0e0f';
interface Sent {
  seat: string;
  counter: number;
  command: string;
  mac: string;
}
const doOf = (one: Sent): string => (JSON.parse(one.command) as { do: string }).do;
const idOf = (one: Sent): string => (JSON.parse(one.command) as { id: string }).id;

function setUp(answer: (sent: Sent, all: Sent[]) => Problem | null) {
  const shelf = forgetful();
  const seats = new Seats('cup', shelf);
  seats.open({ seat: '2.4.1', secret: SECRET });
  const sent: Sent[] = [];
  let ids = 0;
  const make = (): Phone =>
    new Phone('cup', '2.4.1', seats, 'phone-a', {
      post: (said): Promise<Result<unknown>> => {
        sent.push(said as Sent);
        const problem = answer(said as Sent, sent);
        return Promise.resolve(problem ? { problem } : { value: { n: 1, counter: 40, written: [], notices: [], warnings: [] } });
      },
      pause: () => Promise.resolve(),
      id: () => `p${++ids}`,
    });
  return { make, sent, seats };
}
const offline: Problem = { kind: 'offline' };
const refused = (id: string): Problem => ({ kind: 'refused', refused: { code: 'no-right', id, message: '', reasons: [] } });

describe('a phone', () => {
  it('takes its seat and secret from the link', () => {
    expect(linkOf(`2.4.1.${SECRET}`)).toEqual({ seat: '2.4.1', secret: SECRET });
    expect(linkOf('2.4.1')).toBeNull();
    expect(linkOf(`2.4.1.${SECRET}x`)).toBeNull();
  });
  it('never sends its secret, and signs each sending with a counter of its own', async () => {
    const { make, sent } = setUp(() => null);
    const phone = make();
    await phone.say({ do: 'deal', text: '2 B 41' });
    await phone.say({ do: 'hand-in' });
    expect(JSON.stringify(sent)).not.toContain(SECRET);
    expect(sent.map((one) => one.counter)).toEqual([1, 2]);
    for (const one of sent) expect(one.mac).toBe(macOf(SECRET, 'cup', '2.4.1', one.counter, one.command));
  });
  it('sends what was said without a line once and in order when it is back', async () => {
    let away = true;
    const { make, sent } = setUp((_, all) => {
      if (all.length > 5) away = false;
      return away ? offline : null;
    });
    const phone = make();
    const lines: boolean[] = [];
    phone.onLine = (one) => lines.push(one);
    const outcomes = await Promise.all([phone.say({ do: 'deal', text: 'one' }), phone.say({ do: 'deal', text: 'two' })]);
    expect(outcomes.every((one) => 'done' in one)).toBe(true);
    const done = sent.slice(5); // the first that was answered, and what followed
    expect(done.map((one) => (JSON.parse(one.command) as { text: string }).text)).toEqual(['one', 'two']);
    expect(new Set(sent.slice(0, 6).map(idOf)).size).toBe(1); // the same id again and again
    expect(new Set(sent.map((one) => one.counter)).size).toBe(sent.length); // and never the same counter
    expect(lines[0]).toBe(true);
    expect(lines.at(-1)).toBe(false);
    expect(phone.queue).toEqual([]);
  });
  it('keeps what waits over a restart of the phone', async () => {
    let away = true;
    const { make, sent, seats } = setUp(() => (away ? offline : null));
    const first = make();
    void first.say({ do: 'deal', text: 'kept' });
    await Promise.resolve();
    first.stop();
    away = false;
    const late: Outcome[] = [];
    const second = make();
    second.onLate = (_, outcome) => late.push(outcome);
    expect(second.queue).toHaveLength(1);
    await second.pump();
    expect(late).toHaveLength(1);
    expect(sent.filter((one) => doOf(one) === 'deal').length).toBeGreaterThan(1);
    expect(new Set(sent.map((one) => one.counter)).size).toBe(sent.length);
    expect(seats.get('2.4.1')?.queue).toEqual([]);
  });
  it('asks for the counter when it was used elsewhere, and says it again', async () => {
    const { make, sent } = setUp((one) => (doOf(one) !== 'look' && one.counter < 40 ? refused('phone.used-counter') : null));
    const outcome = await make().say({ do: 'confirm' });
    expect('done' in outcome).toBe(true);
    expect(sent.map(doOf)).toEqual(['confirm', 'look', 'confirm']);
    expect(sent.at(-1)?.counter).toBe(41);
  });
  it('gives up what is refused and goes on with the next', async () => {
    const { make } = setUp((one) => (one.command.includes('bad') ? refused('typed.unknown') : null));
    const phone = make();
    const [bad, good] = await Promise.all([phone.say({ do: 'deal', text: 'bad' }), phone.say({ do: 'deal', text: 'good' })]);
    expect('problem' in bad && bad.problem.refused?.id).toBe('typed.unknown');
    expect('done' in good).toBe(true);
  });
  it('is the same device for every seat, and forgets a seat whose link was drawn anew', () => {
    const shelf = forgetful();
    expect(deviceOf(shelf, () => 'a')).toBe(deviceOf(shelf, () => 'b'));
    const seats = new Seats('cup', shelf);
    seats.open({ seat: '2.4.1', secret: SECRET });
    seats.put('2.4.1', { secret: SECRET, counter: 9, queue: [] });
    seats.open({ seat: '2.4.1', secret: SECRET });
    expect(seats.get('2.4.1')?.counter).toBe(9);
    seats.open({ seat: '2.4.1', secret: 'f'.repeat(32) });
    expect(seats.get('2.4.1')?.counter).toBe(0);
    expect(seats.last()).toBe('2.4.1');
  });
});

describe('rows that wait', () => {
  const row = (n: number, contract: string): EventSheetRow => ({ row: n, deal: { contract }, is_deal: true, dealer: 0, before: {}, scores: [], running: [], marks: null, breakdown: [], by: '', at: 0, questions: [] });
  it('stand behind those the server has, or in the place of the one they change', () => {
    const rows = withWaiting([row(1, 'two'), row(2, 'three')], [{ do: 'deal', row: 3, deal: { contract: 'klop' } }, { do: 'deal', row: 1, deal: { contract: 'one' } }, { do: 'deal', row: 4, text: '2 B 41' }]);
    expect(rows.map((one) => one.contract)).toEqual(['one', 'three', 'klop']);
  });
  it('are counted, typed ones too: each has its own number', () => {
    expect(nextRow(1, [])).toBe(2);
    expect(nextRow(1, [{ do: 'deal', row: 2, text: '3 C 46' }])).toBe(3);
    expect(nextRow(2, [{ do: 'deal', row: 1, text: '3 C 46' }])).toBe(3);
    expect(nextRow(3, [{ do: 'deal', row: 3, text: '3 C 46' }])).toBe(4);
  });
});
