import type { Speaker } from '$lib/words/speaker';

interface Feat {
  feat: string;
  by?: number | null;
  announced?: boolean;
  made?: boolean;
}
interface Contra {
  on: string;
  by?: number | null;
}
interface Penalty {
  kind: string;
  by?: number | null;
  count?: number;
  nth?: number;
}
export interface SheetDeal {
  contract?: string | null;
  declarer?: number | null;
  declarers?: number[];
  partner?: number | null;
  points?: unknown;
  tricks?: unknown;
  feats?: Feat[];
  contras?: Contra[];
  penalties?: Penalty[];
  mond_lost_by?: number | null;
}

/** A row of a sheet in words: the game, who, what came of it, and the rest. */
export function dealWords(deal: SheetDeal, places: readonly string[], speak: Speaker): { game: string; rest: string } {
  const at = (seat: number | null | undefined): string => (seat === null || seat === undefined ? '' : (places[seat] ?? String(seat + 1)));
  const who = [deal.declarer, deal.partner === deal.declarer ? null : deal.partner].map(at).filter((one) => one !== '').join('+');
  const game = deal.contract ? [speak.contract(deal.contract), who, figures(deal)].filter((one) => one !== '').join(' ') : '–';
  const rest = [
    ...(deal.feats ?? []).map((one) => featWords(one, deal, at, speak)),
    ...(deal.contras ?? []).map((one) => `${speak.item(one.on === 'game' ? 'contra game' : `contra ${one.on}`)} ${at(one.by)}`.trim()),
    ...(deal.penalties ?? []).map((one) => `${speak.find(`penalty.${one.kind}`) ?? one.kind} ${at(one.by)}${(one.count ?? 1) > 1 ? ` ×${one.count ?? 1}` : ''}`.trim()),
    ...(typeof deal.mond_lost_by === 'number' ? [`${speak.item('mond')} ${at(deal.mond_lost_by)}`] : []),
  ];
  return { game, rest: rest.join(' · ') };
}

function figures(deal: SheetDeal): string {
  if (Array.isArray(deal.points)) return deal.points.join(' ');
  if (deal.points !== undefined && deal.points !== null) return String(deal.points);
  const own = Array.isArray(deal.tricks) && typeof deal.declarer === 'number' ? (deal.tricks as unknown[])[deal.declarer] : undefined;
  return typeof own === 'number' ? String(own) : '';
}

function featWords(feat: Feat, deal: SheetDeal, at: (seat: number | null | undefined) => string, speak: Speaker): string {
  const sign = feat.made === false ? '−' : '';
  const others = feat.by !== undefined && feat.by !== null && feat.by !== deal.declarer && feat.by !== deal.partner;
  return `${sign}${speak.feat(feat.feat)}${feat.announced ? '!' : ''}${others ? ` ${at(feat.by)}` : ''}`;
}
