import { describe, expect, it } from 'vitest';

import type { DeskTable, EventClock, EventSheet, Setting, TableIs } from '$gen/wire';
import { Speaker } from '$lib/words/speaker';

import { countsOf, enterDoes, lookOf, nextOpen, shortNames, stageOf, tableTyped, worthTelling } from './board';
import { clockAt } from './clock';
import { dealWords } from './deal';
import { didKey, settingsTold } from './log';
import { duration, figureToType, shownFigure, typedFigure } from './figures';
import { readKey } from './key';
import { readLine } from './line';
import { may } from './rights';
import { settingsShown, settingText, settingUnit, settingValue } from './settings';

describe('figures as they are typed', () => {
  it('take every minus, and a comma or a point in money', () => {
    expect(['120', '-30', '−30', '– 45', '+7', '1 200'].map((one) => typedFigure(one, false))).toEqual([120, -30, -30, -45, 7, 1200]);
    expect(['19,80', '19.80', '-0,10', '30'].map((one) => typedFigure(one, true))).toEqual([1980, 1980, -10, 3000]);
  });
  it('are refused where they are none', () => {
    expect(['', 'x', '1-2', '12.5', '1.005'].map((one) => typedFigure(one, one === '1.005'))).toEqual([null, null, null, null, null]);
  });
  it('come back as they were', () => {
    expect([figureToType(-30, false), figureToType(1980, true, ','), figureToType(0, false)]).toEqual(['−30', '19,80', '0']);
    expect([shownFigure(5.5, false, ','), shownFigure(26, false, '.', true), shownFigure(0, false, '.', true), shownFigure(-340, true, ',', true)]).toEqual(['5,5', '+26', '0', '−3,40']);
  });
  it('are times, too', () => {
    expect([duration(270), duration(3725), duration(-3)]).toEqual(['4:30', '1:02:05', '0:00']);
  });
});

describe('the clock of a round', () => {
  const clock: EventClock = { round: 2, started: true, running: true, ended: false, limited: true, seconds: 5670, since: 1_000_000, before: 60_000, elapsed: 0, left: 0, over: false, deals: 21, deal_seconds: 270, deal: 1, deal_left: 0 };
  it('has run before, and since then while it runs', () => {
    expect(clockAt(clock, 1_000_000 + 540_000)).toEqual({ elapsed: 600, left: 5070, over: 0, deal: 3, dealLeft: 210 });
    expect(clockAt({ ...clock, running: false }, 9_000_000).elapsed).toBe(60);
  });
  it('says how long time has been up, and stays at the last deal', () => {
    expect(clockAt(clock, 1_000_000 + 5_620_000)).toMatchObject({ left: 0, over: 10, deal: 21, dealLeft: 0 });
  });
  it('has no end and no deal where the paper has none', () => {
    expect(clockAt({ ...clock, limited: false, deal_seconds: 0 }, 1_030_000)).toMatchObject({ elapsed: 90, left: 0, over: 0, deal: 0 });
  });
});

describe('the line of a sheet (docs/shorthand.md)', () => {
  const read = (text: string): ReturnType<typeof readLine> => readLine(text, ['A', 'B', 'C'], 4);
  it('is a deal, and where it begins', () => {
    expect(read('  2 B 41 trula')).toEqual({ kind: 'deal', text: '2 B 41 trula', row: 0, from: 2 });
  });
  it('mends the last row, or one by its number', () => {
    expect(read('fix 2 B 14')).toEqual({ kind: 'deal', text: '2 B 14', row: 4, from: 4 });
    expect(read('fix 3: 2 B 14')).toEqual({ kind: 'deal', text: '2 B 14', row: 3, from: 7 });
    expect(read('fix').kind).toBe('bad');
  });
  it('knows the words of the prompt', () => {
    expect(read('first B')).toEqual({ kind: 'first', place: 1 });
    expect(read('first 3')).toEqual({ kind: 'first', place: 2 });
    expect(read('scores 120 −30 45')).toEqual({ kind: 'scores', values: [120, -30, 45] });
    expect(readLine('amounts 30,00 9.80', ['A', 'B'], 0, true)).toEqual({ kind: 'amounts', values: [3000, 980] });
    expect(read('sign all')).toEqual({ kind: 'sign', players: 'all' });
    expect(read('sign 7 8')).toEqual({ kind: 'sign', players: [7, 8] });
    expect(read('accept the sheet was torn')).toEqual({ kind: 'accept', reason: 'the sheet was torn' });
    expect(read('table 12')).toEqual({ kind: 'table', table: 12 });
    expect([read('next').kind, read(' ').kind]).toEqual(['next', 'empty']);
  });
  it('marks what does not go there', () => {
    expect(read('first X')).toEqual({ kind: 'bad', from: 6, length: 1 });
    expect(read('table four')).toEqual({ kind: 'bad', from: 6, length: 4 });
  });
});

const table = (number: number, state: TableIs): DeskTable =>
  ({ table: number, state, players: [], deals: 0, due: 0, totals: null, results: null, signatures: [], questions: [], by: '', at: 0, keeper: null, handed_in: null, accepted_because: '', closed: null, versions: 0 });

describe('the board', () => {
  const tables = [table(1, 'accepted'), table(2, 'missing'), table(3, 'entered'), table(4, 'odd'), table(10, 'writing'), table(11, 'closed')];
  it('calls a sheet missing only when the time is up', () => {
    expect(lookOf('missing', 'playing')).toMatchObject({ look: 'play', word: 'playing' });
    expect(lookOf('missing', 'waits')).toMatchObject({ look: 'play', word: 'waits' });
    expect(lookOf('missing', 'due')).toMatchObject({ look: 'miss', word: 'missing' });
    expect(lookOf('odd', 'playing')).toMatchObject({ look: 'odd', word: 'odd' });
  });
  it('counts what is in', () => {
    expect(countsOf(tables)).toEqual({ all: 6, in: 4, accepted: 2, missing: 1, writing: 1, odd: 1 });
  });
  it('goes on with what is missing, then with what is to be accepted', () => {
    expect(nextOpen(tables, 2)).toBe(10);
    expect(nextOpen(tables, 10)).toBe(2);
    expect(nextOpen([table(1, 'accepted'), table(2, 'signed')], 1)).toBe(2);
    expect(nextOpen([table(1, 'accepted')], 1)).toBeNull();
  });
  it('names people by their last names, and tells apart who shares one', () => {
    const shown = ['Ana Novak', 'Bor Novak', 'Eva Čeh', 'Aljaž'].map((name, i) => ({ player: i + 1, shown: name }));
    expect([...shortNames(shown).values()]).toEqual(['A. Novak', 'B. Novak', 'Čeh', 'Aljaž']);
  });
  it('tells what somebody has to act on', () => {
    const found = (of: number, kind: 'question' | 'missing' | 'note', id: string): Parameters<typeof worthTelling>[0][number] => ({ kind, round: 1, table: of, what: { id, arguments: {} } });
    const usual = (of: number): Parameters<typeof worthTelling>[0] => [found(of, 'question', 'sheet.not-confirmed'), found(of, 'missing', 'check.sheet-not-accepted'), found(of, 'note', 'check.not-signed')];
    const findings = [...usual(10), found(10, 'question', 'sheet.total-unusual'), ...usual(3), found(1, 'note', 'check.not-signed'), found(2, 'missing', 'check.sheet-missing')];
    const rounds = [{ round: 1, tables }] as unknown as Parameters<typeof worthTelling>[1];
    const told = worthTelling(findings, rounds, () => true);
    expect(told.map((one) => `${one.table} ${one.what.id}`)).toEqual(['10 sheet.total-unusual', '3 sheet.not-confirmed', '1 check.not-signed', '2 check.sheet-missing']);
    const early = worthTelling(findings, rounds, () => false);
    expect(early.map((one) => `${one.table} ${one.what.id}`)).toEqual(['10 sheet.total-unusual', '3 sheet.not-confirmed', '1 check.not-signed']);
    const done = [found(1, 'note', 'check.corrected'), found(1, 'note', 'check.closed'), found(0, 'note', 'check.broken-off')];
    expect(worthTelling(done, rounds, () => true)).toEqual([]);
  });
  it('awaits sheets once the time of their round is up', () => {
    const clock: EventClock = { round: 2, started: true, running: true, ended: false, limited: true, seconds: 600, since: 1_000_000, before: 0, elapsed: 0, left: 0, over: false, deals: 0, deal_seconds: 0, deal: 0, deal_left: 0 };
    const round = (number: number, ...states: TableIs[]): Parameters<typeof stageOf>[1] => ({ round: number, tables: states.map((state, i) => ({ table: i + 1, state })) }) as unknown as Parameters<typeof stageOf>[1];
    const second = round(2, 'missing', 'writing');
    const of = (changes: Partial<EventClock> | null, one = second, now = 1_300_000): string => stageOf({ round: 2, clock: changes && { ...clock, ...changes } }, one, now);
    expect(of({})).toBe('playing');
    expect(of({}, second, 1_600_000)).toBe('due');
    expect(of({ ended: true })).toBe('due');
    expect(of({ limited: false }, second, 9_000_000)).toBe('playing');
    expect(of({}, round(1, 'missing'))).toBe('due');
    // Without a clock the first sheet begins it.
    expect(of(null, round(2, 'missing', 'missing'))).toBe('waits');
    expect(of({ started: false }, round(2, 'missing', 'missing'))).toBe('waits');
    expect(of(null)).toBe('due');
  });
  it('opens a table by its digits, at once where no other begins so', () => {
    expect(tableTyped('1', tables)).toEqual({ table: 1, open: false });
    expect(tableTyped('10', tables)).toEqual({ table: 10, open: true });
    expect(tableTyped('2', tables)).toEqual({ table: 2, open: true });
    expect(tableTyped('9', tables)).toEqual({ table: null, open: false });
  });
  const sheet = (changes: Partial<EventSheet>): EventSheet => ({ kind: 'deals', due: 21, deals: 21, totals: [1, 2, 3], signatures: [], accepted: false, closed: null, ...changes }) as EventSheet;
  it('lets Enter do the next thing of a paper sheet', () => {
    expect(enterDoes(sheet({ totals: null, kind: 'none' }))).toBe('none');
    expect(enterDoes(sheet({ deals: 20 }))).toBe('none');
    expect(enterDoes(sheet({}))).toBe('sign');
    expect(enterDoes(sheet({ signatures: [7] }))).toBe('accept');
    expect(enterDoes(sheet({ kind: 'scores', deals: 0 }))).toBe('sign');
    expect(enterDoes(sheet({ accepted: true }))).toBe('next');
  });
});

describe('rights', () => {
  it('grow from deputy to referee to director', () => {
    const who = ['deputy', 'referee', 'director'] as const;
    expect(who.map((one) => may(one, 'deal'))).toEqual([true, true, true]);
    expect(who.map((one) => may(one, 'expel'))).toEqual([false, true, true]);
    expect(who.map((one) => may(one, 'draw'))).toEqual([false, false, true]);
    expect(may(null, 'deal')).toBe(false);
  });
});

describe('settings', () => {
  const of = (kind: Setting['kind'], usual: unknown): Setting => ({ key: 'x', kind, value: usual, usual, clause: '', values: null });
  it('are typed as people write them and sent as JSON', () => {
    expect(settingValue(of('number', 4), '3')).toBe(3);
    expect(settingValue(of('number', 4), 'three')).toBeUndefined();
    expect(settingValue(of('fee', 0), '10,50')).toBe(1050);
    expect(settingValue(of('yes-no', true), 'false')).toBe(false);
    expect(settingValue(of('list', [4, 3]), '4, 3')).toEqual([4, 3]);
    expect(settingValue(of('list', ['A', 'B']), 'A B C')).toEqual(['A', 'B', 'C']);
    expect(settingText(of('money', 0), 1980, ',')).toBe('19,80');
  });
});

describe('a key of one’s own', () => {
  it('is a round a line, or JSON', () => {
    expect(readKey('1 2 3 4 / 5 6 7 8\n1 5 2 6 / 3 7 4 8')).toEqual([[[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 5, 2, 6], [3, 7, 4, 8]]]);
    expect(readKey('[[[1,2],[3,4]]]')).toEqual([[[1, 2], [3, 4]]]);
    expect([readKey(''), readKey('1 2 x'), readKey('[1]'), readKey('[')]).toEqual([null, null, null, null]);
  });
});

describe('a row in words', () => {
  const speak = new Speaker('en', { 'item.contra game': 'contra on the game', 'penalty.renons': 'renons', 'item.mond': 'mond lost' });
  it('tells the game, who, what came of it, and the rest', () => {
    const deal = { contract: 'two', declarer: 1, points: 41, feats: [{ feat: 'trula', by: 1, made: true }, { feat: 'kings', by: 2, announced: true, made: false }], contras: [{ on: 'game', by: 2 }], penalties: [{ kind: 'renons', by: 0 }], mond_lost_by: 0 };
    expect(dealWords(deal, ['A', 'B', 'C'], speak)).toEqual({ game: 'two B 41', rest: 'trula · −kings! C · contra on the game C · renons A · mond lost A' });
    expect(dealWords({ contract: 'klop', declarer: null, points: [20, 30, 20] }, ['A', 'B', 'C'], speak).game).toBe('klop 20 30 20');
    expect(dealWords({ contract: 'beggar', declarer: 1, tricks: [5, 0, 7] }, ['A', 'B', 'C'], speak).game).toBe('beggar B 0');
  });
});

describe('the log', () => {
  it('says published only of what the hall may see', () => {
    expect(didKey({ event: 'publish', round: 1, held: true })).toBe('director.did.hold');
    expect(didKey({ event: 'publish', round: 1 })).toBe('director.did.publish');
    expect(didKey({ event: 'draw', round: 1 })).toBe('director.did.draw');
  });
  it('names the settings that were changed', () => {
    const settings = [{ key: 'fee', kind: 'money' as const, value: 0, usual: 0, clause: '', values: null }];
    const words = { name: (key: string) => key, yesNo: (yes: boolean) => (yes ? 'ano' : 'ne'), decimal: ',' };
    expect(settingsTold({ event: 'settings', settings: { fee: 1100, hold: true } }, settings, words)).toEqual(['fee: 11,00', 'hold: ano']);
    expect(settingsTold({ event: 'note', text: 'x' }, settings, words)).toEqual([]);
  });
});

describe('settings', () => {
  const setting = (key: string, value: unknown = 0): Setting => ({ key, kind: 'number', value, usual: 0, clause: '', values: null });
  const all = ['rounds', 'final_players', 'final_deals', 'start_money', 'purchase'].map((key) => setting(key));
  const keys = (settings: readonly Setting[]): string[] => settings.map((one) => one.key);
  it('of a final or of coins stand where the paper has them, or where they are set', () => {
    expect(keys(settingsShown(all, { clauses: {}, sheet: 'columns' }))).toEqual(['rounds']);
    expect(keys(settingsShown(all, { clauses: { final: 'SF.1' }, sheet: 'coins' }))).toEqual(keys(all));
    expect(keys(settingsShown([setting('final_players', 4)], {}))).toEqual(['final_players']);
  });
  it('say in what they are counted', () => {
    expect([settingUnit({ key: 'entry_fee', kind: 'fee' }, 'Kč'), settingUnit({ key: 'minutes', kind: 'number' }, 'Kč'), settingUnit({ key: 'deal_seconds', kind: 'number' }, ''), settingUnit({ key: 'rounds', kind: 'number' }, 'Kč')]).toEqual(['Kč', 'min', 's', '']);
  });
});
