import type { Course, Reason, Score } from '$gen/wire';
import { lookAt, playersIn, stepsOf, type Look, type Request, type Step } from '$lib/replay';
import { api, type Problem } from '$lib/wire/api';

/** A deal to be looked at: one that was played here, or one that somebody brought. */
export interface Game {
  id: string | null; // null: nobody else can open it
  book: string;
  names: string[];
  request: Request;
  outcome: Score | null;
}

export interface Opinion {
  action: string;
  reasons: Reason[];
  layouts: number;
  candidates: { action: string; expected: number; chance: number }[];
}
export interface CardValue {
  card: string;
  at_least: number | null;
  at_most: number | null;
  best: boolean;
}
export interface Solved {
  goal: string;
  side_of: number;
  cards: CardValue[];
}

/** What the oracle answers; null where it refuses or is not there. */
async function asked<T>(request: object): Promise<T | null> {
  const { value } = await api.ask(request);
  return value?.['ok'] === true ? (value as unknown as T) : null;
}

/** One deal, the place one looks at, and what would have been. */
export class Analysis {
  course = $state.raw<Course | null>(null);
  problem = $state.raw<Problem | null>(null);
  actions = $state.raw<string[]>([]);
  done = $state(0);
  /** So many actions are those of the deal; null: all of them. */
  branch = $state<number | null>(null);
  /** Who tries something out; bots play the others. */
  me = $state(0);
  thinking = $state(false);
  private turn = 0; // what a bot thought about before is of no use any more

  constructor(readonly game: Game) {}

  readonly players = $derived.by(() => playersIn(this.game.request));
  readonly steps: Step[] = $derived.by(() => stepsOf(this.actions, this.course?.scenes ?? [], this.players));
  readonly look: Look = $derived.by(() => lookAt(this.steps, this.course?.scenes ?? [], this.done, this.players));
  readonly scene = $derived.by(() => this.course?.scenes[this.done] ?? null);
  readonly firstCard = $derived.by(() => this.steps.findIndex((step) => step.trick > 0));

  /** What the oracle is asked about this place. */
  request(done: number = this.done): Request {
    return { ...this.game.request, actions: this.actions.slice(0, done) };
  }

  async load(): Promise<void> {
    await this.follow(this.game.request.actions);
  }
  private async follow(actions: string[]): Promise<boolean> {
    const turn = ++this.turn;
    const { value, problem } = await api.look({ ...this.game.request, actions });
    if (turn !== this.turn) return false;
    this.problem = problem ?? null;
    if (!value) return false;
    this.actions = actions;
    this.course = value;
    return true;
  }

  go(to: number): void {
    this.done = Math.max(0, Math.min(this.actions.length, to));
  }

  /** Plays on from here with another card, or the same: then it is only a step. */
  async tryOut(action: string): Promise<void> {
    const { done } = this;
    if (this.thinking) return;
    if (this.actions[done] === action) {
      this.go(done + 1);
      return;
    }
    const by = this.scene?.to_act;
    const { branch, actions } = this;
    if (!(await this.follow([...this.actions.slice(0, done), action]))) return;
    if (branch === null || done < branch) {
      this.branch = this.sharedWithDeal(actions, done);
      this.me = by ?? 0;
    }
    this.done = done + 1;
    await this.others();
  }
  private sharedWithDeal(actions: readonly string[], done: number): number {
    const own = this.game.request.actions;
    let shared = 0;
    while (shared < done && actions[shared] === own[shared]) shared++;
    return shared;
  }

  /** Bots play until it is my turn again. */
  private async others(): Promise<void> {
    this.thinking = true;
    const branch = this.branch;
    for (;;) {
      const to = this.course?.scenes.at(-1)?.to_act ?? null;
      if (to === null || to === this.me || this.branch !== branch) break;
      const turn = this.turn;
      const opinion = await this.opinion(this.actions.length, 'club', 1);
      if (turn !== this.turn || !opinion) break;
      if (!(await this.follow([...this.actions, opinion.action]))) break;
      this.done = this.actions.length;
    }
    this.thinking = false;
  }

  /** Back to the deal as it was played. */
  async back(): Promise<void> {
    const at = this.branch ?? 0;
    this.branch = null;
    this.done = Math.min(this.done, at);
    await this.follow(this.game.request.actions);
    this.done = at;
  }

  opinion(done: number, bot: string = 'expert', seconds: number = 2): Promise<Opinion | null> {
    return asked<Opinion>({ ...this.request(done), op: 'decide', bot, seconds });
  }
  solve(done: number): Promise<Solved | null> {
    return asked<Solved>({ ...this.request(done), op: 'solve', each_card: true, seconds: 2 });
  }
}
