import type { Book, Reason } from '$gen/wire';

import { written, type Shown } from './message';

export type Value = string | number | string[];
export type Arguments = Record<string, Value>;
export type Words = Record<string, string>;
export type Form = '' | 'acc' | 'gen' | 'dat' | 'ins' | 'gloss' | 'symbol' | 'signed' | 'or' | 'and' | 'pairs' | 'word';

const SIGNS: Record<string, string> = { C: '♣', S: '♠', H: '♥', D: '♦', T: '' };
const TENS = ['', 'X', 'XX'];
const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const CARD = /^(T([1-9]|1\d|2[0-2])|[CSHD][KQNJ]|[CS](10|[7-9])|[HD][1-4])$/;
/** Arguments that may look like a card and are none. */
const NO_CARDS = new Set(['clause', 'name', 'names', 'what', 'code', 'book', 'text', 'player']);

export const isCard = (text: string): boolean => CARD.test(text);
export const suitOf = (card: string): string => card.charAt(0);
export function roman(number: number): string {
  return (TENS[Math.floor(number / 10)] ?? '') + (ONES[number % 10] ?? '');
}

/** Speaks to one reader, in his language, about one book: the counterpart of src/words/speaker.cpp. */
export class Speaker {
  constructor(
    readonly language: string,
    private readonly words: Words,
    readonly book: Book | null = null,
  ) {}

  /** The same with more words: those of events are asked for apart. */
  knowing(more: Words): Speaker {
    return new Speaker(this.language, { ...this.words, ...more }, this.book);
  }

  about(book: Book | null): Speaker {
    return new Speaker(this.language, this.words, book);
  }

  /** In the order of Catalogue::find: the book's own form, the form, the book's own, the plain one. */
  find(key: string, form: string = ''): string | undefined {
    const book = this.book?.id;
    const forms = form ? [book && `${key}@${book}:${form}`, `${key}:${form}`] : [];
    for (const name of [...forms, book && `${key}@${book}`, key]) {
      const text = name ? this.words[name] : undefined;
      if (text !== undefined) return text;
    }
    return undefined;
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  text(key: string, given: Arguments = {}): string {
    const found = this.find(key);
    return found === undefined ? key : this.filled(found, given);
  }

  /** A text of the section `page`. */
  page(name: string, given: Arguments = {}): string {
    return this.text(`page.${name}`, given);
  }

  sentence(reason: Reason): string {
    return this.text(`why.${reason.id}`, (reason.arguments ?? {}) as Arguments);
  }

  card(card: string, form: string = ''): string {
    const own = this.find(`card.${card}`, form);
    if (own !== undefined) return own;
    if (card.startsWith('T')) {
      const pattern = this.find('card.tarok', form);
      return pattern ? this.filled(pattern, { number: roman(Number(card.slice(1))) }) : card;
    }
    return this.text('card.pip', { suit: this.suit(suitOf(card)), rank: card.slice(1) });
  }

  /** What stands in the corner of the card. */
  index(card: string): string {
    if (card.startsWith('T')) return card === 'T22' ? this.skis() : roman(Number(card.slice(1)));
    const court = 'KQNJ'.indexOf(card.slice(1));
    return court >= 0 && card.length === 2 ? (this.find('card.letters') ?? 'KQNJ').charAt(court) : card.slice(1);
  }
  private skis(): string {
    return this.card('T22');
  }

  symbols(card: string): string {
    return (SIGNS[suitOf(card)] ?? '') + this.index(card);
  }

  suit(letter: string, form: string = ''): string {
    return this.find(`suit.${letter}`, form) ?? letter;
  }

  private native(kind: 'contract' | 'feat', id: string): string {
    const rows = kind === 'contract' ? this.book?.contracts : this.book?.feats;
    return rows?.find((row) => row.id === id)?.native ?? id;
  }
  private get home(): boolean {
    return this.book?.language === this.language;
  }

  /** The book's own word; inflected if the reader's sentence is in the book's language. */
  private said(kind: 'contract' | 'feat', id: string, form: string): string {
    const inflected = this.home && form ? this.words[`${kind}.${id}@${this.book?.id ?? ''}:${form}`] : undefined;
    return inflected ?? this.native(kind, id);
  }

  /** What the book's word means in the reader's language; empty where nothing needs to be said. */
  gloss(kind: 'contract' | 'feat', id: string): string {
    if (!this.book || this.home) return '';
    const meant = this.find(`${kind}.${id}`);
    if (meant === undefined || meant === '=' || meant === this.native(kind, id)) return '';
    return meant.startsWith('= ') ? meant.slice(2) : meant;
  }

  contract(id: string, form: string = ''): string {
    return this.term('contract', id, form);
  }
  feat(id: string, form: string = ''): string {
    return this.term('feat', id, form);
  }
  private term(kind: 'contract' | 'feat', id: string, form: string): string {
    if (form !== 'gloss') return this.said(kind, id, form);
    const meant = this.gloss(kind, id);
    return meant ? `${this.native(kind, id)} (${meant})` : this.native(kind, id);
  }

  /** A line of the score, as Speaker::item has it. */
  item(item: string): string {
    const said = this.find(`item.${item}`);
    if (said !== undefined) return said;
    if (item.startsWith('penalty:')) return this.find(`penalty.${item.slice(8)}`) ?? item.slice(8);
    const feat = this.native('feat', item);
    const meant = this.find(`feat.${item}`);
    if (meant === undefined) return this.find(`penalty.${item}`) ?? feat;
    return this.home || meant.startsWith('=') ? feat : meant;
  }

  number(value: number): string {
    const digits = this.grouped(String(Math.abs(value)));
    return value < 0 ? `−${digits}` : digits;
  }
  private grouped(text: string): string {
    const [whole = '', rest] = text.split('.');
    const from = Number(this.find('typography.grouped-from') ?? 9);
    const mark = this.find('typography.thousands') ?? '';
    const marked = whole.length >= from ? whole.replace(/\B(?=(\d{3})+$)/g, mark) : whole;
    return rest ? marked + (this.find('typography.decimal') ?? '.') + rest : marked;
  }

  signed(value: number): string {
    return value > 0 ? `+${this.number(value)}` : this.number(value);
  }

  /** A score as the club writes it: whole points, or money with two decimals. */
  score(value: number): string {
    return (value > 0 ? '+' : value < 0 ? '−' : '') + this.amount(Math.abs(value));
  }
  /** A price, without a sign. */
  amount(value: number): string {
    return this.book?.money ? (value / 100).toFixed(2).replace('.', this.find('typography.decimal') ?? '.') : this.number(value);
  }

  /** Figures in plain signs (`-19.80 Kč`), as people write them: Speaker::figures of src/words. */
  figures(plain: string): string {
    return plain.replace(/(^| )-(?=\d)/g, '$1−').replace(/(\d)\.(?=\d)/g, `$1${this.find('typography.decimal') ?? '.'}`);
  }

  quoted(text: string): string {
    return (this.find('typography.quote-open') ?? '“') + text + (this.find('typography.quote-close') ?? '”');
  }

  private filled(text: string, given: Arguments): string {
    return written(text, this.language, (name) => {
      const bar = name.indexOf('_');
      const key = bar < 0 ? name : name.slice(0, bar);
      const value = given[key];
      return value === undefined ? undefined : this.shown(key, value, bar < 0 ? '' : name.slice(bar + 1));
    });
  }

  private shown(key: string, value: Value, form: string): Shown {
    if (typeof value === 'number') {
      return { text: form === 'signed' ? this.signed(value) : this.number(value), number: value };
    }
    if (Array.isArray(value)) return { text: this.list(value, form), number: value.length };
    if (form === 'figures') return { text: this.figures(value) };
    if (form === 'word') return { text: this.find(`word.${value}`) ?? value };
    if (isCard(value) && !NO_CARDS.has(key)) return { text: form === 'symbol' ? this.symbols(value) : this.card(value, form) };
    if (key === 'contract') return { text: this.contract(value, form) };
    if (key === 'feat') return { text: this.feat(value, form) };
    if (key === 'item') return { text: this.item(value) };
    if (key === 'penalty' || key === 'phase') return { text: this.find(`${key}.${value}`, form) ?? value };
    return { text: value };
  }

  private list(values: string[], form: string): string {
    if (form !== 'or' && form !== 'and' && form !== 'pairs') return values.join(', ');
    const between = ` ${this.find(form === 'or' ? 'typography.or' : 'typography.and') ?? ','} `;
    const comma = (i: number): boolean => (form === 'pairs' ? i % 2 === 0 : i + 1 < values.length);
    return values.map((one, i) => (i === 0 ? '' : comma(i) ? ', ' : between) + one).join('');
  }
}
