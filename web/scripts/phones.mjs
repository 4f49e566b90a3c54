// node scripts/phones.mjs [PHONES [SECONDS [EVERY]]]: so many phones of one hall at once, as their pages would: each
// follows the event and looks anew when it has gone on; at each table one writes a row every EVERY seconds, hands in,
// another confirms, the desk accepts, and a screen is told. Rows are due at fixed times, whatever the server does.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

import { cupOf } from '../tests/hall.mjs';
import { House } from '../tests/house.mjs';

if (!globalThis.WebSocket) process.exit(spawnSync(process.execPath, ['--experimental-websocket', ...process.argv.slice(1)], { stdio: 'inherit' }).status ?? 1); // Node 20

const [PHONES = 200, SECONDS = 60, EVERY = 5] = process.argv.slice(2).map(Number);
const GAP_MS = 2000; // as src/lib/hall/seat-store.svelte.ts
const ROWS = Math.floor(SECONDS / EVERY / 2); // in the second half they are confirmed and accepted
const LINES = ['2 B 41 trula', '3 C 46', 'klop 34 20 16', '1 A 38', '2 C 50'];

const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const sockets = new Agent({ keepAlive: true, maxSockets: Infinity });
function post(url, body) {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: sockets, headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}
/** Follows the event; calls back with what is told. */
function follow(house, told) {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/ws`);
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('the socket failed'));
    socket.onopen = () => {
      socket.send(JSON.stringify({ id: 'h', do: 'hello', version: 1 }));
      socket.send(JSON.stringify({ id: 'f', do: 'follow', event: 'cup' }));
    };
    socket.onmessage = ({ data }) => {
      const heard = JSON.parse(data);
      if (heard.event) {
        told(heard, socket);
        resolve(socket);
      }
    };
  });
}

class Times {
  all = [];
  add(since) {
    this.all.push(performance.now() - since);
  }
  toString() {
    const sorted = this.all.sort((a, b) => a - b);
    const at = (share) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
    return `${String(sorted.length).padStart(6)}   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   max ${at(1)} ms`;
  }
}
const times = { 'row due → answered': new Times(), 'handed in → answered': new Times(), 'confirmed → answered': new Times(), 'look → answered': new Times(), 'accepted → told to the screen': new Times(), 'accepted → standings on the screen': new Times() };
const failed = [];

class SeatPhone {
  counter = 0;
  seen = 0;
  constructor(cup, link) {
    Object.assign(this, { cup, link, url: `${cup.house.url}/api/v1/events/cup/phone` });
  }
  async open() {
    await this.look();
    this.socket = await follow(this.cup.house, ({ n }) => this.told(n));
  }
  told(n) {
    if (n <= this.seen || this.due) return;
    this.due = setTimeout(() => void this.look(), GAP_MS + Math.random() * (GAP_MS / 4));
  }
  async look() {
    const since = performance.now();
    const answer = await post(this.url, this.cup.signed(this.link.seat, this.link.secret, this.counter, { do: 'look' })).catch(() => null);
    if (!answer) return void (this.closed || failed.push(`${this.link.seat} look: the line was cut`));
    times['look → answered'].add(since);
    this.due = null;
    this.seen = Number(/"n":(\d+)/.exec(answer.text)?.[1] ?? 0);
  }
  async say(what, command, since = performance.now()) {
    const { status, text } = await post(this.url, this.cup.signed(this.link.seat, this.link.secret, ++this.counter, { ...command, device: this.link.seat }));
    times[what].add(since);
    if (status !== 200) failed.push(`${this.link.seat} ${command.do}: ${text.slice(0, 200)}`);
  }
  close() {
    this.closed = true;
    clearTimeout(this.due);
    this.socket?.close();
  }
}

const cpu = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).reduce((sum, one) => sum + Number(one) / 100, 0);
const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

const house = new House({ quick: true });
await house.open();
process.on('exit', () => house.server.kill('SIGKILL')); // should something of ours fail
const players = Math.ceil(PHONES / 3) * 3;
const cup = await cupOf(house, { names: Array.from({ length: players }, (_, i) => `Igralka ${String.fromCharCode(65 + (i % 26))}${i + 1}`) });
const { links } = await cup.must('GET', 'events/cup/links');
const phones = links.map(({ seat, url }) => new SeatPhone(cup, { seat, secret: url.split('.').at(-1) }));
for (let i = 0; i < phones.length; i += 20) await Promise.all(phones.slice(i, i + 20).map((one) => one.open()));
const tables = new Map();
for (const phone of phones) {
  const [, table, place] = phone.link.seat.split('.').map(Number);
  tables.set(table, Object.assign(tables.get(table) ?? [], { [place]: phone }));
}
// The screen: what it is told, and when it has fetched what it shows.
const told = [];
const shown = [];
const screen = await follow(house, ({ n }) => {
  told.push({ n, at: performance.now() });
  void cup.event().then((event) => shown.push({ n: event.n, at: performance.now() }));
});
const accepted = [];

const before = cpu(house.server.pid);
const start = performance.now();
await Promise.all([...tables].map(async ([table, [keeper, other]], i) => {
  const offset = (i / tables.size) * EVERY * 1000; // spread over the time between two rows
  const at = async (step) => {
    const due = start + offset + step * EVERY * 1000;
    await wait(Math.max(0, due - performance.now()));
    return due;
  };
  for (let row = 0; row < ROWS; row++) await keeper.say('row due → answered', { do: 'deal', row: row + 1, text: LINES[row % LINES.length] }, await at(row));
  await at(ROWS);
  await keeper.say('handed in → answered', { do: 'hand-in', anyway: true });
  await at(ROWS + 1);
  await other.say('confirmed → answered', { do: 'confirm' });
  await at(ROWS + 2);
  const asked = performance.now();
  const { n } = await cup.do('accept', { table, reason: 'measured' });
  accepted.push({ n, asked });
}));
await wait(500);
for (const { n, asked } of accepted) {
  for (const [what, list] of [['accepted → told to the screen', told], ['accepted → standings on the screen', shown]]) {
    const first = list.find((one) => one.n >= n);
    if (first) times[what].all.push(first.at - asked);
    else failed.push(`${what}: never`);
  }
}
const seconds = (performance.now() - start) / 1000;
console.log(`${phones.length} phones at ${tables.size} tables, ${seconds.toFixed(0)} s, a row every ${EVERY} s at each table; server ${((cpu(house.server.pid) - before) / seconds).toFixed(2)} cores, ${memory(house.server.pid).toFixed(0)} MiB`);
for (const [what, one] of Object.entries(times)) console.log(`${what.padEnd(36)}${one}`);
for (const one of failed.slice(0, 5)) console.log(`FAILED  ${one}`);
for (const phone of phones) phone.close();
screen.close();
sockets.destroy();
await house.close();
process.exit(failed.length === 0 ? 0 : 1);
