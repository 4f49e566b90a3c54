import { describe, expect, it } from 'vitest';

import type { Scene } from '$gen/wire';

import { lookAt, playersIn, spoken, stepsOf, type Request } from './replay';

const scene = (phase: string, to_act: number | null, hands: string[][] | null = null): Scene => ({ phase, to_act, hands, legal: [], contract: null, declarer: null });
const dealt = [['HK', 'H1'], ['T1', 'T2'], ['S7', 'S8'], []];
const actions = ['pass', 'bid two', 'play HK', 'play T1', 'play S7', 'play T2'];
const scenes = [
  scene('auction', 1, dealt), scene('auction', 0, dealt), scene('play', 0, dealt), scene('play', 1), scene('play', 2), scene('play', 1), scene('play', 2),
];
const request: Request = { rulebook: 'htl', dealer: 3, deal: { talon: [], hands: dealt }, actions };

describe('a replay', () => {
  const steps = stepsOf(actions, scenes, playersIn(request));

  it('knows who did what, and in which trick', () => {
    expect(playersIn(request)).toBe(3);
    expect(steps.map((step) => [step.by, step.trick])).toEqual([[1, 0], [0, 0], [0, 1], [1, 1], [2, 1], [1, 2]]);
  });
  it('shows hands without what was played', () => {
    expect(lookAt(steps, scenes, 0, 3).hands).toEqual(dealt);
    expect(lookAt(steps, scenes, 4, 3).hands).toEqual([['H1'], ['T2'], ['S7', 'S8'], []]);
  });
  it('keeps the rows of the first card, and knows what lies there and what is gone', () => {
    const states = lookAt(steps, scenes, 6, 3).rows.map((row) => row.map(({ card, state }) => `${card} ${state}`));
    expect(states).toEqual([['HK gone', 'H1 held'], ['T1 gone', 'T2 on'], ['S7 gone', 'S8 held'], []]);
    expect(lookAt(steps, scenes, 1, 3).rows[0]).toEqual([{ card: 'HK', state: 'held' }, { card: 'H1', state: 'held' }]);
  });
  it('keeps a full trick until the next card', () => {
    expect(lookAt(steps, scenes, 5, 3).trick.map((one) => one.card)).toEqual(['HK', 'T1', 'S7']);
    expect(lookAt(steps, scenes, 6, 3)).toMatchObject({ number: 2, trick: [{ by: 1, card: 'T2' }] });
  });
  it('asks the bot about words, not about cards', () => {
    expect(spoken(steps).map((step) => step.action)).toEqual(['pass', 'bid two']);
  });
});
