import type {
  EventDesk,
  EventDone,
  EventSheet,
  EventStandings,
  EventSummary,
  Explanation,
  Offences,
  PaperFormat,
  PublicEvent,
  Reason,
  Refused,
} from '$gen/wire';
import { call, type Result } from '$lib/wire/api';

/** A refusal of events may say what to send along to have it done all the same. */
export type EventRefused = Refused & { ask?: string; where?: Reason[]; typed?: { text: string; from: number; length: number } };

const at = (event: string, path = ''): string => `events/${encodeURIComponent(event)}${path}`;
let formats: Promise<Result<PaperFormat[]>> | null = null;

export const events = {
  list: () => call<EventSummary[]>('GET', 'events'),
  one: (event: string) => call<PublicEvent>('GET', at(event)),
  standings: (event: string, round: number) => call<EventStandings>('GET', at(event, `/standings?round=${round}`)),
  explain: (event: string, player: number) => call<Explanation>('GET', at(event, `/explain/${player}`)),
  sheet: (event: string, round: number, table: number) => call<EventSheet>('GET', at(event, `/round/${round}/table/${table}`)),
  desk: (event: string) => call<EventDesk>('GET', at(event, '/desk')),
  offences: (event: string, question: object) => call<Offences>('POST', at(event, '/offences'), question),
  do: (event: string, command: { id: string; do: string } & Record<string, unknown>) => call<EventDone>('POST', at(event, '/do'), command),
  phone: <T>(event: string, said: object) => call<T>('POST', at(event, '/phone'), said),
  /** The papers' ways to run an event do not change while the program runs: asked once. */
  format: async (id: string): Promise<PaperFormat | null> => {
    formats ??= call<PaperFormat[]>('GET', 'formats');
    const answer = await formats;
    if (answer.problem) formats = null;
    return answer.value?.find((one) => one.id === id) ?? null;
  },
};

/** Which clause of the paper a part of the format rests on: `clock`, `referee`, … */
export function clauseOf(format: Pick<PaperFormat, 'format'> | null, what: string): string {
  const clauses = format?.format['clauses'] as Record<string, string> | undefined;
  return clauses?.[what] ?? '';
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** An id of ours for one command; also where there is no secure context. */
export const freshId = (): string => hex(crypto.getRandomValues(new Uint8Array(12)));
