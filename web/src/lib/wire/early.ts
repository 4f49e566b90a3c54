import type { Socket } from './connection';

const OPEN = 1;
let waiting: WebSocket | null = null;

function fresh(): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`);
}

/** Opens the connection while the page is still being loaded: on a slow line that is half a second. */
export function openEarly(): void {
  waiting = fresh();
}

/** The connection that was opened early, once; later ones are new. */
export function openSocket(): Socket {
  const early = waiting;
  waiting = null;
  if (!early || early.readyState > OPEN) return fresh() as Socket;
  if (early.readyState === OPEN) queueMicrotask(() => early.onopen?.(new Event('open')));
  return early as Socket;
}

let books: Promise<Response> | null = null;
export function askBooksEarly(): void {
  books = fetch('/api/v1/books', { credentials: 'same-origin' });
  books.catch(() => undefined); // who takes it is told
}
/** What was asked for early, once. */
export function earlyBooks(): Promise<Response> | null {
  const early = books;
  books = null;
  return early;
}
