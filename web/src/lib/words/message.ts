import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** An argument as it is shown; `number` decides plurals. */
export interface Shown {
  text: string;
  number?: number | undefined;
}

/** Answers what stands for `{name}` (forms included: `card_acc`), or nothing if it was not given. */
export type Shows = (name: string) => Shown | undefined;

const parsed = new Map<string, MessageFormatElement[]>();

function nodesOf(text: string): MessageFormatElement[] {
  let nodes = parsed.get(text);
  if (!nodes) {
    nodes = parse(text, { ignoreTag: true, requiresOtherClause: false });
    parsed.set(text, nodes);
  }
  return nodes;
}

/** Writes a message of the catalogue; the same as src/words/message.cpp does. */
export function written(text: string, language: string, shows: Shows): string {
  return text.includes('{') || text.includes("'") ? write(nodesOf(text), language, shows, '') : text;
}

function write(nodes: MessageFormatElement[], language: string, shows: Shows, number: string): string {
  let out = '';
  for (const node of nodes) {
    if (node.type === TYPE.literal) out += node.value;
    else if (node.type === TYPE.pound) out += number;
    else out += argument(node, language, shows);
  }
  return out;
}

function argument(node: MessageFormatElement, language: string, shows: Shows): string {
  if (!('value' in node)) return '';
  const shown = shows(node.value);
  if (!shown) return `{${node.value}}`;
  if (node.type !== TYPE.plural && node.type !== TYPE.select) return shown.text;
  const options = node.options;
  const branch = node.type === TYPE.select ? options[shown.text] : pluralBranch(node, shown.number ?? 0, language);
  const chosen = branch ?? options['other'];
  return chosen ? write(chosen.value, language, shows, shown.text) : '';
}

function pluralBranch(
  node: Extract<MessageFormatElement, { type: TYPE.plural }>,
  number: number,
  language: string,
): { value: MessageFormatElement[] } | undefined {
  const exactly = node.options[`=${number}`];
  if (exactly) return exactly;
  const rules = new Intl.PluralRules(language, { type: node.pluralType ?? 'cardinal' });
  return node.options[rules.select(number)];
}
