// What is typed into the line of a sheet: a deal in the shorthand, or one of the few words of the prompt that
// docs/shorthand.md has. The server reads the deal; here it is only decided what is asked of it.
import { typedFigure } from './figures';

export type Line =
  | { kind: 'empty' }
  | { kind: 'deal'; text: string; row: number; from: number }
  | { kind: 'first'; place: number }
  | { kind: 'scores'; values: number[] }
  | { kind: 'amounts'; values: number[] }
  | { kind: 'sign'; players: number[] | 'all' }
  | { kind: 'accept'; reason: string }
  | { kind: 'table'; table: number }
  | { kind: 'next' }
  | { kind: 'bad'; from: number; length: number };

/** `places`: the names of the places; `rows`: how many there are, for a `fix` of the last one. */
export function readLine(text: string, places: readonly string[], rows: number, money = false): Line {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  const [word = '', ...rest] = typed.split(/\s+/);
  const start = text.indexOf(word);
  const bad: Line = { kind: 'bad', from: start + (rest.length > 0 ? text.slice(start).indexOf(rest[0] ?? '') : 0), length: (rest[0] ?? word).length };
  switch (word.toLowerCase()) {
    case 'fix':
      return fixed(text, start + word.length, rows, bad);
    case 'first':
      return first(rest, places, bad);
    case 'scores':
    case 'amounts':
      return totals(word.toLowerCase() as 'scores' | 'amounts', rest, money, bad);
    case 'sign':
      return signs(rest, bad);
    case 'accept':
      return { kind: 'accept', reason: rest.join(' ') };
    case 'table':
      return rest.length === 1 && /^\d+$/.test(rest[0] ?? '') ? { kind: 'table', table: Number(rest[0]) } : bad;
    case 'next':
      return rest.length === 0 ? { kind: 'next' } : bad;
    default:
      return { kind: 'deal', text: typed, row: 0, from: text.length - text.trimStart().length };
  }
}

function fixed(text: string, after: number, rows: number, bad: Line): Line {
  const named = /^\s*(\d+)\s*:/.exec(text.slice(after));
  const from = after + (named?.[0].length ?? 0);
  const deal = text.slice(from);
  const row = named ? Number(named[1]) : rows;
  if (deal.trim() === '' || row < 1) return bad;
  return { kind: 'deal', text: deal.trim(), row, from: from + deal.length - deal.trimStart().length };
}

function first(rest: readonly string[], places: readonly string[], bad: Line): Line {
  const said = (rest[0] ?? '').toUpperCase();
  const place = /^\d$/.test(said) ? Number(said) - 1 : places.findIndex((one) => one.toUpperCase() === said);
  return rest.length === 1 && place >= 0 && place < places.length ? { kind: 'first', place } : bad;
}

function totals(kind: 'scores' | 'amounts', rest: readonly string[], money: boolean, bad: Line): Line {
  const values = rest.map((one) => typedFigure(one, money));
  return values.length > 0 && values.every((one) => one !== null) ? { kind, values: values as number[] } : bad;
}

function signs(rest: readonly string[], bad: Line): Line {
  if (rest.length === 0 || (rest.length === 1 && rest[0]?.toLowerCase() === 'all')) return { kind: 'sign', players: 'all' };
  return rest.every((one) => /^\d+$/.test(one)) ? { kind: 'sign', players: rest.map(Number) } : bad;
}
