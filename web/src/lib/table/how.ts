import type { Book, Done, Score } from '$gen/wire';

import { stakesOf, type Stake } from './model';
import { Speech } from './speech';
import type { Speaker } from '$lib/words/speaker';

/** What was done before a score, and the words for it. */
export interface Course {
  book: Book;
  names: readonly string[];
  history: readonly Done[];
}

const HALF = 35;
const ownPoints = (thirds: readonly number[], declarer: number, partner: number | null | undefined): number =>
  Math.round(thirds.reduce((sum, one, seat) => (seat === declarer || seat === partner ? sum + one : sum), 0) / 3);

/** Card points of the declarer's side and of the others; empty where each plays for himself. */
export function pointsOf({ thirds, declarer, partner }: Score): string {
  if (!thirds || declarer === null || declarer === undefined) return '';
  const own = ownPoints(thirds, declarer, partner);
  return `${own}\u00a0:\u00a0${2 * HALF - own}`;
}

/** How far the declarer's side is from half of the points: »44 − 35«. */
function differenceOf({ thirds, declarer, partner }: Score): string {
  return thirds && declarer !== null && declarer !== undefined ? `${ownPoints(thirds, declarer, partner)}\u00a0−\u00a0${HALF}` : '';
}

/** The card points of one player, where each plays for himself. */
export function alonePoints({ thirds, declarer }: Score, seat: number, speaker: Speaker): string {
  const own = thirds?.[seat];
  return own !== undefined && (declarer === null || declarer === undefined) ? speaker.page('how-points', { n: Math.round(own / 3) }) : '';
}

/** Did the declarer win? By the line of his game, if all in all it came out so, too; null where nobody can say it in a word. */
export function isWon({ declarer, breakdown, scores }: Score): boolean | null {
  if (declarer === null || declarer === undefined) return null;
  const written = scores?.[declarer] ?? 0;
  const points = breakdown?.find((line) => line.item === 'game' && line.seat === declarer)?.points ?? written;
  return points === 0 || points * written < 0 ? null : points > 0;
}

type Line = NonNullable<Score['breakdown']>[number];
/** A line of the score, with the other one of two who settle between themselves. */
export interface Settled {
  line: Line;
  at: number;
  payer: number | null;
  payee: number | null;
}
/** What stands together in a score: the lines of one item by one clause. */
export interface Group {
  item: string;
  clause: string;
  lines: Settled[];
}

/** Where everybody settles with everybody, two lines that follow each other are one payment. */
function settled(lines: readonly { line: Line; at: number }[]): Settled[] {
  const pairs = lines.length % 2 === 0 && new Set(lines.map(({ line }) => line.seat)).size < lines.length &&
    lines.every(({ line }, i) => line.points === -(lines[i ^ 1]?.line.points ?? Number.NaN));
  return lines.map(({ line, at }, i) => {
    const other = lines[i ^ 1]?.line.seat ?? null;
    const pays = line.points < 0;
    return { line, at, payer: !pairs ? null : pays ? line.seat : other, payee: !pairs ? null : pays ? other : line.seat };
  });
}

export function groupsOf(lines: readonly Line[]): Group[] {
  const items: { line: Line; at: number }[][] = [];
  for (const [at, line] of lines.entries()) {
    const last = items.at(-1);
    if (last?.[0]?.line.item === line.item) last.push({ line, at });
    else items.push([{ line, at }]);
  }
  return items.flatMap((item) => {
    const groups: Group[] = [];
    for (const one of settled(item)) {
      const last = groups.at(-1);
      if (last?.clause === one.line.clause) last.lines.push(one);
      else groups.push({ item: one.line.item, clause: one.line.clause, lines: [one] });
    }
    return groups;
  });
}

/** How far an item was doubled, where its line has that in it: some papers write contras in lines of their own. */
function doubledIn(item: string, on: string, score: Score, stakes: readonly Stake[]): string {
  const level = stakes.find((one) => one.item === on || one.item.startsWith(`${on} `))?.level ?? 1;
  return level > 1 && item !== `contra ${on}` && !score.breakdown?.some((line) => line.item === `contra ${on}`) ? `×${level}` : '';
}

/** How a line was counted: what the game is worth, who announced it, how far it was doubled. */
export function howOf(item: string, score: Score, course: Course, speaker: Speaker): string {
  const stakes = stakesOf(course.history);
  const name = (seat: number | null): string => (seat === null ? '' : (course.names[seat] ?? ''));
  const and = (what: string, on: string): string => [what, doubledIn(item, on, score, stakes)].filter(Boolean).join(', ');
  if (item === 'game') {
    const value = new Speech(speaker, course.book).value(score.contract ?? '');
    return and(value ? speaker.page('how-worth', { n: value }) : course.book.money ? differenceOf(score) : '', 'game');
  }
  if (item === 'difference') return and(differenceOf(score), 'game');
  if (item.startsWith('contra ')) {
    const on = item.slice('contra '.length);
    const stake = stakes.find((one) => one.item === on || one.item.startsWith(`${on} `));
    return stake && stake.level > 1 ? `×${stake.level}, ${speaker.page('how-last', { name: name(stake.last) })}` : '';
  }
  const announcements = course.book.announcements.filter((one) => one.feat === item || one.id === item);
  if (announcements.length === 0) return '';
  const said = stakes.find((one) => announcements.some(({ id }) => id === one.item));
  return and(said ? speaker.page('how-announced', { name: name(said.by) }) : speaker.page('how-silent'), said?.item ?? item);
}
