import type { Rules } from '$gen/wire';

import { api, type Problem } from './wire/api';

interface Entry {
  rules: Rules | null;
  problem: Problem | null;
}
const books = $state<Record<string, Entry>>({});

/** The clauses of a book; asked of the server when somebody first wants to read one. */
export function rulesOf(book: string): Entry {
  return books[book] ?? { rules: null, problem: null };
}

export async function readRules(book: string): Promise<void> {
  if (books[book]?.rules) return;
  const { value, problem } = await api.rules(book);
  books[book] = { rules: value ?? null, problem: problem ?? null };
}

/** What the paper says itself; null where its words are lost and the sentence is ours (the Pustkovec paper, M.0 and T.0). */
export function papersWords(rules: Rules, id: string, language: string): { text: string; lang: string } | null {
  const clause = rules.clauses.find((one) => one.id === id);
  return clause?.en.startsWith('(lost text)') ? null : clauseText(rules, id, language);
}
/** A clause in the reader's language where the paper is in it, else in English. */
function clauseText(rules: Rules, id: string, language: string): { text: string; lang: string } | null {
  const clause = rules.clauses.find((one) => one.id === id);
  if (!clause) return null;
  return language === rules.language && clause.own ? { text: clause.own, lang: rules.language } : { text: clause.en, lang: 'en' };
}
