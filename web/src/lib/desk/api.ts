import type {
  Directors, DrawChecked, EventDesk, EventDone, EventLog, EventMade, EventMinutes, EventSheet, EventStandings, EventSummary, Explanation,
  Offences, Official, PaperFormat, Season, SeatLinks,
} from '$gen/wire';
import { call, type Result } from '$lib/wire/api';

/** One thing done at the desk: docs/protocol-events.md, "Doing". */
export interface Doing {
  do: string;
  [field: string]: unknown;
}
export interface NewEvent {
  id: string;
  format: string;
  name: string;
  place: string;
  date: string;
  officials: (string | Official)[];
  settings: Record<string, unknown>;
}
/** By which addresses others reach this machine; `secure` for who works here from another one. */
export interface HallAddresses {
  urls: string[];
  secure: string[];
  fingerprint: string | null;
  qr: string | null;
}

export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const under = (event: string, rest = ''): string => `events/${encodeURIComponent(event)}${rest === '' ? '' : `/${rest}`}`;
/** The address of a print or a file. */
export const fileOf = (event: string, rest: string): string => `/api/v1/${under(event, rest)}`;

export const eventsApi = {
  formats: () => call<PaperFormat[]>('GET', 'formats'),
  events: () => call<EventSummary[]>('GET', 'events'),
  make: (event: NewEvent | { id: string; file: unknown }) => call<EventMade>('POST', 'events', event),
  desk: (event: string) => call<EventDesk>('GET', under(event, 'desk')),
  sheet: (event: string, round: number, table: number) => call<EventSheet>('GET', under(event, `round/${round}/table/${table}`)),
  standings: (event: string, query: string) => call<EventStandings>('GET', under(event, `standings?${query}`)),
  explain: (event: string, player: number) => call<Explanation>('GET', under(event, `explain/${player}`)),
  log: (event: string, after: number) => call<EventLog>('GET', under(event, `log?after=${after}&most=200`)),
  minutes: (event: string, language: string) => call<EventMinutes>('GET', under(event, `minutes?lang=${language}`)),
  checkDraw: (event: string, round: number) => call<DrawChecked>('GET', under(event, `check-draw/${round}`)),
  offences: (event: string, about: object) => call<Offences>('POST', under(event, 'offences'), about),
  links: (event: string, round: number, table: number) => call<SeatLinks>('GET', under(event, `links?round=${round}&table=${table}`)),
  hall: () => call<HallAddresses>('GET', 'hall'),
  season: (query: string) => call<Season>('GET', `season?${query}`),
  directors: () => call<Directors>('GET', 'directors'),
  makeDirector: (name: string) => call<unknown>('POST', 'directors', { name }),
  dropDirector: (name: string) => call<unknown>('DELETE', 'directors', { name }),
  doing: (event: string, body: Doing & { id: string }): Promise<Result<EventDone>> => call<EventDone>('POST', under(event, 'do'), body),
};
