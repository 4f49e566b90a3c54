import type { Book } from '$gen/wire';

/** What a paper's sheet asks for in one of its games, and nothing else. */
export interface Form {
  declarer: 'none' | 'any' | 'forehand';
  partner: boolean; // who had the called card
  figure: 'points' | 'tricks' | 'each' | 'none';
  thirds: boolean; // points with their thirds, 35/2
  tricksEach: boolean; // besides the points of each
  sets: boolean; // in which cards of the talon
  conceded: boolean;
  joint: string[]; // games that others can play beside this one
  feats: string[];
  declarations: string[];
  contras: boolean;
  mond: boolean;
}

/** What the tables of a book do not say of its sheet. The tests hold each of these against the rulebook. */
interface Facts {
  calls?: string[];
  callsAt?: number; // only where so many play
  usual: string[]; // the games that are offered first
  forehand?: string[];
  eachTricks?: string[];
  sets?: string[];
  conceded?: string[];
  joint?: string[][];
  noContras?: boolean; // nowhere
  contrasInPoints?: boolean; // only in games for points
  mond?: string[]; // aims in which it can be lost
  declarations?: string[];
  feats?: (contract: string, calls: boolean) => string[];
}

const DECLARATIONS = ['barvicky', 'barvy', 'trul', 'trulhonery', 'honery', 'kralovske-honery', 'tarocky', 'taroky'];
const czech = (warsaw: string[]): Facts => ({
  calls: ['first-duty', 'second-duty'],
  usual: ['first-duty', 'second-duty', 'third-duty', 'solo', ...warsaw],
  forehand: ['first-duty'],
  sets: ['third-duty'],
  contrasInPoints: true,
  mond: [],
  declarations: DECLARATIONS,
  feats: () => ['pagat', 'valat'],
});
const OUVERTS = ['triccolo-ouvert', 'zwiccolo-ouvert', 'piccolo-ouvert'];
const COLOUR = ['colour-three', 'colour-solo'];
const FACTS: Record<string, Facts> = {
  tzs: { usual: ['three', 'two', 'one', 'beggar', 'klop'], mond: ['points', 'all-tricks'], feats: () => ['pagat', 'trula', 'kings', 'valat'] },
  berac: {
    calls: ['three', 'two', 'one'],
    callsAt: 4,
    usual: ['three', 'two', 'one', 'beggar', 'klop'],
    mond: ['points'],
    feats: (_, calls) => ['pagat', 'trula', 'kings', ...(calls ? ['king-ultimo'] : []), 'valat'],
  },
  pustkovec: czech(['warsaw', 'zduch']),
  kretinka: czech(['warsaw']),
  htl: {
    calls: ['caller', 'solo-caller', 'better-caller'],
    usual: ['caller', 'solo-caller', 'three', 'piccolo', 'trischaken'],
    forehand: ['caller', 'sixer-three'],
    eachTricks: ['trischaken'],
    conceded: ['caller', 'better-caller'],
    joint: [['piccolo'], ['beggar'], OUVERTS, ['beggar-ouvert']],
    noContras: true,
    mond: [],
    feats: (contract, calls) =>
      COLOUR.includes(contract) ? ['kings', 'valat'] : ['pagat', 'trull', 'kings', ...(calls ? ['king-ultimo'] : []), 'uhu', 'kakadu', 'quapil', 'valat'],
  },
};
const UNKNOWN: Facts = { usual: [] };
const factsOf = (book: Book): Facts => FACTS[book.id] ?? UNKNOWN;

/** 54 cards less the talon, by those who play: at a table of five the dealer does not. */
export const tricksOf = (seats: number): number => 48 / Math.min(seats, 4);
export const POINTS = 70;

const NO_GAME: Form = { declarer: 'none', partner: false, figure: 'none', thirds: false, tricksEach: false, sets: false, conceded: false, joint: [], feats: [], declarations: [], contras: false, mond: false };

/** `contract` null: no game, only penalties. */
export function formOf(book: Book, contract: string | null, seats: number): Form {
  const game = book.contracts.find((one) => one.id === contract);
  if (!game || contract === null) return NO_GAME;
  const facts = factsOf(book);
  const alone = game.aim === 'fewest-points';
  const forPoints = game.aim === 'points';
  const partner = !!facts.calls?.includes(contract) && (facts.callsAt ?? seats) === seats;
  return {
    declarer: alone ? 'none' : facts.forehand?.includes(contract) ? 'forehand' : 'any',
    partner,
    figure: alone ? 'each' : forPoints ? 'points' : 'tricks',
    thirds: book.thirds_written && game.aim !== 'tricks' && game.aim !== 'all-tricks',
    tricksEach: !!facts.eachTricks?.includes(contract),
    sets: !!facts.sets?.includes(contract),
    conceded: !!facts.conceded?.includes(contract),
    joint: facts.joint?.find((row) => row.includes(contract)) ?? [],
    feats: !forPoints ? [] : (facts.feats?.(contract, partner) ?? book.feats.map((one) => one.id)),
    declarations: forPoints ? (facts.declarations ?? []) : [],
    contras: !facts.noContras && (!facts.contrasInPoints || forPoints),
    mond: (facts.mond ?? ['points']).includes(game.aim),
  };
}

/** The games in the order they are offered, the usual ones first. */
export function offered(book: Book): { usual: string[]; more: string[] } {
  const all = book.contracts.map((one) => one.id);
  const wanted = factsOf(book).usual.filter((one) => all.includes(one));
  const usual = wanted.length > 0 ? wanted : all.slice(0, 5);
  return { usual, more: all.filter((one) => !usual.includes(one)) };
}
