import type { EventRight } from '$gen/wire';

const DEPUTY = new Set(
  'enter enter-table amend check-in note deal remove sheet sheets sign accept coins keeper give-back call take-call drop-call done-call'.split(' '),
);
const REFEREE = new Set('expel rule revoke close appeal decide correct'.split(' '));

/** May somebody with this right do that? The server decides; the desk does not offer what it would refuse. */
export function may(right: EventRight | null | undefined, what: string): boolean {
  if (right === 'director') return true;
  if (right === 'referee') return DEPUTY.has(what) || REFEREE.has(what);
  return right === 'deputy' && DEPUTY.has(what);
}
