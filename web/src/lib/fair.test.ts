import { beforeEach, describe, expect, it, vi } from 'vitest';

import { commitmentOf, contribution, type Fair, hashOfContribution, holds, note, receipt } from './fair';

const run = (from: number): string => Array.from({ length: 32 }, (_, i) => (from + i).toString(16).padStart(2, '0')).join('');

// docs/fair-deal.md, test vectors
describe('the fair deal', () => {
  it('has the commitment of the vectors', () => {
    expect(commitmentOf('K7RM2P', 1, run(0))).toBe('4450ac0c7a6e4ed602f1bcdc29e4528e1be972ef044397de322dcc35dcaf478c');
  });
  it('has the hashes of the vectors', () => {
    expect(hashOfContribution(run(0x20))).toBe('20f01c2c9470650a95375bb28254ac56fa844bf8d663a4ffb10273fca29481b9');
    expect(hashOfContribution(run(0x40))).toBe('62093cd92cefd1bcb597c82ad3a8f14f9905d30b298108a8da3ecbc672cfb8dc');
  });
});

// docs/fair-deal.md, the receipt
describe('the receipt', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  });
  const told = (more: Partial<Fair>): Fair => ({ deal: 1, commitment: commitmentOf('K7RM2P', 1, run(0)), closed: false, hashes: null, contributions: null, secret: null, ...more });

  it('has what was told before anybody opened his', () => {
    note(told({}), 'K7RM2P');
    const c = contribution('K7RM2P', 1);
    const hashes = [null, hashOfContribution(c), null];
    expect(receipt('K7RM2P', 1, 1)).toBeNull();
    note(told({ closed: true, hashes }), 'K7RM2P');
    note(told({ closed: true, hashes: [null, null, null] }), 'K7RM2P');
    expect(receipt('K7RM2P', 1, 1)).toEqual({ table: 'K7RM2P', deal: 1, seat: 1, commitment: told({}).commitment, hashes, c });
    expect(receipt('K7RM2P', 1, 0)).toBeNull();
  });
  it('finds out who tells another story afterwards', () => {
    note(told({ commitment: commitmentOf('K7RM2P', 1, run(1)) }), 'K7RM2P');
    expect(holds(told({ closed: true, secret: run(0) }), 'K7RM2P', null)).toBe(false);
    expect(holds(told({ deal: 2, commitment: commitmentOf('K7RM2P', 2, run(0)), closed: true, secret: run(0) }), 'K7RM2P', null)).toBe(true);
  });
});
