import type { Book, Live, Reason, TableState, Talk, Told } from '$gen/wire';
import { due, note } from '$lib/fair';
import { api } from '$lib/wire/api';
import { hashOf } from '$lib/wire/canonical';
import { Connection, type Answer, type Bye, type Status, type Wish } from '$lib/wire/connection';
import { openSocket } from '$lib/wire/early';
import { grown, patched } from '$lib/wire/patch';

/** Why something does not go, shown where it was tried. */
export interface Note {
  action: string;
  reasons: Reason[];
  clause: string | null;
}
export interface Hint {
  action: string;
  why: Reason[];
  layouts: number | null;
}
type OfTable<T> = T extends { table: string } ? Omit<T, 'table'> : never;
export type TableWish = OfTable<Wish>;

const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One table as this audience is told of it, and what can be asked of it. */
export class TableStore {
  state = $state.raw<TableState | null>(null);
  book = $state.raw<Book | null>(null);
  live = $state.raw<Live & { heard: number }>({ heard: 0 });
  talk = $state.raw<Talk[]>([]);
  unread = $state(0);
  status = $state<Status>('connecting');
  ended = $state<Bye | null>(null);
  missing = $state(false);
  note = $state.raw<Note | null>(null);
  hint = $state.raw<Hint | 'thinking' | null>(null);
  /** What was pressed, until the table has moved on; a card is shown in the trick at once. */
  sent = $state<string | null>(null);

  private n = 0;
  private hash = '';
  private plan: string[] = [];
  private contributed = '';
  private answered = -1; // the prompt that was answered last
  private readonly connection: Connection;

  constructor(readonly code: string) {
    this.connection = new Connection({ open: openSocket, later: (run, ms) => setTimeout(run, ms), id: freshId });
    this.connection.onTold = (told) => this.heard(told);
    this.connection.onStatus = (status, ended) => {
      this.status = status;
      this.ended = ended;
    };
    this.connection.onReady = () => void this.watch(this.n > 0);
  }

  start(): void {
    this.connection.start();
  }
  stop(): void {
    this.connection.stop();
  }
  again(): void {
    this.connection.again();
  }
  /** Somebody else now, in the server's eyes: what is asked next is asked as that person. */
  renew(): void {
    this.connection.renew();
  }

  ask(wish: TableWish): Promise<Answer> {
    return this.connection.ask({ ...wish, table: this.code } as Wish);
  }

  /** Does something and says why if it does not go. */
  async tell(wish: TableWish, action = ''): Promise<boolean> {
    const answer = await this.ask(wish);
    if ('ok' in answer) return true;
    this.note = { action, reasons: answer.refused.reasons, clause: answer.refused.clause ?? null };
    return false;
  }

  /** One move, or several that are said in one breath; each waits for the prompt that follows. */
  act(...actions: string[]): void {
    this.note = null;
    this.hint = null;
    this.plan = actions;
    this.step();
  }

  async why(action: string): Promise<void> {
    const prompt = this.state?.prompt;
    if (!prompt) return;
    const answer = await this.ask({ do: 'why', prompt: prompt.n, action });
    if (!('ok' in answer)) return;
    const { reasons, clause } = answer.ok as { reasons?: Reason[]; clause?: string };
    this.note = { action, reasons: reasons ?? [], clause: clause ?? null };
  }

  async askHint(): Promise<void> {
    const prompt = this.state?.prompt;
    if (!prompt || this.hint === 'thinking') return;
    this.hint = 'thinking';
    const answer = await this.ask({ do: 'hint', prompt: prompt.n });
    if (this.state?.prompt?.n !== prompt.n) this.hint = null;
    else if ('ok' in answer) {
      const { action, why, layouts } = answer.ok as unknown as Hint;
      this.hint = { action, why: why ?? [], layouts: layouts ?? null };
    } else {
      this.hint = null;
      this.note = { action: 'hint', reasons: answer.refused.reasons, clause: answer.refused.clause ?? null };
    }
  }

  private step(): void {
    const { state } = this;
    const prompt = state?.prompt;
    const next = this.plan[0];
    if (next === undefined || this.sent !== null || !prompt?.mine || prompt.asks !== 'act') return;
    if (prompt.n === this.answered) return; // what follows has not been told yet
    this.plan.shift();
    this.answered = prompt.n;
    this.sent = next;
    const asked = prompt.n;
    void this.tell({ do: 'act', prompt: asked, action: next }, next).then((done) => {
      if (done || this.answered !== asked) return;
      this.sent = null;
      this.plan = [];
      this.answered = -1;
    });
  }

  private async watch(goOn: boolean): Promise<void> {
    const wish: TableWish = goOn ? { do: 'watch', after: this.n, hash: this.hash } : { do: 'watch' };
    const answer = await this.ask(wish);
    if ('refused' in answer) this.missing = true;
  }

  private heard(told: Told): void {
    if (!('table' in told) || told.table !== this.code) return;
    if ('live' in told) this.live = { ...this.live, ...told.live, heard: Date.now() };
    else if ('talk' in told) this.spoken(told.talk);
    else if ('state' in told) this.take(told.state, told.n, told.hash);
    else if ('patch' in told && this.state && told.n > this.n) {
      const next = grown(patched(this.state, told.patch), told.more);
      if (hashOf(next) === told.hash) this.take(next, told.n, told.hash);
      else void this.watch(false);
    }
  }

  private spoken(talk: Talk): void {
    if (this.talk.some((one) => one.k === talk.k)) return;
    this.talk = [...this.talk, talk].slice(-100);
    if (talk.seat !== this.state?.you) this.unread++;
  }

  private take(state: TableState, n: number, hash: string): void {
    const before = this.state?.prompt?.n;
    this.state = state;
    this.n = n;
    this.hash = hash;
    if (state.prompt?.n !== this.answered) this.sent = null;
    if (state.prompt?.n !== before) {
      this.note = null;
      if (this.hint !== 'thinking') this.hint = null;
    }
    if (this.book?.id !== state.book) void this.readBook(state.book);
    this.contribute(state);
    if (!state.deal?.legal.includes(this.plan[0] ?? '')) this.dropPlan();
    this.step();
  }

  /** My part of the fair deal, once for each step. */
  private contribute(state: TableState): void {
    note(state.fair, this.code);
    const wish = due(state.fair, this.code, state.you);
    if (!wish || this.contributed === `${wish.do} ${wish.deal}`) return;
    this.contributed = `${wish.do} ${wish.deal}`;
    void this.ask(wish);
  }

  /** A plan whose next word cannot be said any more is given up; discards are whole actions and stay. */
  private dropPlan(): void {
    if (this.sent === null && this.state?.prompt && !this.plan[0]?.startsWith('discard')) this.plan = [];
  }

  private async readBook(id: string): Promise<void> {
    const books = await api.books();
    this.book = books.value?.find((one) => one.id === id) ?? null;
  }
}
