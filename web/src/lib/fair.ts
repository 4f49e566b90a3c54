import { blake2b } from 'blakejs';

/** The fair deal, as docs/fair-deal.md has it: what a player can give and check himself. */

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
const hex = (list: Uint8Array): string => Array.from(list, (one) => one.toString(16).padStart(2, '0')).join('');
const text = (what: string): Uint8Array => new TextEncoder().encode(what);

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
const named = (table: string): Uint8Array => joined([Uint8Array.of(text(table).length), text(table)]);
function u64(number: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number), true);
  return new Uint8Array(view.buffer);
}
const hash = (...parts: Uint8Array[]): string => hex(blake2b(joined(parts), undefined, 32));

/** h of a contribution. */
export const hashOfContribution = (c: string): string => hash(bytes(c));

/** What the server must have told before the deal, by the secret that it tells after it. */
export const commitmentOf = (table: string, deal: number, secret: string): string =>
  hash(text('ultimo/commit/1'), named(table), u64(deal), bytes(secret));

const keyOf = (table: string, deal: number): string => `ultimo.fair.${table}.${deal}`;

/** My 32 bytes for a deal; the same again after the page was loaded anew. */
export function contribution(table: string, deal: number): string {
  const key = keyOf(table, deal);
  const mine = sessionStorage.getItem(key) ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(key, mine);
  return mine;
}
export const given = (table: string, deal: number): string | null => sessionStorage.getItem(keyOf(table, deal));

export interface Fair {
  deal: number;
  commitment: string | null;
  closed: boolean;
  hashes: (string | null)[] | null;
  contributions: (string | null)[] | null;
  secret: string | null;
}

/** What was told before anybody opened his: C while h could still be given, and then the list of the h. */
interface Before {
  commitment: string;
  hashes: (string | null)[] | null;
}
const beforeKey = (table: string, deal: number): string => `ultimo.told.${table}.${deal}`;
const toldBefore = (table: string, deal: number): Before | null => JSON.parse(sessionStorage.getItem(beforeKey(table, deal)) ?? 'null') as Before | null;

/** Keeps it from when it was told: afterwards anything could be said. */
export function note(fair: Fair | null, table: string): void {
  if (!fair?.commitment || fair.secret) return;
  const known = toldBefore(table, fair.deal);
  const now: Before | null = known ?? (fair.closed ? null : { commitment: fair.commitment, hashes: null });
  if (!now || (known && (known.hashes || !fair.closed))) return;
  if (fair.closed) now.hashes = fair.hashes;
  sessionStorage.setItem(beforeKey(table, fair.deal), JSON.stringify(now));
}

/** As `ultimo verify-deal --receipt` reads it; null where I had no part in the deal. */
export function receipt(table: string, deal: number, you: number | null): Record<string, unknown> | null {
  const before = toldBefore(table, deal);
  const c = given(table, deal);
  if (you === null || !c || before?.hashes?.[you] !== hashOfContribution(c)) return null;
  return { table, deal, seat: you, commitment: before.commitment, hashes: before.hashes, c };
}

/** What a player has to send now for the deal that comes. */
export function due(fair: Fair | null, table: string, you: number | null): { do: 'commit'; deal: number; h: string } | { do: 'open'; deal: number; c: string } | null {
  if (!fair || you === null || !fair.commitment) return null;
  const told = fair.hashes?.[you] ?? null;
  if (!fair.closed) return told ? null : { do: 'commit', deal: fair.deal, h: hashOfContribution(contribution(table, fair.deal)) };
  const mine = given(table, fair.deal);
  return told && mine && !fair.contributions?.[you] ? { do: 'open', deal: fair.deal, c: mine } : null;
}

const same = (a: (string | null)[] | null, b: (string | null)[] | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Does the secret fit what was told before, is that still said, and is what I gave among what was used? */
export function holds(fair: Fair, table: string, you: number | null): boolean {
  if (!fair.secret || !fair.commitment) return false;
  const before = toldBefore(table, fair.deal);
  if (before && (before.commitment !== fair.commitment || (before.hashes && !same(before.hashes, fair.hashes)))) return false;
  const mine = given(table, fair.deal);
  const used = you === null ? null : (fair.contributions?.[you] ?? null);
  return commitmentOf(table, fair.deal, fair.secret) === fair.commitment && (used === null || mine === null || used === mine);
}
