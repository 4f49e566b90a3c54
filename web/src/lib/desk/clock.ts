import type { EventClock } from '$gen/wire';

export interface ClockNow {
  /** Seconds left; 0 when time is up. */
  left: number;
  /** Seconds since time was up. */
  over: number;
  elapsed: number;
  /** Which deal should be played now, from 1; 0 where the paper has no limit for a deal. */
  deal: number;
  dealLeft: number;
}

/** How a round's clock stands at a moment of the server's time. */
export function clockAt(clock: EventClock, now: number): ClockNow {
  const run = clock.before + (clock.running ? Math.max(0, now - clock.since) : 0);
  const elapsed = Math.floor(run / 1000);
  const rest = clock.limited ? clock.seconds - elapsed : 0;
  const paced = clock.deal_seconds > 0 && clock.started;
  const deal = paced ? Math.min(Math.floor(elapsed / clock.deal_seconds) + 1, clock.deals || Infinity) : 0;
  return {
    elapsed,
    left: Math.max(0, rest),
    over: clock.limited ? Math.max(0, -rest) : 0,
    deal,
    dealLeft: paced ? Math.max(0, deal * clock.deal_seconds - elapsed) : 0,
  };
}
