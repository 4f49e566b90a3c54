import { describe, expect, it } from 'vitest';

import type { Book } from '$gen/wire';

import { firstExample, historyOf, scoreRequest } from './example';

const contracts = [
  { id: 'two', native: 'dve', value: 20, aim: 'points', group: 2 },
  { id: 'beggar', native: 'berač', value: 70, aim: 'tricks', group: 0 },
  { id: 'klop', native: 'klop', value: 0, aim: 'fewest-points', group: 0 },
];
const book = (id: string, seats: number): Book => ({ id, seats: [seats], contracts, feats: [], announcements: [] }) as unknown as Book;

describe('an example of a score', () => {
  it('begins with a plain game that was won', () => {
    expect(scoreRequest(book('berac', 4), firstExample(book('berac', 4)))).toMatchObject({ contract: 'two', declarer: 1, partner: 3, points: 41, feats: [], contras: [] });
    expect(scoreRequest(book('tzs', 3), firstExample(book('tzs', 3)))).toMatchObject({ partner: null, radelc: [0, 0, 0] });
  });
  it('tells feats and contras as a sheet has them', () => {
    const example = { ...firstExample(book('tzs', 3)), feats: { trula: 'lost' as const, kings: '' as const }, doubled: 2 };
    expect(scoreRequest(book('tzs', 3), example)).toMatchObject({
      feats: [{ feat: 'trula', by: 1, announced: true, made: false }],
      contras: [{ on: 'game', by: 2 }, { on: 'game', by: 1 }],
    });
  });
  it('tells what would have been said', () => {
    const example = { ...firstExample(book('tzs', 3)), feats: { trula: 'made' as const, kings: 'silent' as const }, doubled: 1 };
    expect(historyOf(example)).toEqual([{ by: 1, action: 'announce trula' }, { by: 2, action: 'contra game' }]);
  });
  it('shares the tricks out, and lets each count for himself', () => {
    expect(scoreRequest(book('tzs', 3), { ...firstExample(book('tzs', 3)), contract: 'beggar', tricks: 1 })).toMatchObject({ tricks: [8, 1, 7] });
    const klop = { ...firstExample(book('berac', 4)), contract: 'klop', each: [70, 0, 0, 0] };
    expect(scoreRequest(book('berac', 4), klop)).toMatchObject({ declarer: null, points: [70, 0, 0, 0] });
  });
  it('writes points as the paper does', () => {
    const thirds = { ...book('htl', 4), thirds_written: true };
    expect(scoreRequest(thirds, firstExample(thirds))).toMatchObject({ points: '41/0' });
  });
});
