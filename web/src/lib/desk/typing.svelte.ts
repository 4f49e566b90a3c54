import type { EventDone, Refused } from '$gen/wire';

import type { Doing } from './api';
import { readLine, type Line } from './line';
import type { DeskStore } from './store.svelte';

export interface Mark {
  from: number;
  length: number;
}
const WAIT = 140; // a typist's pause; then what is typed so far is tried

/**
 * The line of one sheet. What is typed is tried while it is typed; Enter takes it at once, and the next line can be
 * typed while the last one is on its way. A refused line comes back into the line, with a mark where it is wrong.
 */
export class Typing {
  text = $state('');
  tried = $state.raw<EventDone | null>(null);
  refused = $state.raw<Refused | null>(null);
  mark = $state.raw<Mark | null>(null);
  /** Lines that were taken and are not answered yet. */
  waiting = $state.raw<string[]>([]);
  /** Lines that were typed after one that was refused: they come when it has been mended. */
  held = $state.raw<string[]>([]);
  firstDealer = $state<number | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private sending = false;

  constructor(
    private readonly desk: DeskStore,
    readonly round: number,
    readonly table: number,
  ) {}

  get line(): Line {
    const sheet = this.desk.sheet;
    return readLine(this.text, sheet?.places ?? [], sheet?.rows.length ?? 0, (sheet?.unit ?? '') !== '');
  }
  private command(line: Extract<Line, { kind: 'deal' }>): Doing {
    const first = this.firstDealer === null ? {} : { first_dealer: this.firstDealer };
    return { do: 'deal', round: this.round, table: this.table, text: line.text, row: line.row, ...first };
  }

  typed(): void {
    clearTimeout(this.timer);
    this.asked++;
    this.refused = null;
    this.mark = null;
    const line = this.line;
    if (line.kind !== 'deal') {
      this.tried = null;
      return;
    }
    this.timer = setTimeout(() => void this.look(), WAIT);
  }

  private async look(): Promise<void> {
    const line = this.line;
    if (line.kind !== 'deal' || this.waiting.length > 0) return;
    const number = ++this.asked;
    const { done, refused } = await this.desk.tried(this.command(line));
    if (number !== this.asked) return;
    this.tried = done ?? null;
    this.wrong(refused ?? null, line.from);
  }

  private wrong(refused: Refused | null, from: number): void {
    this.refused = refused?.ask ? null : refused;
    this.mark = refused?.typed && !refused.ask ? { from: refused.typed.from + from, length: refused.typed.length } : null;
  }

  /** Enter: the line is taken, and the place is free for the next one. */
  take(): void {
    clearTimeout(this.timer);
    this.asked++;
    this.waiting = [...this.waiting, this.text];
    this.text = '';
    this.tried = null;
    this.refused = null;
    this.mark = null;
    if (!this.sending) void this.send();
  }

  private async send(): Promise<void> {
    this.sending = true;
    while (this.waiting.length > 0) {
      const text = this.waiting[0] ?? '';
      const sheet = this.desk.sheet;
      const line = readLine(text, sheet?.places ?? [], sheet?.rows.length ?? 0, (sheet?.unit ?? '') !== '');
      if (line.kind === 'deal') {
        const { done, refused } = await this.desk.do(this.command(line), { quiet: true });
        if (!done) {
          this.comeBack(text, refused, line.from);
          break;
        }
        this.firstDealer = null;
      }
      this.waiting = this.waiting.slice(1);
    }
    this.sending = false;
    if (this.text === '' && this.refused === null && this.held.length > 0) {
      this.text = this.held[0] ?? '';
      this.held = this.held.slice(1);
      this.typed();
    }
  }

  private comeBack(text: string, refused: Refused | null, from: number): void {
    this.held = [...this.waiting.slice(1), this.text, ...this.held].filter((one) => one.trim() !== '');
    this.waiting = [];
    this.text = text;
    this.wrong(refused, from);
  }
}
