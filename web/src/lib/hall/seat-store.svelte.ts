import type { PhoneLook } from '$gen/wire';

import { events, freshId } from './api';
import { Follow } from './follow.svelte';
import { Phone, type Outcome, type Said } from './phone';
import { deviceOf, forgetful, type Seats, type Shelf, type Waiting } from './seat';
import type { Problem } from '$lib/wire/api';

const GAP_MS = 2000; // a hall has two hundred phones, and most of what happens is at another table

/** The browser's own, where it gives one. */
export function shelf(): Shelf {
  try {
    localStorage.getItem('ultimo.device');
    return localStorage;
  } catch {
    return forgetful();
  }
}

/** A seat's phone as a page shows it. */
export class SeatStore {
  queue = $state.raw<readonly Waiting[]>([]);
  away = $state(false);
  /** What the server did not do of what had been said: the command, and why. */
  refused = $state.raw<{ said: Said; problem: Problem }[]>([]);
  readonly phone: Phone;
  readonly follow: Follow<PhoneLook>;

  constructor(
    readonly event: string,
    seat: string,
    seats: Seats,
    kept: Shelf,
  ) {
    this.phone = new Phone(event, seat, seats, deviceOf(kept, freshId), {
      post: (said) => events.phone(event, said),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      id: freshId,
    });
    this.queue = this.phone.queue;
    this.phone.onChange = () => (this.queue = this.phone.queue);
    // With its row in the sheet before it leaves the queue: no row is missing or there twice in between.
    this.phone.onDone = ({ n, sheet }) => sheet && this.follow.change(n, (look) => ({ ...look, sheet }));
    this.phone.onLine = (away) => (this.away = away);
    this.phone.onLate = (one, outcome) => this.late(one, outcome);
    this.follow = new Follow(event, () => this.phone.look(), GAP_MS);
    this.follow.onBack = () => void this.phone.pump();
  }
  get look(): PhoneLook | null {
    return this.follow.value;
  }
  /** No line: what is said now is kept. */
  get cut(): boolean {
    return this.away || this.follow.status !== 'open';
  }
  may(what: PhoneLook['may'][number]): boolean {
    return this.look?.may.includes(what) ?? false;
  }
  start(): void {
    this.follow.start();
    void this.phone.pump();
  }
  stop(): void {
    this.follow.stop();
    this.phone.stop();
  }
  /** Says it and looks at what has become of it. */
  async say(said: Said): Promise<Outcome> {
    const outcome = await this.phone.say(said);
    void this.follow.load();
    return outcome;
  }
  /** Told where everybody sees it, because the form has gone on meanwhile. */
  tell(said: Said, problem: Problem): void {
    this.refused = [...this.refused.slice(-9), { said, problem }];
  }
  forgive(): void {
    this.refused = [];
  }
  private late(one: Waiting, outcome: Outcome): void {
    if ('problem' in outcome) this.tell(JSON.parse(one.command) as Said, outcome.problem);
    void this.follow.load();
  }
}
