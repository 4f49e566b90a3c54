import { describe, expect, it } from 'vitest';

import { canonical, fnv1a, hashOf } from './canonical';
import { Connection, type Doors, type Socket } from './connection';
import { grown, patched } from './patch';

describe('the hash of a state', () => {
  it('is FNV-1a with 32 bits', () => {
    // from the reference of Fowler, Noll and Vo
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual(['811c9dc5', 'e40c292c', 'bf9cf968']);
  });
  it('is taken of JSON with sorted keys and no spaces', () => {
    expect(canonical({ b: [1, { z: null, a: 'č' }], a: true })).toBe('{"a":true,"b":[1,{"a":"č","z":null}]}');
  });
  it('does not depend on the order of keys', () => {
    expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }));
    expect(hashOf({ a: 1, b: 2 })).not.toBe(hashOf({ a: 1, b: 3 }));
  });
});

describe('a patch', () => {
  it('merges objects key by key and replaces everything else', () => {
    const state = { deal: { trick: [1, 2], turn: 1 }, prompt: { n: 3 }, list: [1] };
    expect(patched(state, { deal: { trick: [] }, prompt: null })).toEqual({ deal: { trick: [], turn: 1 }, prompt: null, list: [1] });
    expect(state.deal.trick).toEqual([1, 2]);
  });
  it('puts an object where null was', () => {
    expect(patched({ score: null as unknown }, { score: { a: 1 } })).toEqual({ score: { a: 1 } });
  });
  it('lets the history grow', () => {
    expect(grown({ deal: { history: [1] } }, [2, 3])).toEqual({ deal: { history: [1, 2, 3] } });
    expect(grown({ deal: null }, [2])).toEqual({ deal: null });
  });
});

class FakeSocket implements Socket {
  sent: { id: string; do: string; [more: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string; do: string });
  }
  close(): void {
    this.onclose?.();
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.tell({ re: this.sent[0]?.id, ok: { version: 1 } });
  }
}

function connected(): { connection: Connection; sockets: FakeSocket[]; later: (() => void)[]; pauses: number[] } {
  const sockets: FakeSocket[] = [];
  const later: (() => void)[] = [];
  const pauses: number[] = [];
  let id = 0;
  const doors: Doors = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    later: (run, ms) => {
      later.push(run);
      pauses.push(ms);
    },
    id: () => `c${++id}`,
  };
  const connection = new Connection(doors);
  connection.start();
  return { connection, sockets, later, pauses };
}
const at = <T>(list: readonly T[], i: number): T => {
  const one = list[i];
  if (one === undefined) throw new Error(`nothing at ${i}`);
  return one;
};

describe('a connection', () => {
  it('greets first and sends what waits in the same breath', () => {
    const { connection, sockets } = connected();
    void connection.ask({ do: 'unwatch', table: 'A' });
    expect(at(sockets, 0).sent).toEqual([]);
    at(sockets, 0).onopen?.();
    expect(at(sockets, 0).sent.map((one) => one.do)).toEqual(['hello', 'unwatch']);
    expect(connection.status).toBe('connecting');
    at(sockets, 0).tell({ re: 'c1', ok: {} });
    expect(connection.status).toBe('open');
  });
  it('gives each command its answer', async () => {
    const { connection, sockets } = connected();
    at(sockets, 0).welcome();
    const answer = connection.ask({ do: 'start', table: 'A' });
    const sent = at(sockets, 0).sent.at(-1);
    at(sockets, 0).tell({ re: sent?.id, refused: { code: 'x', message: 'no', reasons: [] } });
    expect(await answer).toMatchObject({ refused: { code: 'x' } });
  });
  it('sends what was not answered again, with the same id, when it is back', () => {
    const { connection, sockets, later } = connected();
    at(sockets, 0).welcome();
    void connection.ask({ do: 'act', table: 'A', prompt: 4, action: 'pass' });
    const before = at(sockets, 0).sent.at(-1);
    at(sockets, 0).close();
    expect(connection.status).toBe('waiting');
    at(later, 0)();
    at(sockets, 1).welcome();
    expect(at(sockets, 1).sent.slice(1)).toEqual([before]);
  });
  it('does not send again what was answered', async () => {
    const { connection, sockets, later } = connected();
    at(sockets, 0).welcome();
    const answer = connection.ask({ do: 'start', table: 'A' });
    at(sockets, 0).tell({ re: at(sockets, 0).sent.at(-1)?.id, ok: {} });
    await answer;
    at(sockets, 0).close();
    at(later, 0)();
    at(sockets, 1).welcome();
    expect(at(sockets, 1).sent).toHaveLength(1);
  });
  it('waits longer each time, up to eight seconds', () => {
    const { sockets, later, pauses } = connected();
    for (let i = 0; i < 8; i++) {
      at(sockets, i).close();
      at(later, i)();
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });
  it('does not come back by itself when the place was taken elsewhere', () => {
    const { connection, sockets, later } = connected();
    at(sockets, 0).welcome();
    at(sockets, 0).tell({ bye: 'elsewhere' });
    at(sockets, 0).close();
    expect([connection.status, connection.ended, later.length]).toEqual(['ended', 'elsewhere', 0]);
    connection.again();
    expect(sockets).toHaveLength(2);
  });
  it('asks for a reload when the server speaks another version', () => {
    const { connection, sockets } = connected();
    at(sockets, 0).onopen?.();
    at(sockets, 0).tell({ re: 'c1', refused: { code: 'reload', message: '', reasons: [] } });
    expect([connection.status, connection.ended]).toEqual(['ended', 'reload']);
  });
});
