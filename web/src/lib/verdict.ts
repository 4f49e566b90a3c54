import type { Aspect, ReviewResult } from '$lib/review.svelte';

/** What one card gave away: card points as people count them, and the games and feats that it turned round. */
export interface Loss {
  card: number; // which of all cards, from 0
  points: number;
  turned: Aspect[];
  better: string | null;
}

const THIRDS = 3;
const inPoints = (thirds: number): number => Math.round(Math.abs(thirds) / THIRDS);

/** The aspect that is counted in points and judges this player's cards: where each is alone that is his own. */
function pointsOf(review: ReviewResult, by: number): Aspect | undefined {
  const sums = review.aspects.filter((one) => one.goal === 'points');
  return sums.length > 1 ? sums.find((one) => one.side_of === by) : sums[0];
}

/** Each card that gave something away, once; what rounds to nothing is left out. */
export function lossesOf(review: ReviewResult): Loss[] {
  const losses = new Map<number, Loss>();
  for (const mistake of review.mistakes) {
    const aspect = review.aspects[mistake.aspect];
    if (!aspect) continue;
    const loss = losses.get(mistake.card) ?? { card: mistake.card, points: 0, turned: [], better: null };
    losses.set(mistake.card, loss);
    if (aspect.goal === 'points') loss.points = inPoints(mistake.before - mistake.after);
    else loss.turned.push(aspect);
    // a card that keeps the game is worth more than one that keeps some points
    if (aspect.goal !== 'points' || loss.turned.length === 0) loss.better = mistake.better ?? loss.better;
  }
  return [...losses.values()].filter((one) => one.points > 0 || one.turned.length > 0).sort((a, b) => a.card - b.card);
}

/** Where the game turned: the last card that turned it round, or else the first that cost most. */
export function turningOf(losses: readonly Loss[]): Loss | null {
  const turned = losses.filter((one) => one.turned.some((aspect) => aspect.goal === 'game')).at(-1);
  if (turned) return turned;
  const most = Math.max(0, ...losses.map((one) => one.points));
  return losses.find((one) => one.points === most && most > 0) ?? null;
}

/** Is it known what this card gave away? */
export function isKnown(review: ReviewResult, card: number): boolean {
  const by = review.cards[card]?.by ?? 0;
  const aspect = pointsOf(review, by) ?? review.aspects.find((one) => one.side_of === by) ?? review.aspects[0];
  return typeof aspect?.costs[card] === 'number';
}

/** What the curve shows: the points, or the game; where each is alone, of the player of the card that turned it. */
export function curveOf(review: ReviewResult): Aspect | undefined {
  const turning = turningOf(lossesOf(review));
  if (!turning) return review.aspects[0];
  return pointsOf(review, review.cards[turning.card]?.by ?? 0) ?? turning.turned[0] ?? review.aspects[0];
}

/** Does each play for himself, so that one curve is one player's? */
export const isAlone = (review: ReviewResult): boolean => review.aspects.filter((one) => one.goal === review.aspects[0]?.goal).length > 1;
