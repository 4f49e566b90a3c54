// A stand-in for the server while the pages are made: real views of `ultimo arena`, one seat at a time. Development only.
//   node dev/mock.mjs BOOK [PORT] [SEED]
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { readFileSync, existsSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';

const [book = 'berac', port = '8090', seed = '1'] = process.argv.slice(2);
const ultimo = process.env.ULTIMO ?? '/work/main/build/release/ultimo';
const dist = new URL('../../build/web/dist', import.meta.url).pathname;
const books = JSON.parse(readFileSync(new URL('./books.json', import.meta.url), 'utf8'));
const pipe = `/tmp/ultimo-mock-${port}`;
rmSync(pipe, { force: true });

let bot = null, view = null, score = null, n = 0, prompt = 0, deal = 1, phase = 'lobby';
const rows = [];
const clients = new Set();
createSocket((socket) => {
  bot = socket;
  createInterface({ input: socket }).on('line', (line) => {
    const message = JSON.parse(line);
    if (message.op === 'decide') { view = message.view; phase = view.phase; score = null; prompt++; tell(); }
    if (message.op === 'deal_over') {
      score = { ...message.result, replay: `MOCK-${deal}` };
      rows.push({ deal, contract: score.contract, declarer: score.declarer, partner: score.partner, scores: score.scores, radelc: score.radelc ?? null, replay: `MOCK-${deal}` });
      deal++; phase = 'score'; prompt++; tell();
    }
  });
}).listen(pipe, () => {
  const arena = spawn(ultimo, ['arena', '--rulebook', book, '--a', 'novice', '--b', `cmd:node ${new URL('./bot.mjs', import.meta.url).pathname} ${pipe}`, '--deals', '50', '--seed', seed, '--limit', '3600', '--threads', '1'], { stdio: ['ignore', 'inherit', 'inherit'] });
  arena.on('exit', () => process.exit(0));
  process.on('SIGTERM', () => { arena.kill(); process.exit(0); });
});
const names = ['Ana', 'Bojan', 'Tine', 'Ivanka', 'Cene'];
function state() {
  const seats = view?.seats ?? books.find((b) => b.id === book).seats[0];
  const base = { discard_count: null, discard_rule: null, discards: null };
  return {
    code: 'MOCK', book, seats, phase, you: view?.seat ?? 0, host: view?.seat ?? 0,
    options: { deals: 12, clock_s: 30, hints: true, private: true, look_back: 'paper' },
    places: Array.from({ length: seats }, (_, s) => ({ kind: s === (view?.seat ?? 0) ? 'person' : 'bot', name: names[s], level: s === view?.seat ? null : 'club', state: 'in' })),
    turn: phase === 'score' ? null : view?.seat ?? null, prompt: { n: prompt, mine: true, asks: phase === 'score' ? 'next' : 'act', default: view?.legal?.[0] ?? null },
    deal: view ? { number: deal, ...base, ...view } : null, score,
    sheet: { rows, totals: Array.from({ length: seats }, (_, s) => rows.reduce((a, r) => a + r.scores[s], 0)), radelc: ['tzs', 'berac'].includes(book) ? Array.from({ length: seats }, (_, s) => s % 2) : null, next_dealer: 1, obligatory: false },
    ready: null, asks: [], fair: { deal, commitment: 'ab'.repeat(32), hashes: null, contributions: null, secret: phase === 'score' ? 'cd'.repeat(32) : null }, takeover: false,
  };
}
function tell() {
  n++;
  for (const ws of clients) {
    ws.send(JSON.stringify({ table: 'MOCK', n, hash: '0', state: state() }));
    ws.send(JSON.stringify({ table: 'MOCK', live: { clock: { seat: 0, prompt, left_ms: 25000, of_ms: 30000 }, here: [true, true, true, true], thinking: null, watching: 1 } }));
  }
}
function answer(message) {
  if (message.do === 'act') {
    const ok = view.legal.includes(message.action) || message.action.startsWith('discard');
    if (!ok) return { refused: { code: 'illegal-action', message: 'no', reasons: [{ id: 'play.follow', arguments: { card: 'HK', led: 'S7' }, clause: '2.8' }], clause: '2.8' } };
    bot.write(JSON.stringify({ action: message.action }) + '\n');
  }
  if (message.do === 'why') return { ok: { legal: false, reasons: [{ id: 'play.follow', arguments: { card: 'T19', led: 'S7' } }], clause: '2.8' } };
  if (message.do === 'hint') return { ok: { action: view.legal[0], why: [{ id: 'hint.rule-of-thumb' }], candidates: [], layouts: 300 } };
  return { ok: { seat: 0 } };
}
const api = {
  'GET /api/v1/books': () => books,
  'GET /api/v1/me': () => ({ person: { id: '1', name: 'Ana', kind: 'guest' }, tables: [{ code: 'MOCK', book, seats: 4, names, free: 0, phase, deal }], replays: [] }),
  'GET /api/v1/tables': () => [{ code: 'MOCK', book, seats: 4, names: ['Marjan Šuštar', 'Silva Žnidaršič'], free: 2, phase: 'lobby', deal: null, host: 'Marjan' }],
  'POST /api/v1/tables': () => ({ code: 'MOCK', url: '/table/MOCK' }),
  'POST /api/v1/guests': () => ({ person: { id: '1', name: 'Ana', kind: 'guest' } }),
};
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };
const http = createServer((req, res) => {
  const path = req.url.split('?')[0];
  const call = api[`${req.method} ${path}`];
  if (call) { res.writeHead(req.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' }); res.end(JSON.stringify(call())); return; }
  const rules = /^\/api\/v1\/books\/(\w+)\/rules$/.exec(path);
  if (rules) {
    const md = readFileSync(`/work/web/src/rulebooks/${rules[1]}/clauses.md`, 'utf8');
    const clauses = md.split('\n').filter((l) => /^\| *\S+ *\| *(enforced|referee|etiquette)/.test(l)).map((l) => l.split('|').map((c) => c.trim())).map((c) => ({ id: c[1], kind: c[2], en: c[3], own: c[4] || null }));
    const b = books.find((one) => one.id === rules[1]);
    res.writeHead(200, { 'content-type': 'application/json' }); res.end(JSON.stringify({ id: b.id, title: b.title, language: b.language, clauses })); return;
  }
  if (path.startsWith('/api/')) { res.writeHead(404, { 'content-type': 'application/json' }); res.end('{}'); return; }
  const file = join(dist, path);
  const found = path !== '/' && existsSync(file) ? file : join(dist, 'index.html');
  res.writeHead(200, { 'content-type': types[extname(found)] ?? 'text/plain', 'content-security-policy': "default-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'" });
  res.end(readFileSync(found));
});
new WebSocketServer({ server: http, path: '/ws' }).on('connection', (ws) => {
  clients.add(ws);
  ws.on('close', () => clients.delete(ws));
  ws.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.do === 'next') { /* the arena goes on by itself */ }
    ws.send(JSON.stringify({ re: message.id, ...(message.do === 'hello' ? { ok: { version: 1, person: null, server: 'mock' } } : answer(message)) }));
    if (message.do === 'watch' && view) ws.send(JSON.stringify({ table: 'MOCK', n, hash: '0', state: state() }));
  });
});
http.listen(Number(port), () => console.log(`mock of ${book} on http://127.0.0.1:${port}/table/MOCK`));
