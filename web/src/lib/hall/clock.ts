import type { EventClock } from '$gen/wire';

/** How a round's clock stands at a moment of the server's time. */
export interface ClockNow {
  elapsed: number; // whole seconds that it has run
  left: number; // whole seconds until the end, 0 where it is over or unlimited
  over: boolean;
  deal: number; // by the clock, from 1; 0 where the paper has no limit for a deal
  dealLeft: number;
  share: number; // of the deal that is under way, 0 to 1
}

const ran = (clock: EventClock, now: number): number => Math.max(0, clock.before + (clock.running ? now - clock.since : 0));

export function clockAt(clock: EventClock, now: number): ClockNow {
  const ms = ran(clock, now);
  const elapsed = Math.floor(ms / 1000);
  const left = clock.limited ? Math.max(0, Math.ceil((clock.seconds * 1000 - ms) / 1000)) : 0;
  const over = clock.ended || (clock.limited && clock.started && left === 0);
  if (clock.deal_seconds === 0) return { elapsed, left, over, deal: 0, dealLeft: 0, share: 0 };
  const each = clock.deal_seconds * 1000;
  const deal = Math.min(clock.deals || Infinity, Math.floor(ms / each) + 1);
  const into = ms - (deal - 1) * each;
  return { elapsed, left, over, deal, dealLeft: Math.max(0, Math.ceil((each - into) / 1000)), share: Math.min(1, into / each) };
}

/** When a running clock will be over, by the server's time; null: nobody can say. */
export function endsAt(clock: EventClock, now: number): number | null {
  if (!clock.limited || !clock.running || clock.ended) return null;
  return now + clock.seconds * 1000 - ran(clock, now);
}

/**
 * Seconds that a round has left in which a table could play on, of which no paper says how many deals it plays; null:
 * nobody can say. A sheet that is handed in before is asked about: after it nobody at the table writes any more.
 */
export function couldPlayOn(due: number, clock: EventClock | null, now: number): number | null {
  if (due > 0 || !clock?.started || !clock.limited) return null;
  const stands = clockAt(clock, now);
  return stands.over ? null : stands.left;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** 41:28, 1:02:05; never a sign. */
export function figures(seconds: number): string {
  const whole = Math.max(0, seconds);
  const hours = Math.floor(whole / 3600);
  const rest = `${Math.floor((whole % 3600) / 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest.padStart(5, '0')}` : rest;
}

/**
 * The server's time. It goes on from what was heard by a clock that nobody sets (performance.now), so that a wrong
 * or changed clock of this machine does not show.
 */
export class ServerTime {
  private offset: number | null = null;
  constructor(private readonly steady: () => number = () => performance.now()) {}

  hear(now: number): void {
    this.offset = now - this.steady();
  }
  now(): number {
    return this.offset === null ? Date.now() : this.offset + this.steady();
  }
}
