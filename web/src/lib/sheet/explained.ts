import type { Line, Told } from './types';

/** Seats whose score is made of the same lines. */
export interface Side {
  seats: number[];
  lines: Line[];
  score: number;
  mirror: boolean; // says the same as the first side, from the other end: what it pays is what that one gets
}

const key = (lines: Line[]): string => lines.map((one) => `${one.item} ${one.points} ${one.clause}`).join('|');
const items = (lines: Line[]): string => lines.map((one) => `${one.item} ${one.clause} ${Math.sign(one.points)}`).join('|');
const turned = (lines: Line[]): Line[] => lines.map((one) => ({ ...one, points: -one.points }));

/** The breakdown by sides, who plays first. No line is lost: those of a mirror stand with the first side, turned round. */
export function sidesOf(told: Told, declarer: number | null | undefined): Side[] {
  const found: Side[] = [];
  (told.scores ?? []).forEach((score, seat) => {
    const lines = (told.breakdown ?? []).filter((one) => one.seat === seat);
    if (lines.length === 0) return;
    const same = found.find((one) => key(one.lines) === key(lines));
    if (same) same.seats.push(seat);
    else found.push({ seats: [seat], lines, score, mirror: false });
  });
  const rank = (one: Side): number => (typeof declarer === 'number' && one.seats.includes(declarer) ? 1e9 : 0) + one.score;
  found.sort((a, b) => rank(b) - rank(a));
  const [first] = found;
  return found.map((one) => ({ ...one, mirror: first !== undefined && one !== first && items(one.lines) === items(turned(first.lines)) }));
}
