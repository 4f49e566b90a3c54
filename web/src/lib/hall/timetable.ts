import type { EventClock, PublicEvent } from '$gen/wire';

const SOON_MS = 3 * 3_600_000;

/** When the round that is next begins by the timetable, if that is soon; null: it is not said, or has been. */
export function nextStart(event: PublicEvent, clock: EventClock | null, now: number): number | null {
  if (event.state === 'over' || event.state === 'frozen' || clock?.running) return null;
  const begun = event.state === 'round' && (clock?.started ?? false);
  const next = event.state === 'round' && !begun ? event.round : event.round + 1;
  const row = event.timetable.find((one) => (one.what === 'round' && one.round === next) || (one.what === 'final' && next > event.rounds));
  if (!row || row.from === null || begun) return null;
  const day = new Date(now);
  const at = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, row.from).getTime();
  return at > now && at - now < SOON_MS ? at : null;
}
