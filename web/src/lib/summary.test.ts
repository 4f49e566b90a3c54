import { describe, expect, it } from 'vitest';

import sl from '$gen/words-sl.json';
import { Speaker } from '$lib/words/speaker';

import { dealOf, scoresOf, seatedAt } from './summary';

const speaker = new Speaker('sl', sl);

describe('a table on the home page', () => {
  it('names people and tells bots by their level, in the words of the reader', () => {
    expect(seatedAt({ names: ['Maja', 'club', null], bots: [null, 'club', null] }, speaker)).toBe('Maja, bot (klubski)');
    expect(seatedAt({ names: ['Maja', 'club', 'club', 'novice'], bots: [null, 'club', 'club', 'novice'] }, speaker)).toBe('Maja, 2 bota (klubski), bot (začetnik)');
    expect(seatedAt({ names: ['club'] }, speaker)).toBe('club'); // somebody may be called so
  });
  it('tells scores of people by name, of bots by their seat', () => {
    expect(scoresOf(['Maja', 'novice'], [null, 'novice'], [-30, 10], speaker)).toBe('Maja −30 · Bot 2 +10');
  });
  it('says which deal it is, of how many', () => {
    expect([dealOf({ deal: 5, deals: 12 }, speaker), dealOf({ deal: 5, deals: 0 }, speaker), dealOf({ deal: 0, deals: 12 }, speaker), dealOf({ deal: 0 }, speaker)])
      .toEqual(['5. igra od 12', '5. igra', '12 iger', '']);
  });
});
