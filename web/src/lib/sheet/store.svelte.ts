import type { Book, Reason, Refused } from '$gen/wire';
import rulebooks from '$gen/rulebooks.wasm?url';
import { readRules } from '$lib/rules.svelte';
import { api } from '$lib/wire/api';
import { Connection } from '$lib/wire/connection';
import { openSocket } from '$lib/wire/early';

import { folded, type Folded } from './fold';
import { load, newEntryId, store, type Kept } from './keeper';
import { openRulebooks, type Ask } from './rulebooks';
import { synced, type SheetDoor } from './sync';
import type { Entry, Made, Row, Sheet } from './types';

const AGAIN_MS = 3000;
let opened: Promise<Ask> | null = null;
/** The rulebooks in the page; fetched once, whichever sheet is looked at. */
export function scoring(): Promise<Ask> {
  opened ??= fetch(rulebooks).then((answer) => openRulebooks(answer));
  opened.catch(() => (opened = null));
  return opened;
}

const door: SheetDoor = { make: api.makeSheet, read: api.sheet, append: api.writeSheet };

/** One sheet: what was written on it, what it comes to, and how far the server knows. */
export class SheetStore {
  kept = $state.raw<Kept | null>(null);
  book = $state.raw<Book | null>(null);
  ask = $state.raw<Ask | null>(null);
  offline = $state(false);
  missing = $state(false);
  broken = $state(false); // the rulebooks could not be fetched
  unkept = $state(false); // the browser stores nothing
  others = $state.raw<Entry[] | null>(null);
  refused = $state.raw<Refused | null>(null);

  folded = $derived<Folded | null>(this.kept ? folded(this.kept.made, [...this.kept.entries, ...this.kept.pending]) : null);
  sheet = $derived.by<Sheet | null>(() => this.with(null));
  waiting = $derived(this.kept?.pending.length ?? 0);

  private readonly connection: Connection;
  private busy = false;
  private due = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private stopped = false;

  constructor(readonly id: string) {
    this.connection = new Connection({ open: openSocket, later: (run, ms) => setTimeout(run, ms), id: newEntryId });
    this.connection.onTold = (told) => {
      if ('sheet' in told && told.n > (this.kept?.n ?? 0)) void this.sync();
    };
    this.connection.onReady = () => {
      void this.connection.ask({ do: 'follow', sheet: this.id });
      void this.sync();
    };
    this.connection.onStatus = (status) => {
      if (status === 'waiting') this.offline = true;
    };
  }

  start(): void {
    const kept = load(localStorage, this.id);
    if (kept) this.kept = kept;
    void this.open();
    this.connection.start();
    addEventListener('online', this.awake);
    addEventListener('storage', this.heardOther);
  }
  stop(): void {
    this.stopped = true;
    this.connection.stop();
    if (this.timer) clearTimeout(this.timer);
    removeEventListener('online', this.awake);
    removeEventListener('storage', this.heardOther);
  }
  private readonly awake = (): void => {
    this.connection.again();
    void this.sync();
  };
  /** Another window of this browser has written on the same sheet. */
  private readonly heardOther = (event: StorageEvent): void => {
    const kept = event.key?.endsWith(this.id) ? load(localStorage, this.id) : null;
    if (kept && !this.busy) this.kept = kept;
  };

  private async open(): Promise<void> {
    if (!this.kept) await this.sync();
    const [books] = await Promise.all([api.books(), this.openScoring()]);
    this.book = books.value?.find((one) => one.id === this.kept?.made.book) ?? null;
    if (this.book) void readRules(this.book.id); // clauses can be read without the server, too
    else if (!this.stopped && !this.missing) setTimeout(() => void this.open(), AGAIN_MS);
  }
  private async openScoring(): Promise<void> {
    try {
      this.ask = await scoring();
      this.broken = false;
    } catch {
      this.broken = true;
    }
  }

  /** What the sheet comes to; with a row more, or with another in the place of one. */
  with(row: Row | null, instead: string | null = null): Sheet | null {
    const { ask, kept, folded: sheet } = this;
    if (!ask || !kept || !sheet) return null;
    const rows = sheet.rows.filter((one) => !one.struck || one.id === instead).map((one) => (row && one.id === instead ? row : one.row));
    if (row && instead === null) rows.push(row);
    const answer = ask({ op: 'sheet', rulebook: kept.made.book, seats: kept.made.seats, first_dealer: sheet.firstDealer, names: sheet.names, rows });
    return answer['ok'] === true ? (answer as unknown as Sheet) : null;
  }

  // ---- writing

  private write(entry: Omit<Entry, 'id' | 'by' | 'when'>): void {
    const { kept } = this;
    if (!kept) return;
    const by = kept.me === null ? undefined : this.folded?.names[kept.me];
    const full: Entry = { id: newEntryId(), ...entry, when: Date.now() };
    if (by) full.by = by;
    this.keep({ ...kept, pending: [...kept.pending, full] });
    void this.sync();
  }
  add(row: Row): void {
    this.write({ do: 'row', row });
  }
  fix(of: string, row: Row): void {
    this.write({ do: 'fix', of, row });
  }
  strike(of: string): void {
    this.write({ do: 'strike', of });
  }
  rename(names: string[], firstDealer: number): void {
    this.write({ do: 'names', names, first_dealer: firstDealer });
  }
  writes(seat: number | null): void {
    if (this.kept) this.keep({ ...this.kept, me: seat });
  }
  /** Somebody else wrote meanwhile: mine as well, or not at all. */
  sendMine(): void {
    this.others = null;
    void this.sync(true);
  }
  dropMine(): void {
    if (!this.kept) return;
    this.others = null;
    this.refused = null;
    this.keep({ ...this.kept, pending: [] });
    void this.sync();
  }

  private keep(kept: Kept): void {
    this.kept = { ...kept, used: Date.now() };
    this.unkept = !store(localStorage, this.kept);
  }

  async sync(agreed = false): Promise<void> {
    if (this.stopped) return;
    if (this.busy) {
      this.due = true;
      return;
    }
    if (this.others && !agreed) return; // people decide first
    this.busy = true;
    const before = this.kept ?? unknown(this.id);
    const { kept, outcome } = await synced(before, door, agreed);
    // What was written while we asked is not lost.
    const mine = this.kept?.pending.filter((one) => !before.pending.includes(one)) ?? [];
    if (kept.made.book) this.keep({ ...kept, me: this.kept?.me ?? kept.me, pending: [...kept.pending, ...mine] });
    this.busy = false;
    this.offline = outcome.state === 'offline';
    this.missing = outcome.state === 'missing';
    this.others = outcome.state === 'conflict' ? outcome.others : null;
    this.refused = outcome.state === 'refused' ? outcome.refused : null;
    if (this.timer) clearTimeout(this.timer);
    if (outcome.state === 'offline') this.timer = setTimeout(() => void this.sync(), AGAIN_MS);
    else if (this.due || mine.length > 0) {
      this.due = false;
      void this.sync();
    }
  }

  /** Reasons in the order they are said. */
  static reasons(refused: Refused): Reason[] {
    return refused.reasons;
  }
}

const unknown = (id: string): Kept => ({ id, read: '', write: id.startsWith('w'), made: { book: '', seats: 0, names: [], first_dealer: 0 }, known: true, n: 0, entries: [], pending: [], me: null, used: 0 });

/** A new sheet, kept here at once; the server hears of it when it can. */
export function newSheet(id: string, made: Made): boolean {
  return store(localStorage, { ...unknown(id), made, known: false, used: Date.now() });
}
