import type { Reason } from '$gen/wire';

/** A row of the sheet as the oracle's `score` takes it, without what is carried on from row to row. */
export interface Row {
  contract: string | null;
  declarer?: number | null;
  partner?: number | null;
  points?: Figure | Figure[];
  tricks?: number[];
  feats?: { feat: string; by: number; announced: boolean; made: boolean }[];
  contras?: { on: string; by: number }[];
  penalties?: { kind: string; by: number }[];
  mond_lost_by?: number;
  set?: number;
  conceded?: boolean;
  declarers?: { seat: number; contract: string }[];
}
/** Points as the paper writes them: a number, or thirds, `35/2`. */
export type Figure = number | string;

export interface Made {
  book: string;
  seats: number;
  names: string[];
  first_dealer: number;
}

/** One entry of a sheet's stream. `n` and `at` are the server's; an entry without them has not arrived yet. */
export interface Entry {
  id: string;
  do: 'row' | 'fix' | 'strike' | 'names';
  of?: string;
  row?: Row;
  names?: string[];
  first_dealer?: number;
  by?: string;
  when?: number;
  n?: number;
  at?: number;
}

export interface Line {
  seat: number;
  item: string;
  points: number;
  clause: string;
}
export interface Before {
  radelc?: number[];
  totals?: number[];
  obligatory?: boolean;
}
/** What a row comes to, or why it cannot be scored. */
export interface Told {
  dealer: number;
  before: Before;
  scores?: number[];
  totals?: number[];
  radelc?: number[];
  breakdown?: Line[];
  doubts?: Reason[];
  error?: { code: string; reasons: Reason[]; clause?: string };
}
/** The oracle's answer to `sheet`. */
export interface Sheet {
  rows: Told[];
  totals: number[];
  deals: number;
  next: { dealer: number; before: Before; prescribed: string | null; why: Reason | null };
}
