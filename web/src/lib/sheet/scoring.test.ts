// The rulebooks in WebAssembly answer what the rulebooks in the program answer: the same vectors, the same rule.
import { readFileSync, readdirSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import { openRulebooks, type Ask } from './rulebooks';

const VECTORS = new URL('../../../../tests/vectors/', import.meta.url);
type Json = unknown;

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]));
};
/** Every field of `expect` is in the answer with the same value: objects field by field, lists whole. */
function matches(wanted: Json, found: Json): boolean {
  if (wanted === null || typeof wanted !== 'object' || Array.isArray(wanted)) return JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(found));
  if (found === null || typeof found !== 'object') return false;
  return Object.entries(wanted).every(([key, one]) => key in found && matches(one, (found as Record<string, Json>)[key]));
}

let ask: Ask;
beforeAll(async () => {
  ask = await openRulebooks(readFileSync(new URL('../../generated/rulebooks.wasm', import.meta.url)));
});

describe('the vectors in WebAssembly', () => {
  const files = readdirSync(VECTORS).filter((name) => name.endsWith('.jsonl'));
  it('are those of five rulebooks', () => expect(files.length).toBe(5));
  for (const file of files) {
    it(`are answered as the paper has it: ${file}`, () => {
      let scores = 0;
      for (const line of readFileSync(new URL(file, VECTORS), 'utf8').trim().split('\n')) {
        const vector = JSON.parse(line) as { id: string; request: string | { op: string }; expect: Json };
        if (typeof vector.request === 'string') continue; // a line that is no JSON: the page sends none
        if (vector.request.op === 'score') scores++;
        const answer = ask({ ...vector.request, id: vector.id });
        expect(matches(vector.expect, answer), `${vector.id}: ${JSON.stringify(answer)}`).toBe(true);
      }
      expect(scores).toBeGreaterThan(20);
    });
  }
});

describe('a sheet', () => {
  it('carries radelci, totals and the dealer on', () => {
    const answer = ask({ op: 'sheet', rulebook: 'berac', seats: 4, first_dealer: 3, rows: [{ contract: 'klop', points: [20, 13, 25, 12] }, { contract: 'three', declarer: 2, partner: 0, points: 41 }] });
    // Everybody has a radelc after the klop (2.3ab); 10 and 5 count twice for who plays (2.3ac), once for his partner.
    expect(answer['totals']).toEqual([-20 + 15, -15, -25 + 30, -10]);
    expect(answer['next']).toMatchObject({ dealer: 1, before: { radelc: [1, 1, 0, 1] } });
  });
  it('is not slow when it is long', () => {
    const rows = Array.from({ length: 200 }, () => ({ contract: 'two', declarer: 1, points: 41 }));
    const start = performance.now();
    for (let i = 0; i < 5; i++) ask({ op: 'sheet', rulebook: 'tzs', seats: 3, rows });
    expect((performance.now() - start) / 5).toBeLessThan(400); // a busy machine; 10 ms by itself
  });
});
