import type { Book } from '$gen/wire';

/** What became of a feat in the example. */
export type Feat = '' | 'silent' | 'made' | 'lost';

/** A deal as a score sheet knows it, to be changed and scored. */
export interface Example {
  contract: string;
  points: number; // of the declarer's side
  tricks: number; // of the declarer
  each: number[]; // card points of everybody, where each counts alone
  partner: boolean;
  feats: Record<string, Feat>;
  doubled: number; // how often the game
}

const TRICKS: Record<number, number> = { 3: 16, 4: 12 };
export const tricksOf = (seats: number): number => TRICKS[seats] ?? 12;

export function firstExample(book: Book): Example {
  const seats = book.seats[0] ?? 4;
  const game = book.contracts.find((one) => one.aim === 'points') ?? book.contracts[0];
  const each = Array.from({ length: seats }, () => Math.floor(70 / seats));
  each[0] = (each[0] ?? 0) + 70 - each.reduce((sum, one) => sum + one, 0);
  return { contract: game?.id ?? '', points: 41, tricks: 0, each, partner: seats > 3, feats: {}, doubled: 0 };
}

/** Seat 1 plays; who doubles comes from the other side, then from his own, in turn. */
const DECLARER = 1;
const PARTNER = 3;

/** The request to the oracle, with points as the paper writes them. */
export function scoreRequest(book: Book, example: Example): object {
  const seats = book.seats[0] ?? 4;
  const aim = book.contracts.find((one) => one.id === example.contract)?.aim ?? 'points';
  const common = { op: 'score', rulebook: book.id, seats, dealer: 0, contract: example.contract, radelc: Array.from({ length: seats }, () => 0) };
  const written = (points: number): number | string => (book.thirds_written ? `${points}/0` : points);
  if (aim === 'fewest-points') return { ...common, declarer: null, partner: null, points: example.each.map(written), tricks: example.each.map((one) => (one > 0 ? 1 : 0)) };
  const feats = Object.entries(example.feats).filter(([, state]) => state !== '')
    .map(([feat, state]) => ({ feat, by: DECLARER, announced: state !== 'silent', made: state !== 'lost' }));
  const contras = Array.from({ length: example.doubled }, (_, i) => ({ on: 'game', by: i % 2 === 0 ? 2 : DECLARER }));
  const said = { ...common, declarer: DECLARER, partner: example.partner && seats > 3 ? PARTNER : null, feats, contras };
  return aim === 'points' ? { ...said, points: written(example.points) } : { ...said, tricks: shared(seats, example.tricks) };
}

/** What would have been said in this example, as a log has it. */
export function historyOf(example: Example): { by: number; action: string }[] {
  const said = Object.entries(example.feats).filter(([, state]) => state === 'made' || state === 'lost').map(([feat]) => ({ by: DECLARER, action: `announce ${feat}` }));
  return [...said, ...Array.from({ length: example.doubled }, (_, i) => ({ by: i % 2 === 0 ? 2 : DECLARER, action: 'contra game' }))];
}

/** The tricks that the declarer did not win, among the others. */
function shared(seats: number, own: number): number[] {
  const rest = tricksOf(seats) - own;
  const others = seats - 1;
  let given = 0;
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === DECLARER) return own;
    const share = Math.floor(rest / others) + (given < rest % others ? 1 : 0);
    given++;
    return share;
  });
}
