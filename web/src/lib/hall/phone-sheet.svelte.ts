import type { EventSheet, EventSheetRow } from '$gen/wire';
import type { Folded } from '$lib/sheet/fold';
import type { Ask } from '$lib/sheet/rulebooks';
import { scoring } from '$lib/sheet/store.svelte';
import type { Row, Sheet } from '$lib/sheet/types';

import { namesOf, nextRow, withWaiting, type Waits } from './rows';
import type { SeatStore } from './seat-store.svelte';

const AGAIN_MS = 5000;

/**
 * A table's sheet as the entry of a row knows sheets (EntryForm): what the server has and what still waits in this
 * phone. It is scored in the page, so that a deal has its figures without a line, too.
 */
export class PhoneSheet {
  ask = $state.raw<Ask | null>(null);
  private readonly waits = $derived.by<Waits[]>(() => this.seat.queue.map((one) => JSON.parse(one.command) as Waits).filter((one) => one.do === 'deal'));
  /** Which row is written next; a line that was typed and waits counts, too. */
  next = $derived.by<number>(() => nextRow(this.seat.look?.sheet.rows.length ?? 0, this.waits));
  private readonly written = $derived.by<Row[]>(() => withWaiting(this.seat.look?.sheet.rows ?? [], this.waits));
  folded = $derived.by<Folded | null>(() => {
    const sheet = this.seat.look?.sheet;
    if (!sheet) return null;
    const rows = this.written.map((row, i) => ({ id: String(i + 1), versions: [], row, struck: false }));
    return { names: namesOf(sheet), firstDealer: sheet.first_dealer, rows };
  });
  kept = $derived.by(() => {
    const sheet = this.seat.look?.sheet;
    return sheet ? { made: { book: sheet.book, seats: sheet.players.length, names: namesOf(sheet), first_dealer: sheet.first_dealer } } : null;
  });
  sheet = $derived.by<Sheet | null>(() => this.with(null));
  /** With the rows that wait, for reading. */
  shown = $derived.by<EventSheet | null>(() => {
    const known = this.seat.look?.sheet;
    if (!known || this.waits.length === 0 || !this.sheet) return known ?? null;
    return { ...known, rows: this.sheet.rows.map((told, i) => this.rowShown(known, told, i)), totals: this.sheet.totals, deals: this.sheet.deals };
  });
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly seat: SeatStore,
    private readonly write: (said: { do: string } & Record<string, unknown>) => void,
  ) {}

  async start(): Promise<void> {
    try {
      this.ask = await scoring();
    } catch {
      this.timer = setTimeout(() => void this.start(), AGAIN_MS);
    }
  }
  stop(): void {
    clearTimeout(this.timer);
  }

  with(row: Row | null, instead: string | null = null): Sheet | null {
    const { ask, kept, folded } = this;
    if (!ask || !kept || !folded) return null;
    const rows = folded.rows.map((one) => (row && one.id === instead ? row : one.row));
    if (row && instead === null) rows.push(row);
    const answer = ask({ op: 'sheet', rulebook: kept.made.book, seats: kept.made.seats, first_dealer: folded.firstDealer, names: folded.names, rows });
    return answer['ok'] === true ? (answer as unknown as Sheet) : null;
  }
  add(row: Row): void {
    this.write({ do: 'deal', row: this.next, deal: row });
  }
  fix(of: string, row: Row): void {
    this.write({ do: 'deal', row: Number(of), deal: row, replace: true });
  }

  private rowShown(known: EventSheet, told: Sheet['rows'][number], i: number): EventSheetRow {
    const zero = known.players.map(() => 0);
    const old = known.rows[i];
    return {
      row: i + 1, deal: { ...this.written[i] }, is_deal: this.written[i]?.contract !== null, dealer: told.dealer, before: { ...told.before },
      scores: told.scores ?? zero, running: told.totals ?? zero, marks: told.radelc ?? null, breakdown: told.breakdown ?? [], by: old?.by ?? '', at: old?.at ?? 0, questions: old?.questions ?? [],
    };
  }
}
