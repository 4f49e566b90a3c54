import type { EventDone, PhoneLook } from '$gen/wire';
import type { Problem, Result } from '$lib/wire/api';

import { macOf } from './mac';
import type { Kept, Seats, Waiting } from './seat';

export type Said = Record<string, unknown> & { do: string };
export interface Doors {
  post: (said: object) => Promise<Result<unknown>>;
  pause: (ms: number) => Promise<void>;
  id: () => string;
}
export type Outcome = { done: EventDone } | { problem: Problem };

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
/** It was not done and may be tried again: nothing is wrong with what was said. */
const LATER = new Set(['server.busy', 'server.limit', 'server.not-stored', 'server.moved-on']);

/**
 * One seat's phone. What it says is kept until it is answered and sent one after the other, each with its own id, so
 * that the server does it once, and in order. Every sending has a counter that was never used before.
 */
export class Phone {
  onChange: () => void = () => undefined;
  /** The line is gone, or has come back. */
  onLine: (away: boolean) => void = () => undefined;
  /** It is done; what waited for it is told after this. */
  onDone: (done: EventDone) => void = () => undefined;
  /** What became of something that had waited since before this page was loaded. */
  onLate: (one: Waiting, outcome: Outcome) => void = () => undefined;
  private kept: Kept;
  private pumping = false;
  private hurry: (() => void) | null = null;
  private stopped = false;
  private readonly asked = new Map<string, (outcome: Outcome) => void>();

  constructor(
    readonly event: string,
    readonly seat: string,
    private readonly seats: Seats,
    private readonly device: string,
    private readonly doors: Doors,
  ) {
    this.kept = seats.get(seat) ?? { secret: '', counter: 0, queue: [] };
  }

  get queue(): readonly Waiting[] {
    return this.kept.queue;
  }
  stop(): void {
    this.stopped = true;
    this.hurry?.();
  }

  /** Reads. Not kept: without a line there is nothing to read. */
  async look(): Promise<Result<PhoneLook>> {
    const answer = (await this.send(JSON.stringify({ id: this.doors.id(), do: 'look', device: this.device }), this.kept.counter)) as Result<PhoneLook>;
    if (answer.value) this.keep({ counter: Math.max(this.kept.counter, answer.value.counter) });
    return answer;
  }
  /** What would come of it; nothing is written. */
  async try(said: Said): Promise<Result<EventDone>> {
    return (await this.send(JSON.stringify({ id: this.doors.id(), ...said, device: this.device, try: true }), this.next())) as Result<EventDone>;
  }
  /** Says it, now or when the line is back. */
  say(said: Said): Promise<Outcome> {
    const id = this.doors.id();
    this.keep({ queue: [...this.kept.queue, { id, command: JSON.stringify({ id, ...said, device: this.device }) }] });
    const outcome = new Promise<Outcome>((resolve) => this.asked.set(id, resolve));
    void this.pump();
    return outcome;
  }

  /** Sends what waits, the oldest first; called again when there is reason to think that it would work. */
  async pump(): Promise<void> {
    this.hurry?.();
    if (this.pumping) return;
    this.pumping = true;
    for (let tries = 0; this.kept.queue.length > 0 && !this.stopped; ) {
      const [first] = this.kept.queue;
      if (!first) break;
      const answer = (await this.send(first.command, this.next())) as Result<EventDone>;
      if (answer.problem && (await this.later(answer.problem))) {
        this.onLine(answer.problem.kind === 'offline');
        await this.wait(Math.min(FIRST_PAUSE * 2 ** tries++, LONGEST_PAUSE));
        continue;
      }
      tries = 0;
      this.onLine(false);
      if (answer.value) this.onDone(answer.value);
      this.settle(first, answer.value ? { done: answer.value } : { problem: answer.problem ?? { kind: 'offline' } });
    }
    this.pumping = false;
  }

  private async later(problem: Problem): Promise<boolean> {
    if (problem.kind === 'offline') return true;
    const id = problem.refused?.id ?? '';
    // Another page of this seat has counted on: what its counter is now, the server tells.
    if (id === 'phone.used-counter') return !(await this.look()).problem;
    return LATER.has(id);
  }
  private settle(one: Waiting, outcome: Outcome): void {
    this.keep({ queue: this.kept.queue.filter((other) => other.id !== one.id) });
    const resolve = this.asked.get(one.id);
    this.asked.delete(one.id);
    if (resolve) resolve(outcome);
    else this.onLate(one, outcome);
  }
  private send(command: string, counter: number): Promise<Result<unknown>> {
    return this.doors.post({ seat: this.seat, counter, command, mac: macOf(this.kept.secret, this.event, this.seat, counter, command) });
  }
  /** Kept before it is used: a phone that is switched off in between never uses one twice. */
  private next(): number {
    const elsewhere = this.seats.get(this.seat)?.counter ?? 0; // of another page with this seat
    this.keep({ counter: Math.max(this.kept.counter, elsewhere) + 1 });
    return this.kept.counter;
  }
  private keep(changes: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changes };
    this.seats.put(this.seat, this.kept);
    this.onChange();
  }
  private wait(ms: number): Promise<void> {
    return Promise.race([this.doors.pause(ms), new Promise<void>((resolve) => (this.hurry = resolve))]).finally(() => (this.hurry = null));
  }
}
