// A tournament for the cases of the hall's pages: made by its owner over the wire, as the desk would.
import blakejs from 'blakejs';

const { blake2bHex } = blakejs;

const NAMES = 'Ana Novak,Bor Kos,Cene Zupan,Darja Legat,Ema Vrhovnik,Franc Pečnik,Gregor Mrak,Helena Rozman,Ivo Debeljak,Jan Gašperlin,Katja Dolinar,Luka Erjavec'.split(',');
let ids = 0;

export class Cup {
  constructor(house, id) {
    this.house = house;
    this.id = id;
  }
  /** `token` null: as everybody. */
  async call(method, path, body, token = this.token) {
    const answer = await fetch(`${this.house.url}/api/v1/${path}`, {
      method,
      headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, json: await answer.json().catch(() => null) };
  }
  async must(method, path, body) {
    const { status, json } = await this.call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} ${JSON.stringify(body)?.slice(0, 200)}: ${status} ${JSON.stringify(json)?.slice(0, 400)}`);
    return json;
  }
  do(what, fields = {}) {
    return this.must('POST', `events/${this.id}/do`, { id: `t${++ids}`, do: what, ...fields });
  }
  desk() {
    return this.must('GET', `events/${this.id}/desk`);
  }
  event() {
    return this.must('GET', `events/${this.id}`);
  }
  sheet(table, round = 1) {
    return this.must('GET', `events/${this.id}/round/${round}/table/${table}`);
  }
  /** Sums of a table, signed by all and accepted. */
  accept(table, scores) {
    return this.do('sheet', { table, scores, all: true, accept: true, reason: 'paper' });
  }
  async links(table) {
    const { links } = await this.must('GET', `events/${this.id}/links?table=${table}`);
    return links.map((one) => ({ ...one, hash: new URL(one.url).hash, secret: one.url.split('.').at(-1) }));
  }
  /** Something a phone says, signed with a secret. */
  phone(seat, secret, counter, command, event = this.id) {
    return this.call('POST', `events/${this.id}/phone`, this.signed(seat, secret, counter, command, event), null);
  }
  signed(seat, secret, counter, command, event = this.id) {
    const text = JSON.stringify({ id: `x${++ids}`, ...command });
    const mac = blake2bHex(new TextEncoder().encode(['ultimo/phone/1', event, seat, counter, text].join('\n')), Uint8Array.from(Buffer.from(secret, 'hex')), 16);
    return { seat, counter, command: text, mac };
  }
  /** The owner's cookie, for his pages. */
  async cookie(context) {
    await context.addCookies([{ name: 'ultimo', value: this.token, url: this.house.url }]);
  }
}

/** Twelve players, at four tables of tzs; the first round is drawn and its clock runs. */
export async function cupOf(house, { start = true, names = NAMES, format = 'tzs', officials = [{ name: 'Bor Kos', office: 'referee' }] } = {}) {
  await house.ownerTold();
  const cup = new Cup(house, 'cup');
  cup.token = (await cup.must('POST', 'guests', { name: 'Olga' })).token;
  await cup.must('POST', 'owner', { secret: /owner=([0-9a-zA-Z]+)/.exec(house.owner)[1] });
  await cup.must('POST', 'events', { id: 'make', format, event: 'cup', name: 'Pokal Kranja', place: 'Kranj', date: '14. 3. 2026', officials, settings: { rounds: 2 } });
  for (const name of names) await cup.do('enter', { name, club: 'Kranj', here: true });
  await cup.do('draw', { seed: 314159 });
  if (start) await cup.do('clock', { does: 'start' });
  return cup;
}
