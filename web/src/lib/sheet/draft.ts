import type { Book } from '$gen/wire';

import { formOf, POINTS, tricksOf, type Form } from './forms';
import type { Figure, Row } from './types';

/** Something besides the game and its points. */
export type Extra =
  | { kind: 'contra'; by: number; steps: number }
  | { kind: 'feat'; feat: string; by: number; announced: boolean; made: boolean; contra: number | null; steps: number }
  | { kind: 'declaration'; feat: string; by: number }
  | { kind: 'mond'; by: number }
  | { kind: 'penalty'; penalty: string; by: number };

/** A deal while it is being typed. */
export interface Draft {
  contract: string | null;
  declarer: number | null;
  partner: number | null | undefined; // undefined: not said yet; null: nobody
  set: number;
  figure: string; // as typed: 41, 35/2
  others: boolean; // the figure is that of the other side
  each: string[];
  tricks: string[];
  at: number; // whose figure is being typed
  conceded: boolean;
  joint: { seat: number; contract: string }[];
  extras: Extra[];
}

export interface Table {
  book: Book;
  seats: number;
  dealer: number;
}

/** Who is in this deal: at a table of five the dealer sits out. */
export const players = ({ seats, dealer }: Table): number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seats <= 4 || seat !== dealer);
export const forehand = ({ seats, dealer }: Table): number => (dealer + 1) % seats;

export function emptyDraft(table: Table, contract: string | null): Draft {
  const blank = Array.from({ length: table.seats }, () => '');
  const form = formOf(table.book, contract, table.seats);
  // Who has to play, or plays most: said already, so that a plain deal takes four taps. The name can be changed by one.
  const preset = form.declarer === 'forehand' || (form.declarer === 'any' && form.partner) ? forehand(table) : null;
  const draft: Draft = { contract, declarer: preset, partner: undefined, set: 1, figure: '', others: false, each: [...blank], tricks: [...blank], at: players(table)[0] ?? 0, conceded: false, joint: [], extras: [] };
  return withDuties(draft, table);
}

/** A game that is itself an announcement brings it along. */
function withDuties(draft: Draft, table: Table): Draft {
  const { contract, declarer } = draft;
  if (contract !== 'second-duty' || declarer === null) return draft;
  const rest = draft.extras.filter((one) => one.kind !== 'feat' || one.feat !== 'pagat');
  const had = draft.extras.find((one) => one.kind === 'feat' && one.feat === 'pagat');
  const made = had?.kind === 'feat' ? had.made : true;
  return { ...draft, extras: [...rest, { kind: 'feat', feat: 'pagat', by: declarer, announced: true, made, contra: null, steps: 0 }].filter(() => table.seats > 0) as Extra[] };
}

/** Another game: what was typed stays where it has a place there. */
export function withContract(draft: Draft, table: Table, contract: string | null): Draft {
  const form = formOf(table.book, contract, table.seats);
  const fresh = emptyDraft(table, contract);
  const extras = draft.extras.filter((one) => fits(one, form));
  const declarer = form.declarer === 'none' ? null : form.declarer === 'forehand' ? fresh.declarer : (draft.declarer ?? fresh.declarer);
  const same = form.figure === formOf(table.book, draft.contract, table.seats).figure;
  return withDuties({ ...fresh, declarer, partner: form.partner ? draft.partner : undefined, figure: same ? draft.figure : '', each: same ? draft.each : fresh.each, extras }, table);
}
export function withDeclarer(draft: Draft, table: Table, declarer: number): Draft {
  const partner = draft.partner === declarer ? undefined : draft.partner;
  return withDuties({ ...draft, declarer, partner }, table);
}

function fits(extra: Extra, form: Form): boolean {
  switch (extra.kind) {
    case 'contra': return form.contras;
    case 'feat': return form.feats.includes(extra.feat);
    case 'declaration': return form.declarations.includes(extra.feat);
    case 'mond': return form.mond;
    case 'penalty': return true;
  }
}

// ---- figures

const WHOLE = /^\d{1,2}$/;
const THIRDS = /^(\d{1,2})(?:\/([0-2])?)?$/;

/** A figure in thirds; null: it is none. */
function thirdsOf(text: string): number | null {
  const found = THIRDS.exec(text);
  if (!found) return null;
  const thirds = Number(found[1]) * 3 + Number(found[2] ?? 0);
  return thirds <= POINTS * 3 ? thirds : null;
}
const written = (thirds: number): string => `${Math.floor(thirds / 3)}/${thirds % 3}`;

/** A figure as the paper writes it; `others`: it was that of the other side. */
export function figureOf(text: string, form: Form, others = false): Figure | null {
  if (form.thirds) {
    const thirds = thirdsOf(text);
    return thirds === null ? null : written(others ? POINTS * 3 - thirds : thirds);
  }
  if (!WHOLE.test(text) || Number(text) > POINTS) return null;
  return others ? POINTS - Number(text) : Number(text);
}
/** What is left for the other side. */
export function restOf(text: string, form: Form): string {
  const rest = figureOf(text, form, true);
  return rest === null ? '' : String(rest);
}

export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '/' | 'back';

/** What stands there after a key; nothing changes where the key makes no sense. */
export function typed(text: string, key: Key, form: Form, most: number): string {
  if (key === 'back') return text.slice(0, -1);
  const next = text === '0' && key !== '/' ? key : text + key;
  if (form.thirds) return thirdsOf(next) !== null && (key !== '/' || text !== '') ? next : text;
  if (key === '/') return text;
  return WHOLE.test(next) && Number(next) <= most ? next : Number(key) <= most ? key : text;
}

/** Types into the field that is asked for; of several, the next comes when one is full, and the last follows. */
export function pressed(draft: Draft, table: Table, key: Key): Draft {
  const form = formOf(table.book, draft.contract, table.seats);
  const most = form.figure === 'tricks' ? tricksOf(table.seats) : POINTS;
  if (form.figure !== 'each') return { ...draft, figure: typed(draft.figure, key, form, most) };
  const those = players(table);
  const each = draft.each.map((text, seat) => (seat === draft.at ? typed(text, key, form, most) : text));
  const full = !form.thirds && key !== 'back' && (each[draft.at]?.length ?? 0) === 2;
  const next = those[those.indexOf(draft.at) + 1];
  return filled({ ...draft, each, at: full && next !== undefined ? next : draft.at }, table, key);
}

/** The last of several figures follows from the others. */
function filled(draft: Draft, table: Table, key: Key): Draft {
  const form = formOf(table.book, draft.contract, table.seats);
  const those = players(table);
  const last = those[those.length - 1] ?? 0;
  if (form.thirds || key === 'back' || draft.at !== last || draft.each[last] !== '') return draft;
  const sum = those.reduce((all, seat) => all + (seat === last ? 0 : Number(draft.each[seat] ?? 0)), 0);
  if (those.some((seat) => seat !== last && draft.each[seat] === '') || sum > POINTS) return draft;
  return { ...draft, each: draft.each.map((text, seat) => (seat === last ? String(POINTS - sum) : text)) };
}

// ---- from a draft to a row and back

export type Missing = 'declarer' | 'partner' | 'figure' | 'penalty' | null;

export function missing(draft: Draft, table: Table): Missing {
  const form = formOf(table.book, draft.contract, table.seats);
  const penalised = draft.extras.some((one) => one.kind === 'penalty');
  if (form.figure === 'none') return penalised ? null : 'penalty';
  if (form.declarer !== 'none' && draft.declarer === null) return 'declarer';
  if (form.partner && draft.partner === undefined && !draft.conceded) return 'partner';
  if (penalised || draft.conceded) return null; // an offence can end the deal before anything is counted
  if (form.figure === 'each') {
    const all = players(table).every((seat) => figureOf(draft.each[seat] ?? '', form) !== null);
    return all && (!form.tricksEach || players(table).every((seat) => draft.tricks[seat] !== '')) ? null : 'figure';
  }
  if (draft.joint.length > 0) return players(table).every((seat) => draft.tricks[seat] !== '') ? null : 'figure';
  const silentValat = draft.extras.some((one) => one.kind === 'feat' && one.feat === 'valat' && one.made);
  return draft.figure === '' && !(silentValat && !form.thirds) ? 'figure' : null;
}

/** Only the tricks of who plays decide the game: those of the others are written with the next one. */
function tricksOfDeclarer(draft: Draft, table: Table): number[] {
  const those = players(table);
  const own = Number(draft.figure);
  const declarer = draft.declarer ?? 0;
  const other = those[(those.indexOf(declarer) + 1) % those.length];
  return Array.from({ length: table.seats }, (_, seat) => (seat === declarer ? own : seat === other ? tricksOf(table.seats) - own : 0));
}

const sides = (draft: Draft): number[] => [draft.declarer, draft.partner].filter((one): one is number => typeof one === 'number');
/** Contra by one side, re by the other, and so on. */
function ladder(on: string, by: number, owner: number, steps: number): { on: string; by: number }[] {
  return Array.from({ length: steps }, (_, step) => ({ on, by: step % 2 === 0 ? by : owner }));
}
/** Who says the first contra, if nobody chose: the next one of the other side. */
export function firstAgainst(draft: Draft, table: Table, owner: number | null): number {
  const those = players(table);
  const own = owner === null ? [] : sides(draft).includes(owner) ? sides(draft) : those.filter((seat) => !sides(draft).includes(seat));
  const start = owner === null ? forehand(table) : (owner + 1) % table.seats;
  for (let step = 0; step < table.seats; step++) {
    const seat = (start + step) % table.seats;
    if (those.includes(seat) && !own.includes(seat)) return seat;
  }
  return start;
}

export function rowOf(draft: Draft, table: Table): Row | null {
  if (missing(draft, table) !== null) return null;
  const form = formOf(table.book, draft.contract, table.seats);
  const row: Row = { contract: draft.contract };
  if (draft.contract !== null) {
    row.declarer = draft.declarer;
    row.partner = form.partner ? (draft.partner ?? null) : null;
  }
  if (form.sets) row.set = draft.set;
  if (draft.conceded && form.conceded) row.conceded = true;
  addFigures(row, draft, table, form);
  addExtras(row, draft, table);
  return row;
}

function addFigures(row: Row, draft: Draft, table: Table, form: Form): void {
  const seats = Array.from({ length: table.seats }, (_, seat) => seat);
  if (form.figure === 'each') {
    const each = seats.map((seat) => figureOf(draft.each[seat] ?? '', form) ?? (form.thirds ? '0/0' : 0));
    if (players(table).some((seat) => draft.each[seat] !== '')) row.points = each;
    if (form.tricksEach) row.tricks = seats.map((seat) => Number(draft.tricks[seat] ?? 0));
  } else if (draft.joint.length > 0) {
    row.declarers = [{ seat: draft.declarer ?? 0, contract: draft.contract ?? '' }, ...draft.joint];
    row.tricks = seats.map((seat) => Number(draft.tricks[seat] ?? 0));
  } else if (form.figure === 'tricks' && draft.figure !== '') {
    row.tricks = tricksOfDeclarer(draft, table);
  } else if (form.figure === 'points' && draft.figure !== '' && !row.conceded) {
    const figure = figureOf(draft.figure, form, draft.others);
    if (figure !== null) row.points = figure;
  }
}

function addExtras(row: Row, draft: Draft, table: Table): void {
  for (const extra of draft.extras) {
    if (extra.kind === 'contra') {
      (row.contras ??= []).push(...ladder('game', extra.by, draft.declarer ?? extra.by, extra.steps));
    } else if (extra.kind === 'feat') {
      (row.feats ??= []).push({ feat: extra.feat, by: extra.by, announced: extra.announced, made: extra.made });
      if (extra.announced && extra.steps > 0) {
        (row.contras ??= []).push(...ladder(extra.feat, extra.contra ?? firstAgainst(draft, table, extra.by), extra.by, extra.steps));
      }
    } else if (extra.kind === 'declaration') {
      (row.feats ??= []).push({ feat: extra.feat, by: extra.by, announced: true, made: true });
    } else if (extra.kind === 'mond') row.mond_lost_by = extra.by;
    else (row.penalties ??= []).push({ kind: extra.penalty, by: extra.by });
  }
}

/** A row that is to be corrected, as if it had just been typed. */
export function draftOf(row: Row, table: Table): Draft {
  const draft = emptyDraft(table, row.contract);
  const form = formOf(table.book, row.contract, table.seats);
  draft.declarer = row.declarer ?? null;
  draft.partner = form.partner ? (row.partner ?? null) : undefined;
  draft.set = row.set ?? 1;
  draft.conceded = row.conceded ?? false;
  if (Array.isArray(row.points)) draft.each = row.points.map(String);
  else if (row.points !== undefined) draft.figure = String(row.points);
  if (row.declarers && row.declarers.length > 1) draft.joint = row.declarers.slice(1);
  if (row.tricks && (form.tricksEach || draft.joint.length > 0)) draft.tricks = row.tricks.map(String);
  else if (row.tricks && form.figure === 'tricks') draft.figure = String(row.tricks[row.declarer ?? 0] ?? '');
  draft.extras = extrasOf(row, form);
  return draft;
}

function extrasOf(row: Row, form: Form): Extra[] {
  const said = (on: string): { by: number; steps: number } | null => {
    const those = (row.contras ?? []).filter((one) => one.on === on);
    return those[0] ? { by: those[0].by, steps: those.length } : null;
  };
  const extras: Extra[] = [];
  const game = said('game');
  if (game) extras.push({ kind: 'contra', ...game });
  for (const feat of row.feats ?? []) {
    if (form.declarations.includes(feat.feat)) {
      extras.push({ kind: 'declaration', feat: feat.feat, by: feat.by });
      continue;
    }
    const contra = said(feat.feat);
    extras.push({ kind: 'feat', ...feat, contra: contra?.by ?? null, steps: contra?.steps ?? 0 });
  }
  if (row.mond_lost_by !== undefined && row.mond_lost_by !== null) extras.push({ kind: 'mond', by: row.mond_lost_by });
  for (const one of row.penalties ?? []) extras.push({ kind: 'penalty', penalty: one.kind, by: one.by });
  return extras;
}
