import { getContext, setContext } from 'svelte';

import type { EventDesk, EventDone, EventSheet, EventWhy, Reason, Refused } from '$gen/wire';
import { Connection, type Wish } from '$lib/wire/connection';
import type { Problem } from '$lib/wire/api';

import { eventsApi, freshId, type Doing } from './api';
import { may } from './rights';

export type Outcome = { done: EventDone; refused?: undefined } | { done?: undefined; refused: Refused | null };

/** Something the desk has to tell: what was done has a consequence, or was refused. */
export interface Telling {
  key: number;
  kind: 'done' | 'note' | 'refused';
  text: string;
  reasons: (Reason | EventWhy)[];
  clause: string;
  undo: Doing | null;
}
/** A refusal that can be overcome once somebody has been asked. */
export interface Asking {
  refused: Refused;
  command: Doing;
  answer: (more: Record<string, unknown> | null) => void;
}
export interface HowToDo {
  /** What the telling says when it is done; nothing is told without it but notes. */
  told?: string;
  undo?: Doing | null;
  /** The place that asked shows the refusal itself. */
  quiet?: boolean;
  /** The place that asked shows the notes itself. */
  noted?: boolean;
}

const PAUSE = 900;
/** How long something that was told stays, unless it is closed before: a line, and what there is more to read of. */
const LEAVES = { done: 9000, note: 30_000 } as const;
const KEY = Symbol('desk');

/** One event as the desk sees it. The state is the server's; what is done is sent until it is answered. */
export class DeskStore {
  desk = $state.raw<EventDesk | null>(null);
  sheet = $state.raw<EventSheet | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The connection was lost and is not back yet. */
  cut = $state(false);
  tellings = $state.raw<Telling[]>([]);
  /** Windows that lie over the desk: what is refused is said in them. */
  windows = $state(0);
  asking = $state.raw<Asking | null>(null);
  /** Commands that were sent and are not answered yet. */
  unsaved = $state(0);
  /** The server's clock less this machine's, in milliseconds. */
  ahead = $state(0);
  savedAt = $state(0);

  private wanted: { round: number; table: number } | null = null;
  private loading: Promise<void> | null = null;
  private again = false;
  private told = 0;
  private ended = false;
  private readonly connection: Connection;

  constructor(readonly event: string) {
    this.connection = new Connection({ open: fresh, later: (run, ms) => setTimeout(run, ms), id: freshId });
    this.connection.onStatus = (status) => {
      if (status === 'waiting') this.cut = true;
      if (status === 'open') this.cut = false;
    };
    this.connection.onReady = () => void this.connection.ask({ do: 'follow', event } as unknown as Wish);
    this.connection.onTold = (told) => this.heard(told as unknown as { event?: string; n?: number });
  }

  start(): void {
    this.connection.start();
    void this.load();
  }
  stop(): void {
    this.ended = true;
    this.connection.stop();
  }
  may(what: string): boolean {
    return may(this.desk?.right, what);
  }
  now(): number {
    return Date.now() + this.ahead;
  }

  private heard(told: { event?: string; n?: number }): void {
    if (told.event === this.event && (told.n !== this.desk?.n || this.problem)) void this.load();
  }

  /** Asks anew for what is shown; several wishes become one. */
  async load(): Promise<void> {
    if (this.loading) {
      this.again = true;
      return this.loading;
    }
    this.loading = this.fetched();
    await this.loading;
    this.loading = null;
    if (this.again && !this.ended) {
      this.again = false;
      await this.load();
    }
  }
  private async fetched(): Promise<void> {
    const open = this.wanted;
    const [desk, sheet] = await Promise.all([eventsApi.desk(this.event), open ? eventsApi.sheet(this.event, open.round, open.table) : null]);
    if (desk.value) this.take(desk.value);
    this.problem = desk.problem ?? null;
    // What is being typed stays where it is while the server is away.
    if (open && open === this.wanted && sheet?.value) this.sheet = sheet.value;
  }
  private take(desk: EventDesk): void {
    if (this.desk && desk.n < this.desk.n) return;
    this.ahead = desk.now - Date.now();
    this.savedAt = desk.now;
    this.desk = desk;
  }

  async openSheet(round: number, table: number): Promise<void> {
    if (this.wanted?.round === round && this.wanted.table === table) return;
    this.wanted = { round, table };
    this.sheet = null;
    const wish = this.wanted;
    const { value } = await eventsApi.sheet(this.event, round, table);
    if (wish === this.wanted) this.sheet = value ?? null;
  }
  closeSheet(): void {
    this.wanted = null;
    this.sheet = null;
  }

  /** What would come of it; nothing is written. */
  async tried(command: Doing): Promise<Outcome> {
    const { value, problem } = await eventsApi.doing(this.event, { ...command, id: freshId(), try: true });
    return value ? { done: value } : { refused: problem?.refused ?? null };
  }

  /** Does it: sent again with the same id until it is answered, so that it is done once. */
  async do(command: Doing, how: HowToDo = {}): Promise<Outcome> {
    const outcome = await this.sent(command);
    if (outcome.done) {
      this.arrived(outcome.done, how);
      return outcome;
    }
    if (outcome.refused?.ask) {
      const more = await this.asked(outcome.refused, command);
      return more ? this.do({ ...command, ...more }, how) : outcome;
    }
    if (!how.quiet) this.tell('refused', '', outcome.refused?.reasons ?? [], outcome.refused?.clause ?? '');
    return outcome;
  }

  private async sent(command: Doing): Promise<Outcome> {
    const id = freshId();
    this.unsaved++;
    try {
      for (;;) {
        const { value, problem } = await eventsApi.doing(this.event, { ...command, id });
        if (value) return { done: value };
        if (problem?.kind !== 'offline' || this.ended) return { refused: problem?.refused ?? null };
        await new Promise((go) => setTimeout(go, PAUSE));
      }
    } finally {
      this.unsaved--;
    }
  }

  private arrived(done: EventDone, how: HowToDo): void {
    this.forgetRefused();
    if (how.told) this.tell('done', how.told, [], '', how.undo ?? null);
    const notes = [...done.notices, ...done.warnings];
    if (notes.length > 0 && !how.quiet && !how.noted) this.tell('note', '', notes, '');
    if (done.sheet && this.wanted?.round === done.sheet.round && this.wanted.table === done.sheet.table) this.sheet = done.sheet;
    void this.load();
  }

  private asked(refused: Refused, command: Doing): Promise<Record<string, unknown> | null> {
    return new Promise((resolve) => {
      this.asking = {
        refused,
        command,
        answer: (more) => {
          this.asking = null;
          resolve(more);
        },
      };
    });
  }

  tell(kind: Telling['kind'], text: string, reasons: Telling['reasons'], clause: string, undo: Doing | null = null): void {
    const key = ++this.told;
    // What was refused before is settled by what came after it.
    const kept = this.tellings.filter((one) => one.kind !== 'refused').slice(-2);
    this.tellings = [...kept, { key, kind, text, reasons, clause, undo }];
    if (kind !== 'refused') setTimeout(() => this.forget(key), LEAVES[kind]);
  }
  /** A window lies over the desk; gives what is done when it is gone. What was refused in it is gone with it. */
  windowOpened(): () => void {
    this.windows++;
    return () => {
      this.windows--;
      if (this.windows === 0) this.forgetRefused();
    };
  }
  forgetRefused(): void {
    this.tellings = this.tellings.filter((one) => one.kind !== 'refused');
  }
  forget(key: number): void {
    this.tellings = this.tellings.filter((one) => one.key !== key);
  }
}

function fresh(): ReturnType<ConstructorParameters<typeof Connection>[0]['open']> {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as unknown as ReturnType<ConstructorParameters<typeof Connection>[0]['open']>;
}

export const setDesk = (store: DeskStore): void => {
  setContext(KEY, store);
};
export const useDesk = (): DeskStore => getContext<DeskStore>(KEY);
