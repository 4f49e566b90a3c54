import type { SheetRow } from './fold';
import type { Row, Sheet } from './types';

/** A cell of a table for spreadsheets; a text that begins like a formula is kept a text. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Deal, dealer, game, who with whom, points, one score a seat, then the totals. */
export function csv(names: string[], rows: SheetRow[], sheet: Sheet, shown: (score: number) => string): string {
  const counted = rows.filter((one) => !one.struck);
  const lines = [['deal', 'dealer', 'contract', 'declarer', 'partner', 'points', ...names]];
  counted.forEach(({ row }, i) => {
    const told = sheet.rows[i];
    const name = (seat: number | null | undefined): string => (typeof seat === 'number' ? (names[seat] ?? '') : '');
    const points = row.points ?? row.tricks ?? '';
    lines.push([String(i + 1), name(told?.dealer), row.contract ?? '', name(row.declarer), name(row.partner), Array.isArray(points) ? points.join(' ') : String(points), ...names.map((_, seat) => shown(told?.scores?.[seat] ?? 0))]);
  });
  lines.push(['', '', '', '', '', '', ...sheet.totals.map(shown)]);
  return lines.map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n';
}

const letter = (seat: number): string => String.fromCharCode(65 + seat);
const CONTRAS = ['contra', 're', 'sub', 'mort'];

/** A row in the shorthand of docs/shorthand.md, which the terminal reads. */
export function shorthand(row: Row): string {
  const words: string[] = [row.contract ?? '-'];
  if (typeof row.declarer === 'number') words.push(letter(row.declarer) + (typeof row.partner === 'number' ? `+${letter(row.partner)}` : ''));
  for (const one of row.declarers?.slice(1) ?? []) words.push('&', one.contract, letter(one.seat));
  if (row.set !== undefined && row.set !== null) words.push(`set ${row.set}`);
  if (row.conceded) words.push('conceded');
  if (Array.isArray(row.points)) words.push(...row.points.map(String));
  else if (row.points !== undefined) words.push(String(row.points));
  if (row.tricks) words.push(row.points === undefined ? row.tricks.join(' ') : `tricks ${row.tricks.join(' ')}`);
  for (const feat of row.feats ?? []) words.push(`${feat.made ? '' : '-'}${feat.feat}${feat.announced ? '!' : ''}:${letter(feat.by)}`);
  const said: Record<string, number> = {};
  for (const contra of row.contras ?? []) {
    const step = (said[contra.on] = (said[contra.on] ?? 0) + 1);
    words.push(`${CONTRAS[step - 1] ?? 'contra'}:${letter(contra.by)}${contra.on === 'game' ? '' : `:${contra.on}`}`);
  }
  if (row.mond_lost_by !== undefined && row.mond_lost_by !== null) words.push(`mond:${letter(row.mond_lost_by)}`);
  for (const one of row.penalties ?? []) words.push(`${one.kind}:${letter(one.by)}`);
  return words.join(' ');
}

/** The whole sheet so; what begins with # is for people. */
export function notation(book: string, names: string[], firstDealer: number, rows: SheetRow[]): string {
  const head = [`# ${book}`, ...names.map((name, seat) => `# ${letter(seat)} ${name}`), `first ${letter(firstDealer)}`];
  return [...head, ...rows.filter((one) => !one.struck).map(({ row }) => shorthand(row))].join('\n') + '\n';
}
