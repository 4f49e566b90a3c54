/** What a page of tables has to find room for; lengths in letters. */
export interface Crowd {
  tables: number;
  players: number; // at the largest table
  name: number; // the longest
  word: number; // the longest of a table's state; 0: none is shown
}
export interface Fit {
  columns: number;
  rows: number;
  size: number; // of a name
  chip: number; // of a table's state
  head: number; // how wide number and state are
}

const LETTER = 0.52; // of its size, about
const LINE = 1.35;
const NUMBER = 2.3; // of a name's size
const SMALLEST = 1.7; // rem; rather than that a long name is cut
export const LONGEST = 20; // longer names stand in two lines, smaller

/**
 * The largest type in which so many tables fit on a page: how many stand beside each other, and how large all is.
 * Width, height and the result in one unit, of which `rem` is the page's.
 */
export function fitTables(crowd: Crowd, width: number, height: number, rem: number): Fit {
  const fits = [1, 2, 3, 4].filter((columns) => columns <= Math.max(1, crowd.tables)).map((columns) => fitIn(crowd, columns, width, height, rem));
  const best = fits.reduce((before, one) => (one.size > before.size + 0.01 ? one : before));
  return { ...best, size: Math.max(best.size, Math.min(SMALLEST * rem, best.high)) };
}

function fitIn(crowd: Crowd, columns: number, width: number, height: number, rem: number): Fit & { high: number } {
  const rows = Math.ceil(crowd.tables / columns);
  const cell = (width - 6 * rem - (columns - 1) * 2.6 * rem) / columns;
  const lines = Math.max(crowd.players * LINE, NUMBER + (crowd.word > 0 ? 1.4 : 0)) + 0.5;
  const high = (height - 1.2 * rem) / rows / lines;
  const name = Math.min(crowd.name, LONGEST) * LETTER + 2.2; // with its place and a gap
  const word = crowd.word * 0.5 + 2.2; // with its sign
  const head = (size: number, chip: number): number => Math.max(size * NUMBER, crowd.word > 0 ? chip * word : 0);
  let size = Math.min(high, 4.2 * rem);
  const chipOf = (): number => Math.max(1.5 * rem, size * 0.65);
  while (size > 0.5 * rem && head(size, chipOf()) + size * name > cell) size *= 0.98;
  return { columns, rows, size, high, chip: chipOf(), head: head(size, chipOf()) };
}
