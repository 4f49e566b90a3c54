import type { Refused } from '$gen/wire';
import type { Result } from '$lib/wire/api';

import { inBetween } from './fold';
import type { Kept } from './keeper';
import type { Entry, Made } from './types';

/** A sheet as the server tells it. */
export interface SheetTold extends Made {
  id: string;
  read: string;
  write: boolean;
  n: number;
  entries: Entry[];
}
/** What of the server is needed here; the tests bring their own. */
export interface SheetDoor {
  make: (order: Made & { id: string }) => Promise<Result<SheetTold>>;
  read: (id: string, after: number) => Promise<Result<SheetTold>>;
  append: (id: string, after: number, entries: Entry[]) => Promise<Result<SheetTold>>;
}

export type Outcome =
  | { state: 'same' } // all that was written here is with the server
  | { state: 'offline' }
  | { state: 'missing' }
  | { state: 'conflict'; others: Entry[] } // somebody else wrote deals meanwhile: people decide
  | { state: 'refused'; refused: Refused };

/** Takes over what the server told. Entries that came back are pending no more. */
export function taken(kept: Kept, told: SheetTold): Kept {
  const known = new Set(kept.entries.map((one) => one.id));
  const entries = [...kept.entries, ...(told.entries ?? []).filter((one) => !known.has(one.id))];
  const there = new Set(entries.map((one) => one.id));
  const made = kept.made.book ? kept.made : { book: told.book, seats: told.seats, names: told.names, first_dealer: told.first_dealer };
  return { ...kept, made, known: true, read: told.read ?? kept.read, write: told.write ?? kept.write, n: Math.max(kept.n, told.n), entries, pending: kept.pending.filter((one) => !there.has(one.id)) };
}

/**
 * Brings the server and this browser to the same sheet: makes it there, sends what waits, in order and each once, and
 * takes what others wrote. `agreed`: people have seen the entries of others and want theirs sent as well.
 */
export async function synced(kept: Kept, door: SheetDoor, agreed = false): Promise<{ kept: Kept; outcome: Outcome }> {
  let now = kept;
  let seen = agreed;
  for (let tries = 0; tries < 6; tries++) {
    if (!now.known && now.made.book) {
      const made = await door.make({ id: now.id, ...now.made });
      if (made.problem) return { kept: now, outcome: failed(made.problem) };
      now = taken(now, made.value);
      continue;
    }
    if (now.pending.length === 0 || tries > 0 || !now.known) {
      const { value, problem } = await door.read(now.id, now.n);
      if (problem) return { kept: now, outcome: failed(problem) };
      const before = now.pending;
      const others = inBetween(before, value.entries);
      now = taken(now, value);
      if (others.length > 0 && now.pending.length > 0 && !seen) return { kept: now, outcome: { state: 'conflict', others } };
      if (now.pending.length === 0) return { kept: now, outcome: { state: 'same' } };
    }
    const sent = await door.append(now.id, now.n, now.pending);
    if (sent.value) {
      now = taken(now, sent.value);
      if (now.pending.length === 0) return { kept: now, outcome: { state: 'same' } };
    } else if (sent.problem.refused?.code !== 'moved-on') {
      return { kept: now, outcome: failed(sent.problem) };
    } else {
      seen = false; // somebody was quicker: look first
    }
  }
  return { kept: now, outcome: { state: 'offline' } };
}

function failed(problem: NonNullable<Result<unknown>['problem']>): Outcome {
  if (problem.kind === 'missing') return { state: 'missing' };
  const refused = problem.refused;
  // Busy or a full disk pass by themselves; a limit, too.
  if (!refused || ['busy', 'not-stored', 'limit'].includes(refused.code)) return { state: 'offline' };
  return { state: 'refused', refused };
}
