import type { Rules } from '$gen/wire';

type Clause = Rules['clauses'][number];
export interface Section {
  id: string;
  clauses: Clause[];
}

/** The part of the paper that a clause stands in: `B1` of `B1.22`, `2` of `2.3ac`, `S` of `S10`. */
export function sectionOf(id: string): string {
  const dot = id.indexOf('.');
  if (dot > 0) return id.slice(0, dot);
  return /^[A-Z]+/.exec(id)?.[0] ?? id;
}

export function sectionsOf(clauses: readonly Clause[]): Section[] {
  const sections: Section[] = [];
  for (const clause of clauses) {
    const id = sectionOf(clause.id);
    let section = sections.find((one) => one.id === id);
    if (!section) sections.push((section = { id, clauses: [] }));
    section.clauses.push(clause);
  }
  return sections;
}

export type Voice = 'own' | 'en' | 'both';

/** In which language a book is first shown: in the paper's to who reads it, else with English beside it. */
export const firstVoice = (paper: string, reader: string): Voice => (paper === 'en' ? 'en' : paper === reader ? 'own' : 'both');

/** What is shown of a clause: the paper's words, English, or both. */
export function voicesOf(rules: Rules, clause: Clause, voice: Voice): { text: string; lang: string }[] {
  const own = clause.own && rules.language !== 'en' ? [{ text: clause.own, lang: rules.language }] : [];
  if (voice === 'en' || own.length === 0) return [{ text: clause.en, lang: 'en' }];
  return voice === 'own' ? own : [...own, { text: clause.en, lang: 'en' }];
}

/** A clause for one reader: in his language where the paper or we have it, else the paper's words with English beside them. */
export function toldTo(rules: Rules, id: string, reader: string): { text: string; lang: string }[] {
  const clause = rules.clauses.find((one) => one.id === id);
  return clause ? voicesOf(rules, clause, reader === 'en' ? 'en' : firstVoice(rules.language, reader)) : [];
}

/** Presses one of two switches; the last one that is on stays on. */
export function pressed(voice: Voice, which: 'own' | 'en'): Voice {
  if (voice === 'both') return which === 'own' ? 'en' : 'own';
  return voice === which ? voice : 'both';
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** By id or by words, in either language; accents do not matter. */
export function found(clauses: readonly Clause[], search: string): Clause[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return clauses.filter((one) => {
    const text = plain(`${one.id} ${one.en} ${one.own ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
