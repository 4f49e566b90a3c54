import type { Book, Deal, Reason } from '$gen/wire';
import type { Speaker } from '$lib/words/speaker';

import { restOf, talonGroups, verbOf } from './model';
import { capital } from '$lib/words/text';

const LEVELS = [2, 4, 8, 16];
const SIDES: Record<number, string[]> = { 2: ['left', 'right'], 3: ['left', 'middle', 'right'] };

/** What is said at the table: the book's words, in the book's language, to everybody. */
export class Speech {
  constructor(
    readonly speaker: Speaker,
    readonly book: Book,
  ) {}

  private get says(): Book['says'] {
    return this.book.says;
  }

  announcement(id: string): string {
    const feat = this.book.announcements.find((one) => one.id === id)?.feat ?? id;
    if (id.endsWith(' with')) return this.speaker.page('announce-with', { feat });
    if (id.endsWith(' against')) return this.speaker.page('announce-against', { feat });
    return this.speaker.feat(feat);
  }

  /** What an announcement is worth in this game, as the paper writes it; empty where it has no price. */
  worth(id: string, contract: string | null): string {
    const at = this.book.contracts.findIndex((one) => one.id === contract);
    const worth = this.book.announcements.find((one) => one.id === id)?.worth?.[at] ?? 0;
    return worth > 0 ? this.speaker.amount(worth) : '';
  }

  /** What the word for a contra is on its next step, from the present level. */
  contra(level: number): string {
    const step = LEVELS.indexOf(level * 2);
    return this.says.contras[Math.max(0, step)] ?? 'contra';
  }

  /** The words for a move without who says them, as in a log or on a plate. */
  words(action: string, deal: Deal | null, isDeclarer: boolean): string {
    const rest = restOf(action);
    const speaker = this.speaker;
    switch (verbOf(action)) {
      case 'pass': return this.says.pass;
      case 'forehand': return this.says.forehand || speaker.page('forehand');
      case 'bid': return speaker.contract(rest, 'said');
      case 'done': return (isDeclarer ? this.says.lies : this.says.done) || speaker.page('done');
      case 'concede': return this.says.concede || speaker.page('concede');
      case 'announce': return this.announcement(rest);
      case 'contra': return this.contraWords(rest, deal);
      case 'call': return rest === 'fourth' ? speaker.page('call-fourth') : speaker.card(rest);
      case 'suit': return speaker.suit(rest);
      case 'take': return speaker.page('group', { n: Number(rest) });
      case 'reject': return speaker.page('reject');
      default: return rest;
    }
  }

  private contraWords(rest: string, deal: Deal | null): string {
    const said = deal?.history.filter((one) => one.action === `contra ${rest}`).length ?? 0;
    const word = this.contra(2 ** Math.max(0, said - 1));
    const onGame = this.says.on_game || this.speaker.item('game');
    return `${word} ${rest === 'game' ? onGame : this.announcement(rest)}`;
  }

  /** A move as it stands within a sentence: cards by their signs. */
  told(action: string, deal: Deal | null, isDeclarer: boolean = false): string {
    const cards = ['play', 'discard'].includes(verbOf(action)) ? restOf(action).split(/[ ,]+/).filter(Boolean) : [];
    return cards.length > 0 ? cards.map((card) => this.speaker.symbols(card)).join(' ') : this.words(action, deal, isDeclarer);
  }

  /** Why a bot would do something: the moves it compares are told in words. */
  reason(one: Reason, deal: Deal | null): string {
    const action = one.arguments?.['action'];
    return this.speaker.sentence(typeof action === 'string' ? { ...one, arguments: { ...one.arguments, action: this.told(action, deal) } } : one);
  }

  /** The value of a contract as it stands on the ladder; empty where the paper has none, or counts points in money. */
  value(id: string): string {
    if (this.book.money) return '';
    const value = this.book.contracts.find((one) => one.id === id)?.value ?? 0;
    return value > 0 ? this.speaker.number(value) : '';
  }

  /** What a button says that does this. */
  button(action: string, deal: Deal): string {
    const rest = restOf(action);
    switch (verbOf(action)) {
      case 'bid': return this.sayBid(rest, deal);
      case 'call': return rest === 'fourth' ? this.speaker.page('call-fourth') : this.speaker.page('do-call', { card: rest });
      case 'suit': return this.speaker.page('do-suit', { suit: this.speaker.suit(rest) });
      case 'take': return this.takes(Number(rest), deal);
      case 'play': return this.speaker.page('do-play', { card: rest });
      default: return capital(this.words(action, deal, deal.declarer === deal.seat));
    }
  }

  /** Two or three groups lie left, in the middle, right; more are counted. */
  private takes(n: number, deal: Deal): string {
    const group = this.book.contracts.find((one) => one.id === deal.contract)?.group ?? 0;
    const groups = talonGroups(deal, group).length;
    const side = groups === 2 || groups === 3 ? SIDES[groups]?.[n - 1] : undefined;
    return side ? this.speaker.page(`do-take-${side}`) : this.speaker.page('do-take', { n });
  }

  private sayBid(id: string, deal: Deal): string {
    const holds = deal.phase === 'auction' && deal.contract === id && deal.declarer !== deal.seat;
    const what = this.speaker.contract(id, holds ? 'acc' : 'said');
    if (holds && this.says.hold) return this.speaker.page('say', { what: `${this.says.hold} ${what}` });
    if (holds && this.says.join) return this.speaker.page('say', { what: `${this.says.join} (${what})` });
    const value = this.value(id);
    return this.speaker.page('say', { what: value ? `${what}, ${value}` : what });
  }

  /** The sentence that grows on the button of announcements. */
  sentence(actions: readonly string[], deal: Deal): string {
    const isDeclarer = deal.declarer === deal.seat;
    const parts = actions.map((action) =>
      verbOf(action) === 'contra' ? this.nextContra(restOf(action), deal) : this.words(action, deal, isDeclarer),
    );
    if (actions.length === 1 && actions[0] === 'done') return capital(parts[0] ?? '');
    return this.speaker.page('say', { what: this.speaker.quoted(`${capital(parts.join(', '))}.`) });
  }

  nextContra(rest: string, deal: Deal): string {
    const said = deal.history.filter((one) => one.action === `contra ${rest}`).length;
    const onGame = this.says.on_game || this.speaker.item('game');
    return `${this.contra(2 ** said)} ${rest === 'game' ? onGame : this.announcement(rest)}`;
  }
}
