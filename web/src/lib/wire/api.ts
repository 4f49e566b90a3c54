import type { Book, Course, Deals, Made, Me, Refused, Replay, Rules, Summary } from '$gen/wire';

import type { SheetTold } from '$lib/sheet/sync';
import type { Entry, Made as SheetMade } from '$lib/sheet/types';

import { earlyBooks } from './early';

/** An answer, or why there is none: the server's refusal, or `offline`. */
export type Result<T> = { value: T; problem?: undefined } | { value?: undefined; problem: Problem };
export interface Problem {
  kind: 'offline' | 'missing' | 'refused';
  refused?: Refused;
}

/** One call under /api/v1/; what is told of events has the server's time in it and must be fresh. */
export async function call<T>(method: string, path: string, body?: unknown, early: Promise<Response> | null = null): Promise<Result<T>> {
  let response: Response;
  try {
    const head: RequestInit = { method, credentials: 'same-origin' };
    if (path.startsWith('events')) head.cache = 'no-store';
    if (body !== undefined) {
      head.body = JSON.stringify(body);
      head.headers = { 'Content-Type': 'application/json' };
    }
    response = await (early ?? fetch(`/api/v1/${path}`, head));
  } catch {
    return { problem: { kind: 'offline' } };
  }
  const json = (await response.json().catch(() => null)) as (T & { refused?: Refused }) | null;
  if (response.ok && json !== null) return { value: json };
  if (response.status === 404) return { problem: { kind: 'missing' } };
  return { problem: json?.refused ? { kind: 'refused', refused: json.refused } : { kind: 'offline' } };
}

export interface NewTable {
  book: string;
  seats?: number;
  bots?: string | null;
  private?: boolean;
  deals?: number;
  clock_s?: number;
  hints?: boolean;
  start?: boolean;
}

let books: Promise<Result<Book[]>> | null = null;

export const api = {
  me: () => call<Me>('GET', 'me'),
  guest: (name: string) => call<{ person: Me['person'] }>('POST', 'guests', { name }),
  rename: (name: string) => call<unknown>('POST', 'me', { name }),
  account: (name: string, passphrase: string) => call<unknown>('POST', 'accounts', { name, passphrase }),
  login: (name: string, passphrase: string) => call<unknown>('POST', 'login', { name, passphrase }),
  logout: (everywhere: boolean) => call<unknown>('POST', 'logout', { everywhere }),
  passphrase: (old: string, passphrase: string) => call<unknown>('POST', 'me/passphrase', { old, passphrase }),
  forget: () => call<unknown>('DELETE', 'me'),
  own: (secret: string) => call<unknown>('POST', 'owner', { secret }),
  make: (table: NewTable) => call<Made>('POST', 'tables', table),
  tables: () => call<Summary[]>('GET', 'tables'),
  table: (code: string) => call<Summary>('GET', `tables/${encodeURIComponent(code)}`),
  rules: (book: string) => call<Rules>('GET', `books/${encodeURIComponent(book)}/rules`),
  replay: (id: string) => call<Replay>('GET', `replays/${encodeURIComponent(id)}`),
  review: (id: string) => call<Record<string, unknown>>('POST', `replays/${encodeURIComponent(id)}/review`, {}),
  /** A deal that one brings, step by step; its review; the deals of a text. */
  look: (request: object) => call<Course>('POST', 'deals/look', request),
  reviewOf: (request: object) => call<Record<string, unknown>>('POST', 'deals/review', request),
  read: (text: string) => call<Deals>('POST', 'deals/read', { text }),
  ask: (request: object) => call<Record<string, unknown>>('POST', 'eval', request),
  makeSheet: (order: SheetMade & { id: string }) => call<SheetTold>('POST', 'sheets', order),
  sheet: (id: string, after: number) => call<SheetTold>('GET', `sheets/${encodeURIComponent(id)}?after=${after}`),
  writeSheet: (id: string, after: number, entries: Entry[]) => call<SheetTold>('POST', `sheets/${encodeURIComponent(id)}/entries`, { after, entries }),
  sheetQr: (id: string) => call<{ url: string; qr: string | null }>('GET', `sheets/${encodeURIComponent(id)}/qr`),
  dropSheet: (id: string) => call<unknown>('DELETE', `sheets/${encodeURIComponent(id)}`),
  /** The rulebooks do not change while the program runs: asked once. */
  books: async (): Promise<Result<Book[]>> => {
    books ??= call<Book[]>('GET', 'books', undefined, earlyBooks());
    const answer = await books;
    if (answer.problem) books = null;
    return answer;
  },
};
