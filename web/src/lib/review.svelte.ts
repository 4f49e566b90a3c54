import { api } from '$lib/wire/api';

export interface Ends {
  at_least: number | null;
  at_most: number | null;
}
export interface Aspect {
  goal: string;
  side_of: number;
  feat?: string | null;
  values: Ends[]; // before the first card, and after each
  costs: (number | null)[];
}
export interface ReviewResult {
  cards: { trick: number; by: number; card: string; legal?: string[] }[];
  aspects: Aspect[];
  mistakes: { card: number; aspect: number; before: number; after: number; better: string | null }[];
}

/** The solver's review of a deal: asked for, waited for, shown. */
export class Review {
  result = $state.raw<ReviewResult | null>(null);
  state = $state<'none' | 'searching' | 'failed' | 'done'>('none');
  share = $state(0);
  private stopped = false;

  /** By its address, or the deal itself. */
  async ask(deal: string | object): Promise<void> {
    this.state = 'searching';
    while (!this.stopped) {
      const { value, problem } = await (typeof deal === 'string' ? api.review(deal) : api.reviewOf(deal));
      if (problem) {
        this.state = 'failed';
        return;
      }
      if (Array.isArray(value['cards'])) {
        this.result = value as unknown as ReviewResult;
        this.state = 'done';
        return;
      }
      this.share = Number(value['done'] ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  }
  stop(): void {
    this.stopped = true;
  }
}
