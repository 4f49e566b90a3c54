import { describe, expect, it } from 'vitest';

import type { Deal, Rules } from '$gen/wire';
import { codeIn, routeOf } from '$lib/router.svelte';
import { firstVoice, found, pressed, sectionOf, toldTo } from '$lib/sections';

import { KEYS } from './keys';
import { discardState, giftOf, othersOf, rowsOf, sideOf, sorted, stakesOf, talonGroups, tricksOf } from './model';
import { leader } from './winner';

const deal = (changes: Partial<Deal>): Deal => ({
  number: 1, seat: 0, seats: 3, dealer: 0, before: {}, phase: 'play', contract: 'two', declarer: 1, partner: null, called: null, hands: [[], null, null],
  hand_sizes: [0, 0, 0], talon: [], laid_away: [], trick: [], last_trick: null, tricks: [0, 0, 0], winners: [], history: [], legal: [],
  look_back: { last_trick: null, talon: null, laid_away: null }, ...changes,
});

describe('the keys of a table', () => {
  it('has no letter for two things: those of suits are taken wherever cards are', () => {
    const letters = KEYS.flatMap(([keys]) => keys.split(' ')).filter((key) => key.length === 1);
    expect(new Set(letters).size).toBe(letters.length);
  });
});

describe('places round the table', () => {
  it('has the next player on the left where the turn goes clockwise', () => {
    expect(othersOf(4, 1, 'left')).toEqual([2, 3, 0]);
    expect(sideOf(2, 4, 1, 'left')).toBe('left');
  });
  it('has him on the right where it goes the other way', () => {
    expect(othersOf(4, 1, 'right')).toEqual([0, 3, 2]);
    expect(sideOf(2, 4, 1, 'right')).toBe('right');
  });
  it('knows tables of three and five', () => {
    expect([1, 2].map((seat) => sideOf(seat, 3, 0, 'left'))).toEqual(['left', 'right']);
    expect([1, 2, 3, 4].map((seat) => sideOf(seat, 5, 0, 'right'))).toEqual(['right', 'top-right', 'top-left', 'left']);
  });
});

describe('the hand', () => {
  it('is sorted taroks, clubs, spades, hearts, diamonds, each from above', () => {
    expect(sorted(['D1', 'HK', 'T1', 'H4', 'T22', 'S10', 'SK', 'C7', 'H1'])).toEqual(['T22', 'T1', 'C7', 'SK', 'S10', 'HK', 'H1', 'H4', 'D1']);
  });
  it('keeps its rows when a card leaves, and joins them with seven left', () => {
    const first = ['T9', 'T8', 'T7', 'T6', 'T5', 'HK', 'HQ', 'HN', 'HJ', 'H1'];
    expect(rowsOf(first.filter((card) => card !== 'T8'), first)).toEqual([['T9', 'T7', 'T6', 'T5'], ['HK', 'HQ', 'HN', 'HJ', 'H1']]);
    const nineteen = Array.from({ length: 19 }, (_, i) => `T${i + 1}`);
    expect(rowsOf(nineteen, nineteen).map((row) => row.length)).toEqual([7, 7, 5]);
    expect(rowsOf(first.slice(0, 7), first)).toHaveLength(1);
  });
});

describe('klop', () => {
  it('gives a card of the talon with each trick that was taken, and shows none before', () => {
    const klop = deal({ contract: 'klop', talon: ['H2', null], winners: [2] });
    expect([giftOf(klop, 'fewest-points', 0), giftOf(klop, 'fewest-points', 1), giftOf(klop, 'points', 0)]).toEqual(['H2', null, null]);
  });
});

describe('what is played for', () => {
  it('doubles with each contra and knows who said what', () => {
    const history = [{ by: 1, action: 'announce trula' }, { by: 2, action: 'contra game' }, { by: 1, action: 'contra game' }, { by: 0, action: 'contra trula' }];
    expect(stakesOf(history)).toEqual([{ item: 'game', by: null, last: 1, level: 4 }, { item: 'trula', by: 1, last: 0, level: 2 }]);
  });
});

describe('discards', () => {
  const rule = { count: 2, allowed: ['HQ', 'D4', 'T3'], forced: ['D4'], keep_one_of: [] };
  const asked = deal({ phase: 'discard', hands: [['HQ', 'D4', 'T3'], null, null], discard_count: 2, discard_rule: rule });
  it('are ready with the right number, the forced ones among them', () => {
    expect(discardState(asked, ['HQ'])).toBe('more');
    expect(discardState(asked, ['HQ', 'D4'])).toBe('ready');
    expect(discardState(asked, ['HQ', 'T3'])).toBe('wrong');
    expect(discardState(asked, ['HQ', 'D4', 'T3'])).toBe('wrong');
  });
  it('keep one card of those that have to stay', () => {
    const keep = deal({ ...asked, discard_rule: { ...rule, forced: [], keep_one_of: ['T3'] } });
    expect(discardState(keep, ['HQ', 'D4'])).toBe('ready');
    expect(discardState(keep, ['HQ', 'T3'])).toBe('wrong');
  });
});

describe('tricks', () => {
  const history = ['C8', 'C9', 'CJ', 'CK'].map((card, i) => ({ by: [1, 2, 0, 0][i] ?? 0, action: `play ${card}` }));
  it('are read off the history', () => {
    expect(tricksOf(deal({ history, winners: [0] }))).toEqual([[{ by: 1, card: 'C8' }, { by: 2, card: 'C9' }, { by: 0, card: 'CJ' }], [{ by: 0, card: 'CK' }]]);
  });
  it('are led by the highest of the suit, a tarok above it, red pips the other way round', () => {
    const lead = (cards: string[], contract = 'two'): number | null => leader(cards.map((card, by) => ({ by, card })), { contract });
    expect(lead(['H4', 'H1', 'S10'])).toBe(1);
    expect(lead(['S9', 'T2', 'SK'])).toBe(1);
    expect(lead(['T21', 'T22', 'T1'])).toBe(2); // the emperor's trick
    expect(lead(['S9', 'T2', 'SK'], 'colour-valat')).toBe(2);
    expect(lead([])).toBe(null);
  });
});

describe('the talon', () => {
  it('lies in the groups of the contract', () => {
    const talon = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'];
    expect(talonGroups(deal({ talon }), 3)).toEqual([['T1', 'T2', 'T3'], ['T4', 'T5', 'T6']]);
    expect(talonGroups(deal({ talon }), 1)).toHaveLength(6);
    expect(talonGroups(deal({ talon, legal: ['take 1', 'take 2', 'take 3'] }), 0)).toHaveLength(3);
  });
});

describe('addresses', () => {
  it('lead to their pages', () => {
    expect(routeOf('/', '')).toEqual({ page: 'home' });
    expect(routeOf('/table/k7rm2p', '')).toEqual({ page: 'table', code: 'K7RM2P' });
    expect(routeOf('/rules/tzs', '#B1.22')).toEqual({ page: 'rules', book: 'tzs', clause: 'B1.22' });
    expect(routeOf('/replay/K7RM2P-3', '')).toEqual({ page: 'replay', id: 'K7RM2P-3' });
    expect([routeOf('/what/ever', ''), routeOf('/%zz', '')]).toEqual([{ page: 'missing' }, { page: 'missing' }]);
  });
});

describe('a code', () => {
  it('may be typed in small letters, or pasted as a link', () => {
    expect(['k7rm2p ', 'http://localhost:8080/table/K7RM2P?lang=sl', '192.168.1.5:8080/table/k7rm2p#x'].map(codeIn)).toEqual(['K7RM2P', 'K7RM2P', 'K7RM2P']);
  });
});

describe('clauses', () => {
  it('stand in the part that their id begins with', () => {
    expect(['B1.22', '2.3ac', 'S10', 'G1'].map(sectionOf)).toEqual(['B1', '2', 'S', 'G']);
  });
  it('are first read in the language of the paper, with English beside it for who does not read that', () => {
    expect([firstVoice('sl', 'sl'), firstVoice('sl', 'en'), firstVoice('sl', 'de'), firstVoice('en', 'cs')]).toEqual(['own', 'both', 'both', 'en']);
  });
  it('are told in the reader’s language, else in the paper’s words with English beside them', () => {
    const clauses = [{ id: '2.8', kind: 'enforced' as const, en: 'One follows suit.', own: 'Slediti je treba barvi.' }];
    const rules = { id: 'berac', language: 'sl', clauses } as unknown as Rules;
    expect(['sl', 'en', 'cs'].map((reader) => toldTo(rules, '2.8', reader).map((one) => one.lang))).toEqual([['sl'], ['en'], ['sl', 'en']]);
    expect(toldTo(rules, '9.9', 'sl')).toEqual([]);
  });
  it('are never without a language', () => {
    expect([pressed('own', 'own'), pressed('own', 'en'), pressed('both', 'own'), pressed('both', 'en')]).toEqual(['own', 'both', 'en', 'own']);
  });
  it('are found by words in either language, accents apart', () => {
    const clauses = [{ id: '2.8', kind: 'enforced' as const, en: 'One follows suit.', own: 'Slediti je treba barvi: berač.' }];
    expect(found(clauses, 'BERAC follows')).toHaveLength(1);
    expect(found(clauses, 'talon')).toHaveLength(0);
  });
});
