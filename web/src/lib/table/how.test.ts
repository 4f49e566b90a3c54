import { describe, expect, it } from 'vitest';

import en from '$gen/words-en.json';
import type { Book, Score } from '$gen/wire';
import { Speaker } from '$lib/words/speaker';

import { alonePoints, groupsOf, howOf, isWon, pointsOf } from './how';

const book: Book = {
  id: 'berac', title: '', language: 'sl', seats: [4], unit: 'points', money: null, thirds_written: false, direction: 'left', directions: {}, penalties: [],
  contracts: [{ id: 'two', native: 'dvojka', value: 20, aim: 'points', group: 2 }], feats: [{ id: 'trula', native: 'trula' }, { id: 'pagat', native: 'pagat ultimo' }],
  announcements: [{ id: 'trula', feat: 'trula', worth: [20] }, { id: 'pagat', feat: 'pagat', worth: [50] }],
  says: { pass: '', forehand: '', lies: '', done: '', concede: '', hold: '', join: '', contras: ['kontra', 're'], on_game: '' },
};
const score: Score = { contract: 'two', declarer: 1, partner: 0, thirds: [30, 105, 50, 25], scores: [150, 300, 0, 0], breakdown: [{ seat: 1, item: 'game', points: 20, clause: '2.5' }] };
const history = [{ by: 1, action: 'announce trula' }, { by: 2, action: 'contra game' }];
const how = (item: string): string => howOf(item, score, { book, names: ['Maja', 'Bojan', 'Tine', 'Ivanka'], history }, new Speaker('en', en, book));

describe('a line of the score says how it was counted', () => {
  it('by what the game is worth, and the points of both sides', () => {
    expect([how('game'), how('difference')]).toEqual(['worth 20, ×2', '45\u00a0−\u00a035, ×2']);
    expect(pointsOf({ ...score, declarer: null })).toBe('');
  });
  it('by who announced it, or that nobody did', () => {
    expect([how('trula'), how('pagat')]).toEqual(['announced: Bojan', 'not announced']);
  });
  it('by how far it was doubled, and who spoke last', () => {
    const apart: Score = { ...score, breakdown: [...(score.breakdown ?? []), { seat: 1, item: 'contra game', points: 20, clause: 'B1.19' }] };
    expect(howOf('game', apart, { book, names: [], history }, new Speaker('en', en, book))).toBe('worth 20');
    expect([how('contra game'), how('contra trula'), how('klop')]).toEqual(['×2, last: Tine', '', '']);
  });
});
describe('a game', () => {
  it('is won or lost by its own line; neither where all in all it came out the other way', () => {
    expect(isWon(score)).toBe(true);
    expect(isWon({ ...score, scores: [0, -20, 0, 0], breakdown: [{ seat: 1, item: 'game', points: -20, clause: '2.5' }] })).toBe(false);
    expect(isWon({ ...score, scores: [-60, -60, 60, 60] })).toBeNull();
    expect(isWon({ ...score, declarer: null })).toBeNull();
  });
});
describe('the lines of a score', () => {
  const line = (seat: number, item: string, points: number, clause = 'V.12') => ({ seat, item, points, clause });
  it('stand together by item and clause', () => {
    const groups = groupsOf([line(0, 'game', -6, 'G4'), line(1, 'game', 2, 'G4'), line(2, 'game', 2, 'G4'), line(3, 'game', 2, 'G4'), line(0, 'kings', -6, 'P7')]);
    expect(groups.map((one) => [one.item, one.clause, one.lines.length])).toEqual([['game', 'G4', 4], ['kings', 'P7', 1]]);
    expect(groups[0]?.lines.every((one) => one.payer === null)).toBe(true);
  });
  it('say who pays whom, where everybody settles with everybody', () => {
    const groups = groupsOf([line(0, 'warsaw', 100), line(1, 'warsaw', -100), line(1, 'warsaw', -400, 'V.15'), line(2, 'warsaw', 400, 'V.15')]);
    expect(groups.map((one) => one.lines.map(({ line: { seat }, payer, payee }) => [seat, payer, payee]))).toEqual([[[0, 1, 0], [1, 1, 0]], [[1, 1, 2], [2, 1, 2]]]);
  });
  it('tell the card points of who plays for himself', () => {
    const speaker = new Speaker('en', en, book);
    expect([alonePoints({ ...score, declarer: null }, 1, speaker), alonePoints(score, 1, speaker)]).toEqual(['35 card points', '']);
  });
});
