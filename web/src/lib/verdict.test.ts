import { describe, expect, it } from 'vitest';

import type { Aspect, ReviewResult } from './review.svelte';
import { curveOf, isAlone, isKnown, lossesOf, turningOf } from './verdict';

const aspect = (goal: string, side_of: number, costs: (number | null)[]): Aspect => ({ goal, side_of, values: [], costs });
const cards = [0, 1, 2, 3].map((by) => ({ trick: 1, by, card: `T${by + 2}` }));

describe('what a review tells of a card', () => {
  it('is judged in klop by what its own player takes, in the list as in the table', () => {
    const klop: ReviewResult = {
      cards,
      aspects: [0, 1, 2, 3].map((seat) => aspect('points', seat, [5, 6, 0, 1])),
      mistakes: [
        { card: 0, aspect: 0, before: 3, after: 4, better: 'C7' }, // a third of a point: nothing
        { card: 1, aspect: 1, before: 10, after: 28, better: 'C8' },
        { card: 3, aspect: 3, before: 10, after: 19, better: null },
      ],
    };
    expect(lossesOf(klop).map((one) => [one.card, one.points, one.better])).toEqual([[1, 6, 'C8'], [3, 3, null]]);
    expect(turningOf(lossesOf(klop))?.card).toBe(1);
    expect([curveOf(klop)?.side_of, isAlone(klop)]).toEqual([1, true]);
  });

  const game: ReviewResult = {
    cards,
    aspects: [aspect('points', 0, [30, 9, null, 0]), aspect('game', 0, [0, 1, 0, 0]), aspect('feat', 0, [0, 1, 0, 0])],
    mistakes: [
      { card: 0, aspect: 0, before: 130, after: 100, better: 'HK' },
      { card: 1, aspect: 0, before: 100, after: 109, better: 'C7' },
      { card: 1, aspect: 1, before: 0, after: 1, better: 'C8' },
      { card: 1, aspect: 2, before: 0, after: 1, better: null },
    ],
  };
  it('is one line a card, with what it cost and what it turned', () => {
    expect(lossesOf(game).map((one) => [one.card, one.points, one.turned.map((each) => each.goal), one.better]))
      .toEqual([[0, 10, [], 'HK'], [1, 3, ['game', 'feat'], 'C8']]);
  });
  it('turned where the game was lost, though another card cost more', () => {
    expect(turningOf(lossesOf(game))?.card).toBe(1);
    expect([curveOf(game)?.goal, isAlone(game)]).toEqual(['points', false]);
  });
  it('is known where that was searched to the end', () => {
    expect([isKnown(game, 1), isKnown(game, 2), isKnown(game, 3)]).toEqual([true, false, true]);
  });
  it('is nothing where nothing was given away', () => {
    expect(turningOf(lossesOf({ ...game, mistakes: [] }))).toBeNull();
    expect(curveOf({ ...game, mistakes: [] })?.goal).toBe('points');
  });
});
