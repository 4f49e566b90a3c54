import { describe, expect, it } from 'vitest';

import { fitTables, type Crowd } from './fit';

// A wall of 1920 × 1080: a rem is 19.97 px, between head and foot are 42 rem; under a message of two lines 34.
const REM = 19.97;
const WIDTH = 1920;
const crowd = (tables: number, changes: Partial<Crowd> = {}): Crowd => ({ tables, players: 4, name: 20, word: 11, ...changes });
const fit = (one: Crowd, height = 42): ReturnType<typeof fitTables> => fitTables(one, WIDTH, height * REM, REM);

describe('tables on the wall', () => {
  it('grow where there are few', () => {
    const sizes = [2, 4, 6, 8, 12].map((tables) => fit(crowd(tables)).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(55);
    expect(sizes.at(-1)).toBeGreaterThan(26);
  });
  it('are never lower than their lines, message or not', () => {
    for (const height of [42, 34, 28]) {
      for (let tables = 1; tables <= 12; tables++) {
        const { rows, size, columns } = fit(crowd(tables), height);
        expect(rows * columns).toBeGreaterThanOrEqual(tables);
        expect(rows * 4 * 1.35 * size).toBeLessThan((height - 1.2) * REM);
      }
    }
  });
  it('have room for number and state beside the names', () => {
    for (const tables of [2, 5, 8, 12]) {
      const { columns, size, chip, head } = fit(crowd(tables, { word: 16 }));
      expect(chip).toBeGreaterThanOrEqual(1.5 * REM);
      expect(head).toBeGreaterThanOrEqual(chip * 16 * 0.5);
      expect(head + size * 20 * 0.5).toBeLessThan(WIDTH / columns);
    }
  });
});
