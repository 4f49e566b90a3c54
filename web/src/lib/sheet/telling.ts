import type { Speaker } from '$lib/words/speaker';

import type { Row } from './types';

const CONTRA = ['', '×2', '×4', '×8', '×16'];

/** A row as one would read it out: game, who with whom, points, and the rest. */
export function inWords(row: Row, names: string[], speak: Speaker): string {
  const name = (seat: number): string => names[seat] ?? String(seat + 1);
  const parts: string[] = [row.contract ? speak.contract(row.contract) : speak.page('sheet-no-game')];
  if (typeof row.declarer === 'number') parts.push(name(row.declarer) + (typeof row.partner === 'number' ? ` + ${name(row.partner)}` : ''));
  for (const one of row.declarers?.slice(1) ?? []) parts.push(`${speak.contract(one.contract)} ${name(one.seat)}`);
  if (Array.isArray(row.points)) parts.push(row.points.map((points, seat) => `${name(seat)} ${points}`).join(' '));
  else if (row.points !== undefined && row.points !== null) parts.push(speak.page('sheet-n-points', { points: String(row.points) }));
  else if (row.tricks && typeof row.declarer === 'number') parts.push(speak.page('sheet-n-tricks', { n: row.tricks[row.declarer] ?? 0 }));
  if (row.set) parts.push(speak.page('sheet-set-n', { n: row.set }));
  if (row.conceded) parts.push(speak.page('sheet-conceded'));
  const contras = (on: string): string => CONTRA[(row.contras ?? []).filter((one) => one.on === on).length] ?? '';
  if (contras('game')) parts.push(contras('game'));
  for (const feat of row.feats ?? []) {
    const how = [feat.announced ? speak.page('sheet-announced') : '', feat.made ? '' : speak.page('sheet-lost'), contras(feat.feat)].filter(Boolean).join(', ');
    parts.push(`${speak.feat(feat.feat)} ${name(feat.by)}${how ? ` (${how})` : ''}`);
  }
  if (typeof row.mond_lost_by === 'number') parts.push(`${speak.page('sheet-mond')}: ${name(row.mond_lost_by)}`);
  for (const one of row.penalties ?? []) parts.push(`${speak.item(`penalty:${one.kind}`)}: ${name(one.by)}`);
  return parts.join(', ');
}
