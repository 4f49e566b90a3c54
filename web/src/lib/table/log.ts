import type { Deal } from '$gen/wire';

import { playersOf, restOf, verbOf } from './model';
import type { Speech } from './speech';

/** A line of the deal's log: words before the play, a trick afterwards. */
export type LogLine =
  | { kind: 'words'; key: string; phase: string; text: string }
  | { kind: 'trick'; key: string; number: number; cards: string[]; winner: number | null };

const PHASE: Record<string, string> = {
  pass: 'auction', bid: 'auction', forehand: 'auction', call: 'call', suit: 'suit', take: 'talon', reject: 'talon',
  concede: 'talon', discard: 'discard', announce: 'announce', contra: 'announce', done: 'announce',
};

export function logOf(deal: Deal, speech: Speech, names: readonly string[]): LogLine[] {
  const lines: LogLine[] = [];
  const name = (seat: number): string => names[seat] ?? String(seat + 1);
  let words: { phase: string; parts: string[] } | null = null;
  const flush = (): void => {
    if (words) lines.push({ kind: 'words', key: `w${lines.length}`, phase: words.phase, text: words.parts.join(' · ') });
    words = null;
  };
  const plays: { by: number; card: string }[] = [];
  for (const [at, one] of deal.history.entries()) {
    const verb = verbOf(one.action);
    if (verb === 'play') {
      plays.push({ by: one.by, card: restOf(one.action) });
      continue;
    }
    const phase = PHASE[verb] ?? verb;
    if (!words || words.phase !== phase) {
      flush();
      words = { phase, parts: [] };
    }
    words.parts.push(`${name(one.by)} ${said(deal, at, speech)}`);
  }
  flush();
  return [...lines, ...trickLines(plays, deal)];
}

function said(deal: Deal, at: number, speech: Speech): string {
  const one = deal.history[at];
  if (!one) return '';
  const form = one.by === deal.seat ? '-you' : ''; // who reads it is spoken to
  if (verbOf(one.action) === 'discard') return discarded(one.action, one.hidden ?? 0, form, speech);
  if (verbOf(one.action) === 'take') return speech.speaker.page(`log-take${form}`, { n: Number(restOf(one.action)) });
  const before: Deal = { ...deal, history: deal.history.slice(0, at + 1) };
  return speech.speaker.quoted(speech.words(one.action, before, deal.declarer === one.by));
}

function discarded(action: string, hidden: number, form: string, speech: Speech): string {
  const cards = restOf(action).split(/[ ,]+/).filter(Boolean);
  const text = speech.speaker.page(`log-discard${form}`, { n: cards.length + hidden });
  return cards.length > 0 ? `${text}: ${cards.map((card) => speech.speaker.symbols(card)).join(' ')}` : text;
}

function trickLines(plays: { by: number; card: string }[], deal: Deal): LogLine[] {
  const size = playersOf(deal);
  const lines: LogLine[] = [];
  for (let i = 0; i * size < plays.length; i++) {
    const cards = plays.slice(i * size, (i + 1) * size).map((one) => one.card);
    lines.push({ kind: 'trick', key: `t${i}`, number: i + 1, cards, winner: deal.winners[i] ?? null });
  }
  return lines;
}
