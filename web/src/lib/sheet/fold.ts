import type { Entry, Made, Row } from './types';

/** What was written, and what stood there before: nothing vanishes from a sheet. */
export interface Written {
  row: Row | null; // null: struck out
  by: string;
  when: number;
  pending: boolean;
}
export interface SheetRow {
  id: string;
  versions: Written[]; // the first one first; the last one counts
  row: Row; // what counts, or counted before it was struck out
  struck: boolean;
}
export interface Folded {
  names: string[];
  firstDealer: number;
  rows: SheetRow[];
}

const written = (entry: Entry, row: Row | null): Written => ({ row, by: entry.by ?? '', when: entry.when ?? entry.at ?? 0, pending: entry.n === undefined });

/** The sheet from its entries: those the server has, then those that still wait here. */
export function folded(made: Made, entries: Entry[]): Folded {
  let { names, first_dealer: firstDealer } = made;
  const rows: SheetRow[] = [];
  for (const entry of entries) {
    if (entry.do === 'names') {
      names = entry.names ?? names;
      firstDealer = entry.first_dealer ?? firstDealer;
    } else if (entry.do === 'row' && entry.row) {
      rows.push({ id: entry.id, versions: [written(entry, entry.row)], row: entry.row, struck: false });
    } else {
      const at = rows.findIndex((one) => one.id === entry.of);
      const old = rows[at];
      if (!old) continue;
      const row = entry.do === 'fix' ? (entry.row ?? old.row) : null;
      rows[at] = { ...old, versions: [...old.versions, written(entry, row)], row: row ?? old.row, struck: row === null };
    }
  }
  return { names, firstDealer, rows };
}

/** Those of others that came in between, if they and mine may be about the same deal. */
export function inBetween(pending: Entry[], arrived: Entry[]): Entry[] {
  if (!pending.some((one) => one.do === 'row')) return [];
  const mine = new Set(pending.map((one) => one.id));
  return arrived.filter((one) => one.do === 'row' && !mine.has(one.id));
}
