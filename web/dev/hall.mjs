// A stand-in for the server's events while the desk is made: one event that stands still, enough to look at every page.
// Development only.   node dev/hall.mjs [PORT]
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const [port = '8091'] = process.argv.slice(2);
const dist = new URL('../../build/web/dist', import.meta.url).pathname;
const books = JSON.parse(readFileSync(new URL('./books.json', import.meta.url), 'utf8'));
const now = () => Date.now();
const SURNAMES = 'Mayr Gstrein Pöll Weiß Gruber Hölzl Falkner Kröll Moser Öttl Ruetz Plank Steiner Jäger Lechner Auer Schösswender Kofler Thöni Zangerl Brunner Haas Prantl Wörgetter Egger Nagiller Strobl Gleirscher Riml Saurwein Köck Hörtnagl Tschugg Mair Posch Kirchmair Fürst Gapp Larcher Schwarz Huber Neuner Oberhofer Rainer Bär Dürnberger Eller Kranebitter Sailer'.split(' ');
const FIRST = 'Johanna Günther Elisabeth Franz Käthe Josef Jürgen Anna Peter Rosa Toni Vroni Hans'.split(' ');
const STATES = 'accepted accepted signed missing accepted entered odd accepted writing accepted signed writing'.split(' ');
const players = SURNAMES.map((one, i) => ({ player: i + 1, name: `${FIRST[i % FIRST.length]} ${one}`, shown: `${FIRST[i % FIRST.length]} ${one}`, club: ['Innsbruck', 'Hall', 'Telfs', 'Imst'][i % 4], family: '', rank: i + 1, stand_in: false, stands: i === 47 ? 'withdrawn' : 'here', late: false, table: Math.floor(i / 4) + 1, place: i % 4 }));
const started = now() - 3_850_000;
const clock = () => ({ round: 3, started: true, running: true, ended: false, limited: true, seconds: 3600, since: started, before: 0, elapsed: 3850, left: 0, over: true, deals: 8, deal_seconds: 0, deal: 0, deal_left: 0 });
const why = (id, args = {}, clause) => ({ id, arguments: args, ...(clause ? { clause } : {}) });
const tables = STATES.map((state, i) => ({ table: i + 1, players: players.slice(i * 4, i * 4 + 4).map((one) => one.player), state, deals: state === 'writing' ? 5 : 8, due: 8, totals: state === 'missing' ? null : [23, -4, -31, 12], results: [23, -4, -31, 12], signatures: ['signed', 'accepted'].includes(state) ? [i * 4 + 1] : [], questions: state === 'odd' ? [why('sheet.not-confirmed')] : [], by: 'Ana', at: now(), keeper: 0, handed_in: null, accepted_because: '', closed: null, versions: 1 }));
const rows = players.slice(0, 20).map((one, i) => ({ place: i + 1, player: one.player, name: one.name, club: one.club, figures: { rank_points: 24 - i, bonus: 3, sheet: 96 - 7 * i }, provisional: i % 3 === 0, disqualified: false, rounds: [1, 2, 3].map((round) => ({ round, table: i + 1, seat: '', sheet: 30, ledger: 0, accepted: round < 3, figures: { rank_points: 8 - (i % 4) * 2 } })) }));
const settings = [{ key: 'rounds', kind: 'number', value: 5, usual: 5, clause: '1.1', values: null }, { key: 'odd', kind: 'word', value: 'sit-out', usual: 'stand-in', clause: '1.2', values: ['refuse', 'stand-in', 'sit-out'] }, { key: 'entry_fee', kind: 'fee', value: 1000, usual: 0, clause: '', values: null }];
const format = { id: 'htl', rulebook: 'htl', rounds: 5, turns: 2, tables: [4, 5], sums_to_zero: true };
const desk = () => ({
  id: 'treffen', n: 412, now: now(), head: '73f7f81e44d36105', right: 'director', name: 'Tarocktreffen 2026, Innsbruck', place: 'Innsbruck', date: '14. 3. 2026', officials: [], book: 'htl', language: 'de', unit: '', figures: ['rank_points', 'bonus', 'sheet'], title: 'HTL', places: ['A', 'B', 'C', 'D', 'E'], free_seats: false, format, settings,
  state: 'round', round: 3, rounds: 5, frozen: false, frozen_rounds: 0, final_next: false, clock: clock(), timetable: [{ what: 'round', round: 4, from: 930, till: null, seconds: 0 }],
  players, without_seat: [], forbidden: [[3, 4]], key: false,
  drawn: [{ round: 3, final: false, held: false, method: 'lot', seed: 271828, drawn_at: now(), begun: true, report: { repeats: [{ a: 1, b: 2, before: 1 }, { a: 5, b: 6, before: 1 }, { a: 9, b: 10, before: 1 }], unavoidable: 0 }, told: [why('draw.pairs-of-one-club', { count: 2 })], sit_out: [49], clock: clock(), purchases: [], tables }],
  standings: { complete: false, rounds: 3, missing: 4, clause: '11.4', rows, expelled: [] },
  rulings: [{ ruling: 1, kind: 'ruling', at: now(), round: 2, table: 4, player: 7, name: players[6].name, penalty: 'renonce', count: 1, nth: false, difference: null, lines: [{ player: 7, name: '', points: -3 }], paid: 'unsaid', revoked: false, revoked_because: '', row: 0, clause: '10.1', reason: 'Renonce im letzten Stich', by: 'Bor' }],
  appeals: [{ appeal: 1, at: now(), round: 2, table: 4, player: 7, name: players[6].name, reason: 'der Pagat war angesagt', fee: 0, by: 'Bor', decision: null }],
  findings: [{ kind: 'missing', round: 3, table: 4, what: why('check.sheet-missing') }, { kind: 'question', round: 3, table: 7, what: why('sheet.not-confirmed', {}, '9.1') }],
  deputies: [{ person: '9', name: 'Bor Kos', role: 'referee' }], links: [], calls: [{ call: 1, round: 3, table: 9, place: 1, player: 34, kind: 'offence', text: 'Renonce', at: now(), by: 'Mair', state: 'open', taken_by: null, taken_at: null, done_by: null, done_at: null, answer: '', ruling: null }], messages: [{ message: 1, at: now(), text: 'Mittagessen um 12.30' }], following: 7,
});
const sheet = (round, table) => {
  const one = tables[table - 1];
  const deals = one.totals ? Array.from({ length: one.deals }, (_, i) => ({ row: i + 1, deal: { contract: 'caller', declarer: i % 4, partner: (i + 2) % 4, points: '41/0', feats: [{ feat: 'trull', by: i % 4, announced: false, made: true }] }, is_deal: true, dealer: i % 4, before: {}, scores: [2, -2, 2, -2], running: [2, -2, 2, -2], marks: null, breakdown: [{ seat: 0, item: 'game', points: 1, clause: '3.1' }, { seat: 0, item: 'trull', points: 1, clause: '7.1' }], by: 'Ana', at: now(), questions: [] })) : [];
  return { id: 'treffen', n: 412, now: now(), book: 'htl', unit: '', round, table, state: one.state, kind: deals.length ? 'deals' : 'none', players: one.players.map((player, place) => ({ player, name: players[player - 1].name, place, plays: true })), places: ['A', 'B', 'C', 'D', 'E'], due: 8, deals: deals.length, first_dealer: 0, next_dealer: deals.length % 4, next: {}, rows: deals, scores: null, amounts: null, buys: [0, 0, 0, 0], totals: one.totals, results: one.totals, rulings: [], signatures: one.signatures, accepted: one.state === 'accepted', accepted_because: '', closed: null, questions: one.questions, keeper: 0, keeper_clause: '', handed_in: null, second: null, versions: [{ at: now(), by: 'Ana', reason: '', totals: [1, 2, 3, 4], sheet: {} }] };
};
function doing(body) {
  if (body.do !== 'deal') return [200, { n: 412, written: [], notices: [], warnings: [], try: body.try }];
  if (/trulla/.test(body.text)) return [400, { refused: { code: 'bad-field', message: '', reasons: [why('typed.at', { word: 'trulla' })], typed: { text: body.text, from: body.text.indexOf('trulla'), length: 6 } } }];
  const own = sheet(3, body.table);
  own.rows = [...own.rows, { ...sheet(3, 1).rows[0], row: own.rows.length + 1 }];
  return [200, { n: 412, written: [{ event: 'deal', row: own.rows.length }], notices: [], warnings: [], sheet: own, try: body.try }];
}
const get = {
  books: () => books, me: () => ({ person: { id: '1', name: 'Ana', kind: 'account', owner: true }, tables: [], replays: [] }), directors: () => [],
  formats: () => [{ id: 'htl', title: 'Tarocktreffen, Regeln', book: 'htl', language: 'de', unit: '', format, settings }, { id: 'tzs', title: 'Pravila tekmovalnega taroka', book: 'tzs', language: 'sl', unit: '', format: { rounds: 4, deals: 21, tables: [3] }, settings }],
  events: () => [{ id: 'treffen', name: 'Tarocktreffen 2026, Innsbruck', place: 'Innsbruck', date: '14. 3. 2026', book: 'htl', format: 'htl', players: 49, round: 3, rounds: 5, state: 'round', n: 412, right: 'director' }],
  'events/treffen/desk': desk, 'events/treffen/log': () => ({ n: 412, head: '', log: [{ position: 412, at: now(), by: 'Ana', event: { event: 'check-in', player: 3 } }] }),
};
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };
createServer((req, res) => {
  const path = req.url.split('?')[0];
  const json = (status, body) => { res.writeHead(status, { 'content-type': 'application/json' }); res.end(JSON.stringify(body)); };
  if (path.startsWith('/api/v1/')) {
    const call = path.slice(8);
    const table = /round\/(\d+)\/table\/(\d+)$/.exec(call);
    if (table) return json(200, sheet(Number(table[1]), Number(table[2])));
    if (req.method === 'GET') return get[call] ? json(200, get[call]()) : json(404, {});
    let text = '';
    req.on('data', (part) => (text += part)).on('end', () => (call.endsWith('/do') ? json(...doing(JSON.parse(text))) : json(200, { offences: [] })));
    return undefined;
  }
  const found = path !== '/' && existsSync(join(dist, path)) ? join(dist, path) : join(dist, 'index.html');
  res.writeHead(200, { 'content-type': types[extname(found)] ?? 'text/plain', 'content-security-policy': "default-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'" });
  res.end(readFileSync(found));
  return undefined;
}).listen(Number(port), () => console.log(`the desk on http://127.0.0.1:${port}/desk/treffen`));
