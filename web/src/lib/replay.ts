import type { Scene } from '$gen/wire';
import { restOf, verbOf } from '$lib/table/model';

/** A replay request of the oracle, as a replay keeps it. */
export interface Request {
  rulebook: string;
  dealer: number;
  seats?: number;
  deal: { talon: string[]; hands: string[][] };
  actions: string[];
  [more: string]: unknown;
}
export interface Step {
  at: number; // actions done before it
  action: string;
  by: number;
  phase: string;
  trick: number; // 0 before the play
}
/** A card of a row: still held, in the trick that lies there, or gone with an earlier one. */
export interface Held {
  card: string;
  state: 'held' | 'on' | 'gone';
}
export interface Look {
  hands: string[][];
  rows: Held[][]; // with what was played: rows keep their length from the first card on
  trick: { by: number; card: string }[];
  number: number; // of the trick
}

/** How many play: who sits out has no cards. */
export const playersIn = (request: Request): number => request.deal.hands.filter((hand) => hand.length > 0).length;

/** Every action with who did it. */
export function stepsOf(actions: readonly string[], scenes: readonly Scene[], players: number): Step[] {
  let played = 0;
  return actions.map((action, at) => {
    const isCard = verbOf(action) === 'play';
    if (isCard) played++;
    const scene = scenes[at];
    return { at, action, by: scene?.to_act ?? 0, phase: scene?.phase ?? '', trick: isCard ? Math.ceil(played / players) : 0 };
  });
}

/** All hands after so many actions: as they were told last, without what has been played since. */
function handsAt(steps: readonly Step[], scenes: readonly Scene[], done: number): string[][] {
  let at = Math.min(done, scenes.length - 1);
  while (at > 0 && !scenes[at]?.hands) at--;
  const hands = (scenes[at]?.hands ?? []).map((hand) => [...hand]);
  for (const step of steps.slice(at, done)) {
    const hand = hands[step.by];
    if (hand && step.trick > 0) hands[step.by] = hand.filter((card) => card !== restOf(step.action));
  }
  return hands;
}

/** The table after so many actions. */
export function lookAt(steps: readonly Step[], scenes: readonly Scene[], done: number, players: number): Look {
  const plays = steps.slice(0, done).filter((step) => step.trick > 0);
  const number = Math.max(1, Math.ceil(plays.length / players));
  const trick = plays.slice((number - 1) * players).map((step) => ({ by: step.by, card: restOf(step.action) }));
  const hands = handsAt(steps, scenes, done);
  const first = steps.findIndex((step) => step.trick > 0);
  const begun = plays.length > 0 ? handsAt(steps, scenes, first) : hands;
  const lies = new Set(trick.map((one) => one.card));
  const rows = begun.map((hand, seat) =>
    hand.map((card): Held => ({ card, state: lies.has(card) ? 'on' : hands[seat]?.includes(card) ? 'held' : 'gone' })),
  );
  return { hands, rows, trick, number };
}

/** The words of a deal: what somebody chose to say, and the bot may have an opinion of. */
export const spoken = (steps: readonly Step[]): Step[] =>
  steps.filter((step) => !['play', 'discard', 'done', 'take'].includes(verbOf(step.action)));
