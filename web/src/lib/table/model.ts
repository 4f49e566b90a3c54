import type { Deal, Done, Played, TableState } from '$gen/wire';

/** Where somebody sits on my screen. */
export type Side = 'bottom' | 'left' | 'top' | 'right' | 'top-left' | 'top-right';

/** The sides of the others, from the one on the left round to the one on the right. */
const ROUND: Record<number, Side[]> = {
  2: ['top'],
  3: ['left', 'right'],
  4: ['left', 'top', 'right'],
  5: ['left', 'top-left', 'top-right', 'right'],
};

/** Seats as they stand above the trick, from left to right, without the one at the bottom. */
export function othersOf(seats: number, bottom: number, direction: 'left' | 'right'): number[] {
  const inTurn = Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);
  return direction === 'left' ? inTurn : inTurn.reverse();
}

export function sideOf(seat: number, seats: number, bottom: number, direction: 'left' | 'right'): Side {
  if (seat === bottom) return 'bottom';
  return ROUND[seats]?.[othersOf(seats, bottom, direction).indexOf(seat)] ?? 'top';
}

/** My own seat, or the first for who only watches. */
export const bottomOf = (state: TableState): number => state.you ?? 0;

const SUITS = 'TCSHD';
const RANKS = ['K', 'Q', 'N', 'J', '10', '9', '8', '7', '1', '2', '3', '4'];

/** Taroks from above, then clubs, spades, hearts, diamonds, each from above. */
export function sorted(cards: readonly string[]): string[] {
  const key = (card: string): number => {
    const suit = SUITS.indexOf(card.charAt(0));
    const rank = suit === 0 ? 22 - Number(card.slice(1)) : RANKS.indexOf(card.slice(1));
    return suit * 100 + rank;
  };
  return [...cards].sort((a, b) => key(a) - key(b));
}

export const verbOf = (action: string): string => action.split(' ', 1)[0] ?? '';
export const restOf = (action: string): string => action.slice(verbOf(action).length + 1);

/** The tricks of a deal, in order, made of its history. The last one may not be full. */
export function tricksOf(deal: Deal): Played[][] {
  const plays = deal.history.filter((one) => verbOf(one.action) === 'play');
  const tricks: Played[][] = [];
  let rest = plays.map((one) => ({ by: one.by, card: restOf(one.action) }));
  const size = playersOf(deal);
  for (let i = 0; i < deal.winners.length; i++) {
    tricks.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  if (rest.length > 0) tricks.push(rest);
  return tricks;
}

/** How many play: at a table of five the dealer sits out. */
export const playersOf = (deal: Deal): number => deal.players?.length ?? deal.seats;

/** What was announced and doubled: each item with who said so and its level. */
export interface Stake {
  item: string; // game, or a feat's announcement
  by: number | null;
  last: number | null; // who doubled it last
  level: number;
}

export function stakesOf(history: readonly Done[]): Stake[] {
  const stakes: Stake[] = [{ item: 'game', by: null, last: null, level: 1 }];
  for (const { by, action } of history) {
    const rest = restOf(action);
    if (verbOf(action) === 'announce') stakes.push({ item: rest, by, last: null, level: 1 });
    if (verbOf(action) !== 'contra') continue;
    let stake = stakes.find((one) => one.item === rest || one.item.startsWith(`${rest} `));
    if (!stake) stakes.push((stake = { item: rest, by: null, last: null, level: 1 }));
    stake.level *= 2;
    stake.last = by;
  }
  return stakes;
}

/** What somebody said last in the part of the deal that is going on. */
export function lastWord(history: readonly Done[], seat: number): string | null {
  for (let i = history.length - 1; i >= 0; i--) {
    const one = history[i];
    if (one?.by === seat && verbOf(one.action) !== 'play') return one.action;
  }
  return null;
}

/** The talon in the groups that can be taken. */
export function talonGroups(deal: Deal, group: number): (string | null)[][] {
  const takes = deal.legal.filter((one) => verbOf(one) === 'take').map((one) => Number(restOf(one)));
  const most = Math.max(0, ...takes);
  const size = group > 0 ? group : most > 0 ? Math.floor(deal.talon.length / most) : deal.talon.length;
  const groups: (string | null)[][] = [];
  for (let i = 0; i < deal.talon.length; i += Math.max(1, size)) groups.push(deal.talon.slice(i, i + Math.max(1, size)));
  return groups;
}

/** Where everybody wants few points, a card of the talon goes with each of the first tricks: told when the trick is taken. */
export function giftOf(deal: Deal, aim: string, trick: number): string | null {
  return aim === 'fewest-points' && trick < deal.winners.length ? (deal.talon[trick] ?? null) : null;
}

/** Can this choice of cards be laid away, and if not, may more be chosen? */
export function discardState(deal: Deal, chosen: readonly string[]): 'ready' | 'more' | 'wrong' {
  const count = deal.discard_count ?? 0;
  if (chosen.length < count) return 'more';
  const rule = deal.discard_rule;
  if (chosen.length > count) return 'wrong';
  if (!rule) return 'ready';
  const has = (card: string): boolean => chosen.includes(card);
  const hand = deal.seat === null ? [] : (deal.hands[deal.seat] ?? []);
  const keeps = rule.keep_one_of.length === 0 || rule.keep_one_of.some((card) => hand.includes(card) && !has(card));
  return rule.forced.every(has) && chosen.every((card) => rule.allowed.includes(card)) && keeps ? 'ready' : 'wrong';
}

/** Cards that everybody is shown when they are laid away: all papers allow taroks and kings only where there is nothing else. */
export const shownOf = (chosen: readonly string[], isColourGame: boolean): string[] =>
  isColourGame ? [] : chosen.filter((card) => card.startsWith('T') || card.endsWith('K'));

/** So many rows does a hand have that begins with this many cards: each shows 44 px on a phone of 360. */
const rowsFor = (cards: number): number => (cards > 16 ? 3 : 2);
export const longestRow = (first: readonly string[]): number => Math.ceil(first.length / rowsFor(first.length));

/** The rows of a hand: one, or more that keep their cards for the whole deal. */
export function rowsOf(hand: readonly string[], first: readonly string[]): string[][] {
  if (hand.length <= 7) return [[...hand]];
  const most = longestRow(first);
  const rows = Array.from({ length: rowsFor(first.length) }, (_, r) => new Set(first.slice(r * most, (r + 1) * most)));
  return rows.map((row) => hand.filter((card) => row.has(card)));
}
