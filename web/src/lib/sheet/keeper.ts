import type { Entry, Made } from './types';

/** A sheet as this browser keeps it. */
export interface Kept {
  id: string;
  read: string; // the name by which it can only be read; empty while the server has not told
  write: boolean;
  made: Made;
  known: boolean; // does the server have it?
  n: number; // how far the server's entries go
  entries: Entry[];
  pending: Entry[]; // in the order they were written
  me: number | null; // who writes on this phone
  used: number;
}

const PREFIX = 'ultimo.sheet.';
/** What a browser keeps, if it keeps anything. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
  readonly length: number;
}

export function load(shelf: Shelf, id: string): Kept | null {
  try {
    return JSON.parse(shelf.getItem(PREFIX + id) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
/** False: the browser does not keep it; then it holds while the page is open, and the page says so. */
export function store(shelf: Shelf, kept: Kept): boolean {
  try {
    shelf.setItem(PREFIX + kept.id, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
export const forget = (shelf: Shelf, id: string): void => shelf.removeItem(PREFIX + id);

/** The sheets of this browser, the latest first. */
export function mine(shelf: Shelf): Kept[] {
  const all: Kept[] = [];
  for (let i = 0; i < shelf.length; i++) {
    const key = shelf.key(i);
    const kept = key?.startsWith(PREFIX) ? load(shelf, key.slice(PREFIX.length)) : null;
    if (kept) all.push(kept);
  }
  return all.sort((a, b) => b.used - a.used);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Cannot be guessed: who has it may write. 125 bits. */
export const newSheetId = (): string =>
  'w' + Array.from(crypto.getRandomValues(new Uint8Array(25)), (byte) => LETTERS[byte % LETTERS.length]).join('');
export const newEntryId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join('');
