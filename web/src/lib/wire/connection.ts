import type { Command, Refused, Told } from '$gen/wire';

/** What of a WebSocket is needed here; the tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

type Plain<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Wish = Plain<Command>;
export type Answer = { ok: Record<string, unknown> } | { refused: Refused };
export type Bye = 'restart' | 'elsewhere' | 'reload' | 'limit';
export type Status = 'connecting' | 'open' | 'waiting' | 'ended';

interface Waiting {
  text: string;
  id: string;
  resolve: (answer: Answer) => void;
}

export interface Doors {
  open: () => Socket;
  later: (run: () => void, ms: number) => unknown;
  id: () => string;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;

/**
 * One WebSocket that comes back by itself. Commands wait until they are answered and are sent again, with the same
 * id, on the next connection: the server does each id once.
 */
export class Connection {
  status: Status = 'connecting';
  ended: Bye | null = null;
  onTold: (told: Told) => void = () => undefined;
  onStatus: (status: Status, ended: Bye | null) => void = () => undefined;
  /** Called on each new connection right after the greeting, before waiting commands go out again. */
  onReady: () => void = () => undefined;

  private socket: Socket | null = null;
  private readonly waiting: Waiting[] = [];
  private greeted = false;
  private tries = 0;
  private closed = false;

  constructor(private readonly doors: Doors) {}

  start(): void {
    if (this.closed) return;
    this.say('connecting');
    const socket = this.doors.open();
    this.socket = socket;
    this.greeted = false;
    const helloId = this.doors.id();
    socket.onopen = () => {
      socket.send(JSON.stringify({ id: helloId, do: 'hello', version: 1 }));
      this.begin(); // in one breath: what waits need not wait for the greeting to come back
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(JSON.parse(String(event.data)) as Told, helloId);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  stop(): void {
    this.closed = true;
    this.socket?.close();
    this.socket = null;
    this.say('ended');
  }

  /** Again now, because the page has reason to think that it would work. */
  again(): void {
    if (!this.closed && this.status !== 'open') this.renew();
  }

  /** Greets the server anew: it knows who somebody is by what the greeting brings. */
  renew(): void {
    this.ended = null;
    this.tries = 0;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.start();
  }

  ask(wish: Wish): Promise<Answer> {
    const id = this.doors.id();
    const text = JSON.stringify({ id, ...wish });
    return new Promise((resolve) => {
      this.waiting.push({ text, id, resolve });
      if (this.greeted) this.socket?.send(text);
    });
  }

  private heard(told: Told, helloId: string): void {
    if ('bye' in told) {
      this.ended = told.bye;
      return;
    }
    if (!('re' in told)) {
      this.onTold(told);
      return;
    }
    if (told.re === helloId) {
      this.welcomed(told);
      return;
    }
    const at = this.waiting.findIndex((one) => one.id === told.re);
    const [one] = at >= 0 ? this.waiting.splice(at, 1) : [];
    one?.resolve('ok' in told ? { ok: told.ok } : { refused: told.refused });
  }

  private begin(): void {
    this.greeted = true;
    const before = [...this.waiting];
    this.onReady();
    for (const one of before) this.socket?.send(one.text);
  }

  private welcomed(told: { re: string } & (Answer | object)): void {
    if ('refused' in told) {
      this.ended = 'reload';
      this.socket?.close();
      return;
    }
    this.tries = 0;
    this.say('open');
  }

  private lost(): void {
    this.socket = null;
    this.greeted = false;
    if (this.closed) return;
    if (this.ended === 'elsewhere' || this.ended === 'reload') {
      this.say('ended');
      return;
    }
    this.say('waiting');
    const pause = Math.min(FIRST_PAUSE * 2 ** this.tries++, LONGEST_PAUSE);
    this.doors.later(() => {
      if (this.status === 'waiting') this.start();
    }, pause);
  }

  private say(status: Status): void {
    this.status = status;
    this.onStatus(status, this.ended);
  }
}
