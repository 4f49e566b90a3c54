import type { Book, Deal, Played, TableState } from '$gen/wire';
import { settings, twoTaps } from '$lib/settings.svelte';
import type { Speaker } from '$lib/words/speaker';

import { bottomOf, discardState, giftOf, othersOf, restOf, sideOf, sorted, tricksOf, verbOf, type Side } from './model';
import { Speech } from './speech';
import type { TableStore } from './store.svelte';

export type Sheet = 'menu' | 'talk' | 'log' | 'last' | 'sheet' | 'settings' | 'keys' | 'stop' | null;

const NO_BOOK: Book = {
  id: '', title: '', language: 'en', seats: [], unit: 'points', money: null, thirds_written: false, contracts: [], feats: [], announcements: [],
  says: { pass: '', forehand: '', lies: '', done: '', concede: '', hold: '', join: '', contras: [], on_game: '' },
  direction: 'left',
  directions: {},
  penalties: [],
};

/** What the pages of a table share: the state in the words of this reader, and what is armed but not yet said. */
export class Desk {
  /** A bid, a call, a suit that is armed; the one button speaks it. */
  armed = $state<string | null>(null);
  /** A card that was lifted by a first tap. */
  lifted = $state<string | null>(null);
  /** Cards chosen to be laid away. */
  chosen = $state<string[]>([]);
  /** Announcements and contras that are switched on. */
  switched = $state<string[]>([]);
  sheet = $state<Sheet>(null);
  /** A card that is held down, to be seen as a whole. */
  held = $state<string | null>(null);
  /** A trick that was just completed, while it may still be looked at. */
  taken = $state.raw<{ trick: Played[]; winner: number; going: boolean } | null>(null);

  constructor(
    readonly table: TableStore,
    private readonly speakerOf: () => Speaker,
  ) {}

  get state(): TableState | null {
    return this.table.state;
  }
  get deal(): Deal | null {
    return this.table.state?.deal ?? null;
  }
  get book(): Book {
    return this.table.book ?? NO_BOOK;
  }
  get speaker(): Speaker {
    return this.speakerOf();
  }
  get speech(): Speech {
    return new Speech(this.speaker, this.book);
  }
  get names(): string[] {
    const you = this.state?.you;
    return (this.state?.places ?? []).map((place, seat) =>
      seat === you ? this.speaker.page('you') : place.name || this.speaker.page(place.kind === 'bot' ? 'bot-number' : 'seat-number', { n: seat + 1 }).replace(' ', '\u00a0'), // a number stays with its word
    );
  }
  name(seat: number | null): string {
    return seat === null ? '' : (this.names[seat] ?? '');
  }
  get mine(): boolean {
    const prompt = this.state?.prompt;
    return !!prompt?.mine && prompt.asks === 'act' && this.table.sent === null;
  }
  get legal(): Set<string> {
    return new Set(this.mine ? (this.deal?.legal ?? []) : []);
  }
  can(action: string): boolean {
    return this.mine && (this.deal?.legal.includes(action) ?? false);
  }
  get hand(): string[] {
    const { state, deal } = this;
    if (!state || !deal || state.you === null) return [];
    const hand = sorted(deal.hands[state.you] ?? []).filter((card) => card !== this.going);
    return settings.hand === 'taroks-last' ? hand.reverse() : hand;
  }
  /** My card that is on its way to the table. */
  get going(): string | null {
    const { sent } = this.table;
    return sent?.startsWith('play ') ? restOf(sent) : null;
  }
  get bottom(): number {
    return this.state ? bottomOf(this.state) : 0;
  }
  get direction(): 'left' | 'right' {
    return this.book.directions[String(this.state?.seats)] ?? this.book.direction;
  }
  get others(): number[] {
    return othersOf(this.state?.seats ?? 4, this.bottom, this.direction);
  }
  side(seat: number): Side {
    return sideOf(seat, this.state?.seats ?? 4, this.bottom, this.direction);
  }
  /** The talon's card that went with a trick: klop, Warsaw, Trischaken. */
  gift(trick: number): string | null {
    const { deal } = this;
    const aim = this.book.contracts.find((one) => one.id === deal?.contract)?.aim ?? '';
    return deal ? giftOf(deal, aim, trick) : null;
  }
  get isDeclarer(): boolean {
    return this.deal?.declarer !== null && this.deal?.declarer === this.state?.you;
  }

  /** A new question: what was armed for the old one is forgotten. */
  renew(): void {
    this.armed = null;
    this.lifted = null;
    this.chosen = [];
    this.switched = [];
  }

  /** Who touches anything when it is his turn has seen the last trick. */
  touch(): void {
    if (this.mine) this.taken = null;
  }

  pressCard(card: string): void {
    this.touch();
    const discards = this.deal?.phase === 'discard';
    const action = `${discards ? 'discard' : 'play'} ${card}`;
    if (!this.can(action)) {
      if (this.mine) void this.table.why(discards ? this.discardWith(card) : action);
      return;
    }
    this.table.note = null;
    if (discards) this.chosen = this.chosen.includes(card) ? this.chosen.filter((one) => one !== card) : [...this.chosen, card];
    else if (twoTaps() && this.lifted !== card) this.lifted = card;
    else this.play(action);
  }
  private play(action: string): void {
    this.lifted = null;
    this.table.act(action);
  }
  private discardWith(card: string): string {
    return `discard ${[card, ...this.chosen].join(' ')}`;
  }

  /** Arms a bid, a call or a suit; one that does not go says why. */
  arm(action: string): void {
    if (this.can(action)) {
      this.armed = action;
      this.table.note = null;
    } else if (this.mine) void this.table.why(action);
  }
  toggle(action: string): void {
    if (this.can(action)) {
      this.switched = this.switched.includes(action) ? this.switched.filter((one) => one !== action) : [...this.switched, action];
    } else if (this.mine) void this.table.why(action);
  }

  /** What the one button would say now. */
  get saying(): string[] {
    if (!this.mine || !this.deal) return [];
    const { phase } = this.deal;
    if (phase === 'discard') {
      return discardState(this.deal, this.chosen) === 'ready' ? [`discard ${sorted(this.chosen).join(' ')}`] : [];
    }
    if (phase !== 'announce') return this.armed ? [this.armed] : [];
    const on = this.switched.filter((one) => this.can(one));
    return on.length > 0 || this.can('done') ? [...on, 'done'] : [];
  }
  say(): void {
    const actions = this.saying;
    if (actions.length > 0) this.table.act(...actions);
  }
  does(action: string): void {
    if (this.can(action)) this.table.act(action);
    else if (this.mine) void this.table.why(action);
  }

  /** The trick as it is to be shown: the one just completed stays for a moment. */
  get trick(): Played[] {
    const lying = this.taken?.trick ?? this.deal?.trick ?? [];
    const { going, state } = this;
    return going && !this.taken && state && state.you !== null ? [...lying, { by: state.you, card: going }] : lying;
  }
  /** Called when a trick has gone to somebody. */
  look(deal: Deal, stay: number, settle: number): () => void {
    const trick = tricksOf(deal)[deal.winners.length - 1] ?? deal.last_trick ?? [];
    const winner = deal.winners.at(-1) ?? 0;
    this.taken = { trick, winner, going: false };
    const leave = setTimeout(() => {
      if (this.taken) this.taken = { ...this.taken, going: true };
    }, stay);
    const gone = setTimeout(() => (this.taken = null), stay + settle);
    return () => {
      clearTimeout(leave);
      clearTimeout(gone);
    };
  }

  /** The rest is mine: only on my turn in play; the server proves it. */
  claim(): void {
    const prompt = this.state?.prompt;
    if (prompt && this.mine && this.deal?.phase === 'play') void this.table.tell({ do: 'claim', prompt: prompt.n }, 'claim');
  }
  hint(): void {
    if (!this.mine || !this.state?.options.hints) return;
    this.touch();
    void this.table.askHint();
  }
  next(): void {
    const prompt = this.state?.prompt;
    if (prompt?.mine && prompt.asks === 'next') void this.table.tell({ do: 'next', prompt: prompt.n }, 'next');
  }

  /** Is everybody at the table but me a bot? Then a move can be taken back. */
  get againstBots(): boolean {
    return (this.state?.places ?? []).every((place, seat) => seat === this.state?.you || place.kind === 'bot');
  }
  get isHost(): boolean {
    return this.state?.host !== null && this.state?.host === this.state?.you;
  }
  cardOf(action: string): string {
    return verbOf(action) === 'play' ? restOf(action) : '';
  }
}
