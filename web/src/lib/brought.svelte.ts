import type { Game } from '$lib/analysis.svelte';
import type { Request } from '$lib/replay';
import { api, type Problem } from '$lib/wire/api';

/** Deals that somebody pasted or dropped here. They stay in this page and nowhere else. */
export const brought = $state<{ games: Game[] }>({ games: [] });

/** Reads a text in the notation; gives back why it could not. */
export async function bring(text: string): Promise<Problem | null> {
  const { value, problem } = await api.read(text);
  if (!value) return problem ?? { kind: 'offline' };
  brought.games = value.deals.map(({ book, names, deal }) => ({
    id: null, book, names, outcome: null, request: { rulebook: book, ...deal } as unknown as Request,
  }));
  return null;
}
