import type { EventSheet, EventSheetRow } from '$gen/wire';
import type { Row } from '$lib/sheet/types';
import type { Speaker } from '$lib/words/speaker';

interface Feat {
  feat: string;
  by: number;
  announced?: boolean;
  made?: boolean;
}
/** A deal as the sheet knows it; what only some papers have is left alone. */
export interface Deal {
  contract?: string | null;
  declarer?: number | null;
  partner?: number | null;
  points?: number | string | number[];
  feats?: Feat[];
  contras?: { on: string; by: number }[];
  penalties?: { kind: string; by: number; count?: number; reason?: string }[];
  mond_lost_by?: number | null;
}

export const dealOf = (row: Pick<EventSheetRow, 'deal'>): Deal => row.deal as Deal;

/** `Ana`, or `Ana N.` where two at the table are called so. */
export function shortNames(players: readonly { name: string }[]): string[] {
  const first = players.map((one) => one.name.split(' ')[0] ?? one.name);
  return players.map((one, i) => {
    const mine = first[i] ?? one.name;
    const last = one.name.split(' ').at(-1) ?? '';
    return first.filter((name) => name === mine).length > 1 && last !== mine ? `${mine} ${last.charAt(0)}.` : mine;
  });
}
export const namesOf = (sheet: Pick<EventSheet, 'players'>): string[] => shortNames([...sheet.players].sort((a, b) => a.place - b.place));

/** Who plays it, and what came of it: »Žiga + Ana, 41«. */
export function whoAndFigure(deal: Deal, names: readonly string[]): string {
  const who = [deal.declarer, deal.partner].filter((one): one is number => typeof one === 'number').map((one) => names[one] ?? '');
  const counted = Array.isArray(deal.points) ? deal.points.join(' : ') : deal.points;
  return [who.join(' + '), counted === undefined ? '' : String(counted)].filter(Boolean).join(', ');
}

/** The game, who plays it and what came of it: »dve, Žiga, 41«. */
export function dealInWords(speak: Speaker, deal: Deal, names: readonly string[]): string {
  if (!deal.contract) return (deal.penalties ?? []).map((one) => `${penaltyName(speak, one.kind)}: ${names[one.by] ?? ''}`).join(', ');
  return [speak.contract(deal.contract), whoAndFigure(deal, names)].filter(Boolean).join(', ');
}

/** Everything that was said or made besides, as short pieces. */
export function extrasInWords(speak: Speaker, deal: Deal, names: readonly string[]): string[] {
  const feats = (deal.feats ?? []).map((one) => `${one.made === false ? '−' : ''}${speak.feat(one.feat)}${one.announced ? '!' : ''} ${names[one.by] ?? ''}`);
  const doubled = new Map<string, number>();
  for (const one of deal.contras ?? []) doubled.set(one.on, (doubled.get(one.on) ?? 1) * 2);
  const contras = [...doubled].map(([on, times]) => `${on === 'game' ? speak.text('item.game') : speak.feat(on)} ×${times}`);
  const penalties = deal.contract ? (deal.penalties ?? []).map((one) => `${penaltyName(speak, one.kind)}: ${names[one.by] ?? ''}`) : [];
  return [...feats, ...contras, ...penalties];
}

/** An offence, by the paper's own word to its readers. */
export function penaltyName(speak: Speaker, kind: string): string {
  const own = speak.book?.penalties.find((one) => one.kind === kind);
  if (own?.native && speak.book?.language === speak.language) return own.native;
  return speak.find(`penalty.${kind}`) ?? own?.native ?? kind;
}

/** A row that was said and not answered yet. */
export interface Waits {
  do: string;
  row?: number;
  deal?: Row;
  text?: string;
}
/** The number of the next row: behind those that are there, and behind those that wait. */
export const nextRow = (rows: number, waits: readonly Waits[]): number => waits.reduce((next, one) => Math.max(next, (one.row ?? next) + 1), rows + 1);
/** The rows as they will be once what waits has arrived; a line that was typed is known only then. */
export function withWaiting(rows: readonly EventSheetRow[], waits: readonly Waits[]): Row[] {
  const all = rows.map((one) => one.deal as unknown as Row);
  for (const one of waits) {
    if (!one.deal) continue;
    const at = (one.row ?? 0) - 1;
    if (at >= 0 && at < all.length) all[at] = one.deal;
    else all.push(one.deal);
  }
  return all;
}
