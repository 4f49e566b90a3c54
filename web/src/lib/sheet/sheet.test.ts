import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import type { Book, Refused } from '$gen/wire';
import type { Result } from '$lib/wire/api';
import books from '../../../dev/books.json';

import { draftOf, emptyDraft, firstAgainst, missing, pressed, rowOf, withContract, withDeclarer, type Draft, type Key, type Table } from './draft';
import { sidesOf } from './explained';
import { csv, shorthand } from './exports';
import { folded } from './fold';
import { formOf } from './forms';
import type { Kept } from './keeper';
import { openRulebooks, type Ask } from './rulebooks';
import { synced, type SheetDoor, type SheetTold } from './sync';
import type { Entry, Row, Sheet } from './types';

const BOOKS = books as unknown as Book[];
const book = (id: string): Book => {
  const found = BOOKS.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const table = (id: string, seats = book(id).seats[0] ?? 4, dealer = 0): Table => ({ book: book(id), seats, dealer });
const type = (draft: Draft, at: Table, keys: string): Draft => [...keys].reduce((now, key) => pressed(now, at, key as Key), draft);

let ask: Ask;
beforeAll(async () => {
  ask = await openRulebooks(readFileSync(new URL('../../generated/rulebooks.wasm', import.meta.url)));
});
const scored = (at: Table, row: Row | null): Sheet['rows'][number] => {
  const answer = ask({ op: 'sheet', rulebook: at.book.id, seats: at.seats, first_dealer: at.dealer, rows: [row] }) as unknown as Sheet;
  const [first] = answer.rows;
  if (!first) throw new Error(JSON.stringify(answer));
  return first;
};

describe('a plain deal takes four taps', () => {
  // Who deals is seat 0, forehand seat 1. The last tap saves; a preset game and forehand cost none.
  it('tzs: who, two digits', () => {
    const at = table('tzs');
    const draft = type(withDeclarer(emptyDraft(at, 'three'), at, 1), at, '46');
    expect(scored(at, rowOf(draft, at)).scores).toEqual([0, 21, 0]); // docs/shorthand.md: 3 B 46
  });
  it('berac: partner, two digits', () => {
    const at = table('berac');
    const draft = type({ ...emptyDraft(at, 'three'), partner: 3 }, at, '41');
    expect(scored(at, rowOf(draft, at)).scores).toEqual([0, 15, 0, 15]); // 3 B+D 41
  });
  it('pustkovec: partner, two digits', () => {
    const at = table('pustkovec');
    const draft = type({ ...emptyDraft(at, 'first-duty'), partner: 3 }, at, '41');
    expect(scored(at, rowOf(draft, at)).scores).toEqual([-100, 100, -100, 100]); // 1 B+D 41
  });
  it('kretinka: partner, two digits', () => {
    const at = table('kretinka');
    const draft = type({ ...emptyDraft(at, 'first-duty'), partner: 3 }, at, '18');
    expect(scored(at, rowOf(draft, at)).scores).toEqual([90, -90, 90, -90]); // 1 B+D 18
  });
  it('htl: partner, two digits; no Blatt typed is none', () => {
    const at = table('htl', 4, 3);
    const draft = type({ ...emptyDraft(at, 'caller'), partner: 2 }, at, '41');
    expect(rowOf(draft, at)?.points).toBe('41/0');
    expect(scored(at, rowOf(draft, at)).scores).toEqual([1, -1, 1, -1]); // G1: a caller is worth 1
  });
});

describe('typing', () => {
  const at = table('tzs');
  it('knows no more than 70 points, and starts anew instead', () => {
    expect(type(emptyDraft(at, 'three'), at, '71').figure).toBe('1');
    expect(type(emptyDraft(at, 'three'), at, '70').figure).toBe('70');
    expect(pressed(type(emptyDraft(at, 'three'), at, '41'), at, 'back').figure).toBe('4');
  });
  it('fills the last of a klop', () => {
    const klop = type(emptyDraft(at, 'klop'), at, '3420');
    expect(klop.each).toEqual(['34', '20', '16']);
    expect(scored(at, rowOf(klop, at)).scores).toEqual([-34, -20, -16]); // klop 34 20 16
  });
  it('turns the points of the others round', () => {
    const draft = { ...type(withDeclarer(emptyDraft(at, 'three'), at, 1), at, '24'), others: true };
    expect(rowOf(draft, at)?.points).toBe(46);
  });
  it('takes thirds in htl', () => {
    const htl = table('htl', 4, 3);
    const draft = type({ ...emptyDraft(htl, 'three'), declarer: 0 }, htl, '55/2');
    expect(rowOf(draft, htl)?.points).toBe('55/2');
    expect(scored(htl, rowOf(draft, htl)).scores).toEqual([21, -7, -7, -7]); // d A 55/2
    expect(rowOf({ ...draft, others: true }, htl)?.points).toBe('14/1');
  });
  it('says what is missing, in the order it is asked', () => {
    expect(missing(emptyDraft(at, 'three'), at)).toBe('declarer');
    expect(missing(emptyDraft(table('berac'), 'three'), table('berac'))).toBe('partner');
    expect(missing(withDeclarer(emptyDraft(at, 'three'), at, 1), at)).toBe('figure');
    expect(missing(emptyDraft(at, null), at)).toBe('penalty');
  });
});

describe('what stands besides', () => {
  it('contra by who said it, re by who plays (tzs: tri B 30 kontra C re B)', () => {
    const at = table('tzs');
    const draft = type(withDeclarer(emptyDraft(at, 'three'), at, 1), at, '30');
    const row = rowOf({ ...draft, extras: [{ kind: 'contra', by: 2, steps: 2 }] }, at);
    expect(scored(at, row).scores).toEqual([0, -60, 0]);
  });
  it('an announced feat with a contra (tzs: 2 B 40 trula! k:A:trula)', () => {
    const at = table('tzs');
    const draft = type(withDeclarer(emptyDraft(at, 'two'), at, 1), at, '40');
    const row = rowOf({ ...draft, extras: [{ kind: 'feat', feat: 'trula', by: 1, announced: true, made: true, contra: 0, steps: 1 }] }, at);
    expect(scored(at, row).scores).toEqual([0, 65, 20]);
  });
  it('a beggar by the tricks of who plays it (berac: b B 1)', () => {
    const at = table('berac');
    const draft = type(withDeclarer(emptyDraft(at, 'beggar'), at, 1), at, '1');
    expect(scored(at, rowOf(draft, at)).scores).toEqual([0, -70, 0, 0]);
  });
  it('declarations of both sides (kretinka: 1 B+D 40 tarocky:D barvy:C)', () => {
    const at = table('kretinka');
    const draft = type({ ...emptyDraft(at, 'first-duty'), partner: 3 }, at, '40');
    const row = rowOf({ ...draft, extras: [{ kind: 'declaration', feat: 'tarocky', by: 3 }, { kind: 'declaration', feat: 'barvy', by: 2 }] }, at);
    expect(scored(at, row).scores).toEqual([-10, 10, -10, 10]);
  });
  it('the pagát of the second duty is announced by itself (pustkovec: 2 C+A 30 pagat)', () => {
    const at = table('pustkovec');
    const draft = type({ ...withDeclarer(withContract(emptyDraft(at, 'first-duty'), at, 'second-duty'), at, 2), partner: 0 }, at, '30');
    expect(scored(at, rowOf(draft, at)).scores).toEqual([300, -300, 300, -300]);
  });
  it('two Piccolos together (htl: pi A & pi C 1 5 1 5)', () => {
    const at = table('htl', 4, 3);
    const draft = { ...emptyDraft(at, 'piccolo'), declarer: 0, joint: [{ seat: 2, contract: 'piccolo' }], tricks: ['1', '5', '1', '5'] };
    expect(scored(at, rowOf(draft, at)).scores).toEqual([6, -6, 6, -6]);
  });
  it('Trischaken: points and tricks of all', () => {
    const at = table('htl', 4, 3);
    const draft = { ...emptyDraft(at, 'trischaken'), each: ['20', '25', '15', '10'], tricks: ['3', '4', '3', '2'] };
    expect(scored(at, rowOf(draft, at)).scores).toEqual([-2, -2, 2, 2]);
  });
  it('a game that is given up (htl: br B aufgegeben -uhu!)', () => {
    const at = table('htl', 4, 3);
    const row = rowOf({ ...emptyDraft(at, 'better-caller'), declarer: 1, conceded: true, extras: [{ kind: 'feat', feat: 'uhu', by: 1, announced: true, made: false, contra: null, steps: 0 }] }, at);
    expect(scored(at, row).scores).toEqual([6, -18, 6, 6]);
  });
  it('only penalties (tzs: misdeal:A)', () => {
    const at = table('tzs');
    expect(scored(at, rowOf({ ...emptyDraft(at, null), extras: [{ kind: 'penalty', penalty: 'misdeal', by: 0 }] }, at)).scores).toEqual([-20, 0, 0]);
  });
  it('the first contra comes from the other side', () => {
    const at = table('berac');
    expect(firstAgainst({ ...emptyDraft(at, 'three'), declarer: 1, partner: 2 }, at, 1)).toBe(3);
    expect(firstAgainst({ ...emptyDraft(at, 'three'), declarer: 1, partner: 2 }, at, 3)).toBe(1);
  });
});

describe('the forms are those of the papers', () => {
  const base = (at: Table, contract: string): Draft => {
    const form = formOf(at.book, contract, at.seats);
    const draft = { ...emptyDraft(at, contract), partner: form.partner ? (null as number | null) : undefined };
    const who = form.declarer === 'none' ? draft : withDeclarer(draft, at, 1);
    const typed = form.figure === 'each' ? { ...who, each: share(at), tricks: Array.from({ length: at.seats }, () => String(48 / Math.min(at.seats, 4) / Math.min(at.seats, 4))) } : type(who, at, form.figure === 'tricks' ? '0' : '41');
    const duty = contract === 'better-caller' ? [{ kind: 'feat' as const, feat: 'uhu', by: 1, announced: true, made: true, contra: null, steps: 0 }] : [];
    return { ...typed, extras: [...typed.extras, ...duty] };
  };
  const share = (at: Table): string[] => (at.seats === 3 ? ['30', '25', '15'] : ['20', '25', '15', '10']);
  for (const { id } of BOOKS) {
    for (const seats of book(id).seats.filter((n) => n <= 4)) {
      const at = table(id, seats);
      for (const { id: contract } of book(id).contracts) {
        it(`${id}, ${seats}: ${contract}`, () => {
          const form = formOf(at.book, contract, seats);
          const row = rowOf(base(at, contract), at);
          expect(row, 'what is asked for is enough').not.toBeNull();
          const told = scored(at, row);
          expect(told.error, JSON.stringify(told.error)).toBeUndefined();
          if (form.declarer !== 'none') {
            const partner = scored(at, { ...row, contract, partner: 2 });
            expect(partner.error === undefined, 'a partner').toBe(form.partner);
          }
          const contra = scored(at, { ...row, contract, contras: [{ on: 'game', by: 2 }] });
          // S4: an obligatory klop, which the first game of a sheet is, has no contra; later ones do.
          if (!(id === 'berac' && contract === 'klop')) expect(contra.error === undefined, 'a contra').toBe(form.contras);
          for (const feat of form.feats) {
            const one = { feat, by: 1, announced: true, made: feat !== 'valat' };
            const others = (row?.feats ?? []).filter((other) => other.feat !== feat);
            const tried = scored(at, { ...row, contract, feats: [...others, one] });
            expect(tried.error, `${feat}: ${JSON.stringify(tried.error)}`).toBeUndefined();
          }
        });
      }
    }
  }
});

describe('a row', () => {
  it('comes back from a correction as it was', () => {
    const at = table('berac');
    const row: Row = { contract: 'two', declarer: 1, partner: 3, points: 50, feats: [{ feat: 'trula', by: 1, announced: true, made: true }], contras: [{ on: 'game', by: 2 }, { on: 'game', by: 1 }, { on: 'trula', by: 0 }], mond_lost_by: 2 };
    expect(rowOf(draftOf(row, at), at)).toEqual(row);
  });
  it('is written in the shorthand that the terminal reads', () => {
    expect(shorthand({ contract: 'two', declarer: 1, partner: 3, points: 50, feats: [{ feat: 'trula', by: 1, announced: true, made: true }, { feat: 'pagat', by: 2, announced: false, made: false }], contras: [{ on: 'game', by: 2 }, { on: 'game', by: 1 }, { on: 'trula', by: 0 }] })).toBe('two B+D 50 trula!:B -pagat:C contra:C re:B contra:A:trula');
    expect(shorthand({ contract: 'klop', points: [34, 20, 16] })).toBe('klop 34 20 16');
    expect(shorthand({ contract: null, penalties: [{ kind: 'misdeal', by: 0 }] })).toBe('- misdeal:A');
  });
  it('does not become a formula in a spreadsheet', () => {
    const rows = folded({ book: 'tzs', seats: 3, names: ['=1+1', 'Bo,r', 'C'], first_dealer: 0 }, [{ id: 'a', do: 'row', row: { contract: 'two', declarer: 1, points: 41 } }]);
    const sheet = ask({ op: 'sheet', rulebook: 'tzs', rows: rows.rows.map((one) => one.row) }) as unknown as Sheet;
    expect(csv(rows.names, rows.rows, sheet, String)).toBe("deal,dealer,contract,declarer,partner,points,'=1+1,\"Bo,r\",C\r\n1,'=1+1,two,\"Bo,r\",,41,0,26,0\r\n,,,,,,0,26,0\r\n");
  });
});

// ---- a server that can be away

class FakeServer implements SheetDoor {
  entries: Entry[] = [];
  made = false;
  away = false;
  loseAnswers = 0;
  private answer(after: number): Result<SheetTold> {
    if (this.loseAnswers > 0) {
      this.loseAnswers--;
      return { problem: { kind: 'offline' } };
    }
    return { value: { id: 'w', read: 'r', write: true, book: 'tzs', seats: 3, names: ['A', 'B', 'C'], first_dealer: 0, n: this.entries.length + 1, entries: this.entries.slice(Math.max(0, after - 1)) } };
  }
  async make(): Promise<Result<SheetTold>> {
    if (this.away) return { problem: { kind: 'offline' } };
    this.made = true;
    return this.answer(0);
  }
  async read(_: string, after: number): Promise<Result<SheetTold>> {
    if (this.away) return { problem: { kind: 'offline' } };
    return this.made ? this.answer(after) : { problem: { kind: 'missing' } };
  }
  async append(_: string, after: number, entries: Entry[]): Promise<Result<SheetTold>> {
    if (this.away) return { problem: { kind: 'offline' } };
    const fresh = entries.filter((one) => !this.entries.some((known) => known.id === one.id));
    if (fresh.some((one) => one.do === 'row') && after < this.entries.length + 1) {
      return { problem: { kind: 'refused', refused: { code: 'moved-on', id: 'server.moved-on', message: '', reasons: [] } as unknown as Refused } };
    }
    fresh.forEach((one) => this.entries.push({ ...one, n: this.entries.length + 2, at: 1 }));
    return this.answer(after);
  }
}
const entry = (id: string, points = 41): Entry => ({ id, do: 'row', row: { contract: 'two', declarer: 1, points } });
const kept = (pending: Entry[]): Kept => ({ id: 'w', read: '', write: true, made: { book: 'tzs', seats: 3, names: ['A', 'B', 'C'], first_dealer: 0 }, known: false, n: 0, entries: [], pending, me: null, used: 0 });

describe('what was written without the server', () => {
  it('arrives once and in order, whatever answers are lost', async () => {
    for (let lost = 0; lost < 4; lost++) {
      const server = new FakeServer();
      server.away = true;
      let mine = kept([entry('a'), entry('b'), entry('c')]);
      expect((await synced(mine, server)).outcome.state).toBe('offline');
      server.away = false;
      server.loseAnswers = lost;
      let state = '';
      for (let i = 0; i < 6 && state !== 'same'; i++) {
        const next = await synced(mine, server);
        mine = next.kept;
        state = next.outcome.state;
      }
      expect(state).toBe('same');
      expect(server.entries.map((one) => one.id)).toEqual(['a', 'b', 'c']);
      expect(mine.entries.map((one) => one.id)).toEqual(['a', 'b', 'c']);
      expect(mine.pending).toEqual([]);
    }
  });
  it('is not sent over the deal of somebody else before people have looked', async () => {
    const server = new FakeServer();
    await server.make();
    await server.append('w', 1, [entry('theirs', 46)]);
    const first = await synced({ ...kept([entry('mine')]), known: true, n: 1 }, server);
    expect(first.outcome).toMatchObject({ state: 'conflict', others: [{ id: 'theirs' }] });
    expect(server.entries.length).toBe(1);
    const second = await synced(first.kept, server, true);
    expect(second.outcome.state).toBe('same');
    expect(server.entries.map((one) => one.id)).toEqual(['theirs', 'mine']);
  });
  it('corrections go beside the deals of others', async () => {
    const server = new FakeServer();
    await server.make();
    await server.append('w', 1, [entry('a'), entry('theirs')]);
    const mine = { ...kept([{ id: 'fix', do: 'fix' as const, of: 'a', row: { contract: 'one', declarer: 1, points: 41 } }]), known: true, n: 2, entries: [entry('a')] };
    expect((await synced(mine, server)).outcome.state).toBe('same');
    expect(server.entries.map((one) => one.id)).toEqual(['a', 'theirs', 'fix']);
  });
});

describe('the trail', () => {
  it('keeps what stood there, and who changed it', () => {
    const sheet = folded({ book: 'tzs', seats: 3, names: ['A', 'B', 'C'], first_dealer: 0 }, [
      { ...entry('a'), by: 'A', when: 1, n: 2 },
      { id: 'b', do: 'fix', of: 'a', row: { contract: 'two', declarer: 1, points: 46 }, by: 'B', when: 2, n: 3 },
      { id: 'c', do: 'strike', of: 'a', when: 3 },
    ]);
    const [row] = sheet.rows;
    expect(row?.struck).toBe(true);
    expect(row?.versions.map((one) => [one.row?.points ?? null, one.by, one.pending])).toEqual([[41, 'A', false], [46, 'B', false], [null, '', true]]);
  });
});

describe('an explanation', () => {
  it('says once what one side gets and the other pays (pustkovec: 1 B+D 41)', () => {
    const at = table('pustkovec');
    const told = scored(at, { contract: 'first-duty', declarer: 1, partner: 3, points: 41 });
    const [first, second, ...none] = sidesOf(told, 1);
    expect(none).toEqual([]);
    expect([first?.seats, first?.mirror, second?.seats, second?.mirror]).toEqual([[1, 3], false, [0, 2], true]);
    expect(first?.lines.reduce((sum, one) => sum + one.points, 0)).toBe(first?.score);
  });
  it('keeps apart what is not the same (berac: a radelc counts for its owner only)', () => {
    const at = table('berac');
    const answer = ask({ op: 'sheet', rulebook: 'berac', seats: 4, rows: [{ contract: 'klop', points: [20, 13, 25, 12] }, { contract: 'three', declarer: 2, partner: 0, points: 41 }] }) as unknown as Sheet;
    const told = answer.rows[1];
    expect(at.seats).toBe(4);
    expect(told && sidesOf(told, 2).map((side) => [side.seats, side.score, side.mirror])).toEqual([[[2], 30, false], [[0], 15, false]]);
  });
});
