import { describe, expect, it, vi } from 'vitest';

import type { EventDone, EventSheet, Refused } from '$gen/wire';

import type { Doing } from './api';
import type { DeskStore, Outcome } from './store.svelte';
import { Typing } from './typing.svelte';

const sheet = { places: ['A', 'B', 'C'], rows: [], unit: '' } as unknown as EventSheet;
const done = { n: 1, written: [], notices: [], warnings: [] } as EventDone;
const refused = (from: number): Refused => ({ code: 'bad-field', message: '', reasons: [{ id: 'typed.unknown' }], typed: { text: '', from, length: 6 } });

/** A desk that answers each deal when it is told to. */
function desk(): { store: DeskStore; sent: string[]; answer: (outcome: Outcome) => Promise<void> } {
  const sent: string[] = [];
  let resolve: ((outcome: Outcome) => void) | null = null;
  const store = {
    sheet,
    do: (command: Doing) => {
      sent.push(String(command['text']));
      return new Promise<Outcome>((go) => (resolve = go));
    },
    tried: () => Promise.resolve({ done }),
  } as unknown as DeskStore;
  const answer = async (outcome: Outcome): Promise<void> => {
    resolve?.(outcome);
    await new Promise((go) => setTimeout(go));
  };
  return { store, sent, answer };
}
const type = (typing: Typing, text: string): void => {
  typing.text = text;
  typing.typed();
  typing.take();
};

describe('a typist who does not wait', () => {
  it('goes on while the last line is on its way; they arrive in order', async () => {
    const { store, sent, answer } = desk();
    const typing = new Typing(store, 1, 1);
    type(typing, '2 B 41');
    type(typing, '3 C 50');
    expect([sent, typing.waiting.length, typing.text]).toEqual([['2 B 41'], 2, '']);
    await answer({ done });
    expect(sent).toEqual(['2 B 41', '3 C 50']);
    await answer({ done });
    expect(typing.waiting).toEqual([]);
  });
  it('gets a refused line back with its mark, and what was typed after it when it is mended', async () => {
    const { store, sent, answer } = desk();
    const typing = new Typing(store, 1, 1);
    type(typing, '2 B 41 trulla');
    type(typing, '3 C 50');
    typing.text = 'klop';
    await answer({ refused: refused(7) });
    expect([typing.text, typing.mark, typing.held]).toEqual(['2 B 41 trulla', { from: 7, length: 6 }, ['3 C 50', 'klop']]);
    type(typing, '2 B 41 trula');
    await answer({ done });
    expect([sent.at(-1), typing.text, typing.held]).toEqual(['2 B 41 trula', '3 C 50', ['klop']]);
  });
  it('marks the place in the whole line where only a part of it is the deal', async () => {
    const { store, answer } = desk();
    const typing = new Typing(store, 1, 1);
    type(typing, 'fix 1: 2 B trulla');
    await answer({ refused: refused(4) });
    expect(typing.mark).toEqual({ from: 11, length: 6 });
  });
});

describe('what is typed', () => {
  it('is tried after a pause, and only the last of it', async () => {
    vi.useFakeTimers();
    const { store } = desk();
    const tried = vi.fn(() => Promise.resolve({ done }));
    Object.assign(store, { tried });
    const typing = new Typing(store, 1, 1);
    for (const text of ['2', '2 B', '2 B 41']) {
      typing.text = text;
      typing.typed();
    }
    await vi.advanceTimersByTimeAsync(200);
    expect(tried).toHaveBeenCalledTimes(1);
    expect(tried).toHaveBeenCalledWith(expect.objectContaining({ do: 'deal', text: '2 B 41', row: 0 }));
    vi.useRealTimers();
  });
});
