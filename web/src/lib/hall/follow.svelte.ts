import type { EventClock, EventTold } from '$gen/wire';
import type { Problem, Result } from '$lib/wire/api';
import { Connection, type Bye, type Status, type Wish } from '$lib/wire/connection';
import { openSocket } from '$lib/wire/early';

import { freshId } from './api';
import { ServerTime } from './clock';

interface Timed {
  n: number;
  now?: number;
  clock?: EventClock | null;
}

const AGAIN_MS = 2000; // after a load that failed while the line stands
const SURELY_MS = 60_000; // should a word have been lost on the way

/** Something of an event that is fetched anew whenever the event has gone on. Made for pages that stay open all day. */
export class Follow<T extends Timed> {
  value = $state.raw<T | null>(null);
  clock = $state.raw<EventClock | null>(null);
  problem = $state.raw<Problem | null>(null);
  status = $state<Status>('connecting');
  ended = $state<Bye | null>(null);
  calls = $state(0);
  /** The server's time, set anew every second. */
  now = $state(Date.now());
  readonly time = new ServerTime();
  /** Called when a connection stands again after one was lost. */
  onBack: () => void = () => undefined;

  private wanted = 0;
  private loading = false;
  private opened = 0;
  private asking = false;
  private due = false;
  private loaded = -Infinity;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private stopped = false;
  private readonly connection: Connection;

  constructor(
    readonly event: string,
    private readonly fetch: () => Promise<Result<T>>,
    /** At least so long between two loads, and not with all others at once: where hundreds follow. */
    private readonly gap = 0,
  ) {
    this.connection = new Connection({ open: openSocket, later: (run, ms) => setTimeout(run, ms), id: freshId });
    this.connection.onTold = (told) => {
      if ('event' in told) this.told(told as unknown as EventTold);
    };
    this.connection.onReady = () => this.ask();
    this.connection.onStatus = (status, ended) => this.changed(status, ended);
  }

  start(): void {
    this.connection.start();
    void this.load();
    this.tick();
    this.surely();
  }
  stop(): void {
    this.stopped = true;
    this.connection.stop();
    for (const timer of this.timers) clearTimeout(timer);
  }
  /** Comes back at once, because the page has reason to think that it would work. */
  again(): void {
    this.connection.again();
    void this.load();
  }

  /** Fetches anew; while one is under way the next begins after it, so that the last state always comes. */
  async load(): Promise<void> {
    this.wanted++;
    if (this.loading) return;
    this.loading = true;
    for (let seen = 0; seen !== this.wanted && !this.stopped; ) {
      seen = this.wanted;
      this.loaded = performance.now();
      const { value, problem } = await this.fetch();
      this.problem = problem ?? null;
      if (value) this.take(value);
      else if (problem?.kind === 'offline' && this.status === 'open') await this.pause(AGAIN_MS).then(() => this.wanted++);
    }
    this.loading = false;
  }

  /** What an answer has told already, without waiting for the next load. */
  change(n: number, made: (value: T) => T): void {
    if (this.value && n >= this.value.n) this.value = { ...made(this.value), n };
  }

  /** One that was not answered is sent again by the connection itself. */
  private ask(): void {
    if (this.asking) return;
    this.asking = true;
    void this.connection.ask({ do: 'follow', event: this.event } as unknown as Wish).then(() => (this.asking = false));
  }
  private take(value: T): void {
    if (value.now !== undefined) this.hear(value.now);
    if (this.value && value.n < this.value.n) return; // overtaken on the way
    this.value = value;
    if (value.clock !== undefined) this.clock = value.clock;
  }
  private told(told: EventTold): void {
    this.hear(told.now);
    this.clock = told.clock;
    this.calls = told.calls;
    if (told.n !== this.value?.n) this.soon();
  }
  private soon(): void {
    const wait = this.gap === 0 ? 0 : Math.max(0, this.loaded + this.gap - performance.now()) + Math.random() * (this.gap / 4);
    if (wait === 0) void this.load();
    else if (!this.due) {
      this.due = true;
      this.after(wait, () => {
        this.due = false;
        void this.load();
      });
    }
  }
  private hear(now: number): void {
    this.time.hear(now);
    this.now = this.time.now();
  }
  private changed(status: Status, ended: Bye | null): void {
    this.status = status;
    this.ended = ended;
    if (status === 'open' && this.opened++ > 0) {
      void this.load();
      this.onBack();
    }
  }

  private tick(): void {
    this.now = this.time.now();
    this.after(1000 - (Math.floor(this.now) % 1000) + 5, () => this.tick());
  }
  private surely(): void {
    this.after(SURELY_MS, () => {
      if (this.status === 'open') void this.load();
      this.surely();
    });
  }
  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }
  private after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.timers = this.timers.filter((one) => one !== timer);
      if (!this.stopped) run();
    }, ms);
    this.timers.push(timer);
  }
}
