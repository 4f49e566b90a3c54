// Cases of the hall: screen, public page, phones at the tables, referee. Each has a server of its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { accessible, fits } from './checks.mjs';
import { cupOf } from './hall.mjs';
import { PROGRAM, visit } from './house.mjs';

const calm = (page) => assert.deepEqual(page.troubles, []);
const PHONE = { viewport: { width: 360, height: 740 } };
const seatPage = (chrome, house, link, options = {}) => visit(chrome, house, { path: '/seat/cup', hash: link.hash, ...PHONE, ...options });
const eventually = async (holds, trouble, ms = 30_000) => {
  for (const end = Date.now() + ms; !(await holds()); await new Promise((go) => setTimeout(go, 100))) assert.ok(Date.now() < end, trouble);
};
async function typeRow(page, text) {
  await page.locator('[data-typed], #typed-row').first().waitFor();
  if (await page.locator('[data-typed]').isVisible()) await page.locator('[data-typed]').click(); // else it was chosen before
  await page.locator('#typed-row').fill(text);
  await page.locator('[data-save]:enabled').click();
}

export async function lastSheetIsOnTheScreenWithin2s(chrome, house) {
  const cup = await cupOf(house);
  const screen = await visit(chrome, house, { path: '/screen/cup', viewport: { width: 1920, height: 1080 } });
  await screen.locator('[data-slide]').waitFor();
  let longest = 0;
  for (const one of (await cup.event()).tables) {
    await cup.accept(one.table, [120, -30, 45]);
    const told = Date.now();
    await screen.locator(`[data-slide=standings] tr.new[data-player="${one.players[0]}"]`).waitFor({ timeout: 15_000 });
    longest = Math.max(longest, Date.now() - told);
  }
  console.log(`        accepted to seen on the screen: ${longest} ms at most`);
  assert.ok(longest < 2000, `${longest} ms`);
  calm(screen);
}
lastSheetIsOnTheScreenWithin2s.alone = true;

const NAMES_OF_EIGHT = 'Petr Horák,Tomáš Malý,Eva Nová,Jan Bílý,Jiří Dub,Věra Lípa,Karel Buk,Ota Jasan'.split(',');

/** The power is cut; when the server is back nobody has to touch the screen. */
export async function screenFindsBackByItself(chrome, house) {
  const cup = await cupOf(house);
  const screen = await visit(chrome, house, { path: '/screen/cup?show=clock', viewport: { width: 1920, height: 1080 } });
  const shown = () => screen.locator('[data-clock]').getAttribute('data-clock');
  await screen.locator('[data-clock]').waitFor();
  await house.kill();
  await screen.locator('.away').waitFor();
  const before = await shown();
  await screen.waitForFunction((was) => document.querySelector('[data-clock]')?.getAttribute('data-clock') !== was, before); // it goes on
  await house.open();
  await screen.locator('.away').waitFor({ state: 'detached', timeout: 30_000 });
  await cup.do('message', { text: 'Kosilo ob 12.30' });
  await screen.getByText('Kosilo ob 12.30').waitFor({ timeout: 5000 });
  const seconds = (text) => text.split(':').reduce((sum, one) => sum * 60 + Number(one), 0);
  const left = (await cup.event()).clock.left;
  assert.ok(Math.abs(seconds(await shown()) - left) <= 3, `the screen has ${await shown()}, the server ${left} s`);
  calm(screen);
}
screenFindsBackByItself.alone = true;

/** A screen whose own clock is wrong by hours shows the server's time all the same. */
export async function screenWithAWrongClock(chrome, house) {
  const cup = await cupOf(house);
  const before = (page) => page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() - 5 * 3_600_000;
  });
  const screen = await visit(chrome, house, { path: '/screen/cup?show=clock', viewport: { width: 1920, height: 1080 }, before });
  const shown = await screen.locator('[data-clock]').getAttribute('data-clock');
  const left = (await cup.event()).clock.left;
  const seconds = shown.split(':').reduce((sum, one) => sum * 60 + Number(one), 0);
  assert.ok(Math.abs(seconds - left) <= 3, `${shown}, ${left}`);
  calm(screen);
}
screenWithAWrongClock.alone = true;

/** Three phones of one table, side by side: one writes, another sends it back and then confirms, the third looks. */
export async function threePhonesOfOneTable(chrome, house) {
  const cup = await cupOf(house);
  const links = await cup.links(1);
  const bodies = [];
  const before = (page) => page.on('request', (one) => bodies.push(one.url() + (one.postData() ?? '')));
  const [keeper, other, looks] = await Promise.all(links.map((link) => seatPage(chrome, house, link, { before })));
  await keeper.getByRole('heading', { name: /Table 1, A/ }).waitFor();
  assert.equal(new URL(keeper.url()).hash, '', 'the secret has left the address bar');
  await typeRow(keeper, '2 B 41 trula');
  await keeper.locator('[data-row="1"]').waitFor();
  await typeRow(keeper, '3 C 46');
  for (const page of [keeper, other, looks]) await page.locator('[data-row="2"]').waitFor();
  for (const page of [other, looks]) assert.equal(await page.locator('[data-save], [data-keep], [data-hand-in]').count(), 0, 'whom the paper names writes');
  await accessible(keeper, 'a phone that writes');
  // What is missing is said before it is handed in.
  await keeper.getByText(/19 of 21/).first().waitFor();
  await keeper.locator('[data-hand-in]').click();
  await keeper.locator('[data-hand-in-anyway]').click();
  await keeper.getByText('handed in by').waitFor();
  assert.equal(await keeper.locator('[data-confirm], [data-save]').count(), 0, 'who wrote does not confirm, nor write on');
  // It is wrong: back it goes, and comes again.
  await other.locator('[data-disagree]').click();
  await other.locator('[data-what-is-wrong]').fill('row 2 was 45');
  await other.locator('[data-object]').click();
  await keeper.getByText('row 2 was 45').waitFor();
  await keeper.locator('[data-row="2"] button').first().click();
  await keeper.locator('[data-edit="2"]').click();
  await typeRow(keeper, '3 C 45');
  await keeper.locator('[data-hand-in]').waitFor();
  await eventually(async () => (await cup.sheet(1)).rows[1].deal.points === 45, 'the row is not mended');
  await keeper.locator('[data-hand-in]').click();
  await keeper.locator('[data-hand-in-anyway]').click();
  await other.locator('[data-confirm]').waitFor();
  await accessible(other, 'a phone that confirms');
  await other.locator('[data-confirm]').click();
  await eventually(async () => (await cup.sheet(1)).signatures.includes(links[1].player), 'it is not signed');
  assert.equal(await looks.locator('[data-save]').count(), 0, 'the others look');
  assert.ok(bodies.length > 0 && bodies.every((one) => links.every((link) => !one.includes(link.secret))), 'a secret is never sent');
  const [, row] = (await cup.sheet(1)).rows;
  assert.match(row.by, / · 1A$/);
  // Accepted: the links are dead.
  await cup.do('accept', { table: 1, reason: 'two deals' });
  for (const page of [keeper, other, looks]) {
    await page.locator('.over').waitFor();
    calm(page);
  }
  assert.equal((await cup.phone(links[0].seat, links[0].secret, 90, { do: 'deal', text: '3 C 46' })).json.refused.id, 'phone.over');
}
threePhonesOfOneTable.alone = true;

/** Where the clock ends a round nobody hands in by a slip of the thumb, and nobody takes writing over unasked. */
export async function phonesAskBeforeTheyEndOrTakeOver(chrome, house) {
  const cup = await cupOf(house, { format: 'pustkovec', names: NAMES_OF_EIGHT });
  const [first, second] = await cup.links(1);
  const [writer, other] = await Promise.all([first, second].map((link) => seatPage(chrome, house, link)));
  await writer.getByRole('heading', { name: /Table 1, place 1/ }).waitFor();
  await typeRow(writer, '1 2+1 41');
  await other.locator('[data-row="1"]').waitFor();
  await other.locator('[data-keep]').click();
  await other.getByText('is writing now').waitFor();
  assert.equal((await cup.sheet(1)).keeper, 0, 'nothing is taken over before the answer');
  await accessible(other, 'a phone that would take over');
  await fits(other, 'a phone that would take over');
  await other.locator('[data-keep-sure]').click();
  await other.locator('[data-hand-in]').click();
  await other.getByText('The round still has').waitFor();
  await accessible(other, 'a phone that would hand in early');
  assert.equal((await cup.sheet(1)).handed_in, null, 'it is not handed in before the answer');
  await other.locator('[data-hand-in-early]').click();
  await other.getByText('handed in by').waitFor();
  await other.getByText('can send it back').waitFor();
  calm(writer);
  calm(other);
}
phonesAskBeforeTheyEndOrTakeOver.alone = true;

/** By taps, as at a real table: the game, who, the points; it is scored in the page. */
export async function phoneWritesByTaps(chrome, house) {
  const cup = await cupOf(house);
  const [first] = await cup.links(2);
  const page = await seatPage(chrome, house, first);
  await page.locator('form.entry').waitFor();
  await accessible(page, 'a phone, by taps');
  await page.locator('[data-contract="two"]').check({ force: true });
  await page.locator('[data-declarer="1"]').check({ force: true });
  await page.keyboard.press('4');
  await page.keyboard.press('1');
  await page.locator('[data-save]:enabled').click();
  await eventually(async () => (await cup.sheet(2)).rows.length === 1, 'the row has not arrived');
  const [row] = (await cup.sheet(2)).rows;
  assert.equal(row.deal.contract, 'two');
  assert.equal(row.deal.points, 41);
  calm(page);
}
phoneWritesByTaps.alone = true;

export async function phoneOfOneTableCannotTouchAnother(chrome, house) {
  const cup = await cupOf(house);
  const [mine] = await cup.links(4);
  const [theirs] = await cup.links(3);
  // Its own table by its own link goes; a table in the command is refused; another seat's name with this secret does not.
  assert.equal((await cup.phone(mine.seat, mine.secret, 1, { do: 'deal', text: '2 B 41', table: 3 })).status, 400);
  assert.equal((await cup.phone(mine.seat, mine.secret, 2, { do: 'deal', text: '2 B 41' })).status, 200);
  assert.equal((await cup.sheet(4)).rows.length, 1);
  assert.equal((await cup.sheet(3)).rows.length, 0);
  const stolen = await cup.phone(theirs.seat, mine.secret, 3, { do: 'deal', text: '2 B 41' });
  assert.equal(stolen.json.refused.id, 'phone.wrong-mac');
  const elsewhere = await cup.phone(mine.seat, mine.secret, 4, { do: 'deal', text: '2 B 41' }, 'other');
  assert.equal(elsewhere.json.refused.id, 'phone.wrong-mac');
  assert.equal((await cup.sheet(3)).rows.length, 0);
  // A link that is taken back is dead, and its page says so.
  const page = await seatPage(chrome, house, mine);
  await page.locator('[data-row="1"]').waitFor();
  await cup.do('links', { table: 4, off: true });
  await page.reload();
  await page.locator('.over').waitFor();
  assert.equal((await cup.phone(mine.seat, mine.secret, 50, { do: 'deal', text: '3 C 46' })).json.refused.id, 'phone.off');
  // With a new secret the seat goes on, and what was printed before stays dead.
  await cup.do('links', { table: 4, new: true });
  const [anew] = await cup.links(4);
  assert.notEqual(anew.secret, mine.secret);
  assert.equal((await cup.phone(mine.seat, mine.secret, 60, { do: 'deal', text: '3 C 46' })).json.refused.id, 'phone.wrong-mac');
  await page.goto(`${house.url}/seat/cup?lang=en&again=1${anew.hash}`);
  await typeRow(page, '3 C 46');
  await page.locator('[data-row="2"]').waitFor();
  calm(page);
}
phoneOfOneTableCannotTouchAnother.alone = true;

/** The rulebooks come late over a slow Wi-Fi: who types already goes on typing, and what he typed is still there. */
export async function rulebooksComeWhileSomebodyTypes(chrome, house) {
  const cup = await cupOf(house);
  const [first] = await cup.links(1);
  let come;
  const late = new Promise((resolve) => (come = resolve));
  const before = (page) => page.route('**/*.wasm', (route) => late.then(() => route.continue()));
  const page = await seatPage(chrome, house, first, { before, serviceWorkers: 'block' });
  await page.locator('#typed-row').fill('2 B 41');
  const arrived = page.waitForResponse('**/*.wasm');
  come();
  await (await arrived).finished();
  await page.locator('[data-save]:enabled').waitFor();
  assert.equal(await page.locator('#typed-row').inputValue(), '2 B 41');
  await page.waitForTimeout(500); // the rulebooks are compiled
  assert.equal(await page.locator('#typed-row').inputValue(), '2 B 41');
  await page.locator('[data-save]:enabled').click();
  await page.locator('[data-row="1"]').waitFor();
  calm(page);
}
rulebooksComeWhileSomebodyTypes.alone = true;

/** Somebody recorded the Wi-Fi: what he sends again does nothing. */
export async function recordedRequestDoesNothing(chrome, house) {
  const cup = await cupOf(house);
  const [first] = await cup.links(1);
  const recorded = [];
  const page = await seatPage(chrome, house, first, { before: (one) => one.on('request', (request) => request.url().endsWith('/phone') && recorded.push(request.postData())) });
  await typeRow(page, '2 B 41 trula');
  await page.locator('[data-row="1"]').waitFor();
  const body = recorded.map((one) => JSON.parse(one)).find((one) => one.command.includes('"do":"deal"') && !one.command.includes('"try"'));
  const again = await cup.call('POST', 'events/cup/phone', body, null);
  assert.equal(again.json.refused.id, 'phone.used-counter');
  const later = await cup.call('POST', 'events/cup/phone', { ...body, counter: body.counter + 100 }, null);
  assert.equal(later.json.refused.id, 'phone.wrong-mac');
  assert.equal((await cup.sheet(1)).rows.length, 1);
  calm(page);
}
recordedRequestDoesNothing.alone = true;

/** Two links on one phone: it wrote, so it does not confirm. */
export async function onePhoneCannotWriteAndConfirm(chrome, house) {
  const cup = await cupOf(house);
  const [first, second] = await cup.links(1);
  const page = await seatPage(chrome, house, first);
  await typeRow(page, '2 B 41 trula');
  await page.locator('[data-row="1"]').waitFor();
  await page.locator('[data-hand-in]').click();
  await page.locator('[data-hand-in-anyway]').click();
  await page.getByText('handed in by').waitFor();
  await page.goto(`${house.url}/seat/cup?lang=en&again=1${second.hash}`);
  await page.getByRole('heading', { name: /Table 1, B/ }).waitFor();
  const confirm = page.locator('[data-confirm]');
  if (await confirm.count()) {
    await confirm.click();
    await page.getByRole('alert').waitFor();
  }
  assert.deepEqual((await cup.sheet(1)).signatures, []);
  calm(page);
}
onePhoneCannotWriteAndConfirm.alone = true;

/** What is written without a network waits in the phone and arrives once and in order. */
export async function phoneWithoutNetwork(chrome, house) {
  const cup = await cupOf(house);
  const [first] = await cup.links(1);
  const page = await seatPage(chrome, house, first);
  await typeRow(page, '2 B 41 trula');
  await page.locator('[data-row="1"]').waitFor();
  await house.kill(); // the whole network, not only this phone's
  await page.locator('[data-waiting]').waitFor();
  await typeRow(page, '3 C 46');
  await typeRow(page, 'klop 34 20 16');
  await page.locator('[data-waiting="2"]').waitFor();
  await page.getByText(/entries are kept in the phone/).waitFor();
  await accessible(page, 'a phone without network');
  await fits(page, 'a phone without network');
  // The phone is locked meanwhile, and the page loaded anew when the server is back: nothing is lost, nothing is there twice.
  await house.open();
  await page.reload();
  await page.locator('[data-row="3"]').waitFor({ timeout: 60_000 });
  await page.locator('[data-waiting]').waitFor({ state: 'detached' });
  // Now the way back is cut: what was done is not answered, and is said again.
  let lost = 0;
  await page.route('**/phone', async (route) => {
    const writes = /\\"do\\":\\"deal\\"/.test(route.request().postData() ?? '') && !/try/.test(route.request().postData() ?? '');
    if (!writes || lost >= 2) return route.continue();
    lost++;
    await route.fetch().catch(() => undefined);
    return route.abort().catch(() => undefined);
  });
  await typeRow(page, '2 A 40');
  await eventually(async () => lost === 2 && (await page.evaluate(() => Object.values(JSON.parse(localStorage['ultimo.seat.cup']).seats).every((one) => one.queue.length === 0))), 'it still waits in the phone');
  await page.locator('[data-row="4"]').waitFor();
  const { rows } = await cup.sheet(1);
  assert.deepEqual(rows.map((one) => one.deal.contract), ['two', 'three', 'klop', 'two']);
  calm(page);
}
phoneWithoutNetwork.alone = true;

/** A phone calls, the referee sees it, rules with a reason, and the standings say why. */
export async function callRulingStandings(chrome, house) {
  const cup = await cupOf(house);
  await cup.accept(1, [120, -30, 45]);
  const [, caller] = await cup.links(2);
  const seats = (await cup.event()).tables.find((one) => one.table === 2).players;
  const referee = await visit(chrome, house, { path: '/referee/cup', before: (page) => cup.cookie(page.context()) });
  await referee.getByText('Nobody has called').waitFor();
  const phone = await seatPage(chrome, house, caller);
  await phone.locator('[data-call-referee]').click();
  await accessible(phone, 'calling the referee');
  await phone.locator('[data-call=time]').click();
  await phone.getByText('The referee has been called.').waitFor();
  await referee.locator('.call[data-state=open]').waitFor({ timeout: 5000 });
  await referee.locator('[data-take]').click();
  await phone.getByText(/On the way/).waitFor();
  await referee.locator(`.rule label[data-player="${seats[2]}"]`).click();
  await referee.locator('[data-offence=late]').click();
  await referee.locator('[data-cost="-45"]').waitFor();
  await accessible(referee, 'a ruling');
  await referee.locator('[data-reason]').fill('nine minutes late');
  await referee.locator('[data-rule]').filter({ hasText: /Rule: .* −45/ }).click();
  await referee.locator('.call[data-state=done]').waitFor();
  await cup.accept(2, [10, 20, 30]);
  const told = await cup.must('GET', `events/cup/explain/${seats[2]}`);
  assert.deepEqual(told.rulings.map((one) => [one.points, one.reason, one.clause]), [[-45, 'nine minutes late', 'B1.5']]);
  const open = await visit(chrome, house, { path: '/event/cup' });
  await open.locator(`tr[data-player="${seats[2]}"] button`).click();
  await open.getByText('nine minutes late').waitFor();
  await accessible(open, 'the public page, explained');
  for (const page of [referee, phone, open]) calm(page);
}
callRulingStandings.alone = true;

/** Called in the middle of a deal, for a penalty that stands in its row: the deal need not be told, the table writes it. */
export async function refereeLeavesItToTheTable(chrome, house) {
  const cup = await cupOf(house, { format: 'pustkovec' });
  const [caller] = await cup.links(2);
  const who = (await cup.event()).tables.find((one) => one.table === 2).players[1];
  assert.equal((await cup.phone(caller.seat, caller.secret, 1, { do: 'call', kind: 'offence' })).status, 200);
  const referee = await visit(chrome, house, { path: '/referee/cup', before: (page) => cup.cookie(page.context()) });
  await referee.locator(`.rule label[data-player="${who}"]`).click();
  await referee.locator('[data-offence="lead-out-of-turn"]').click();
  await referee.locator('[data-why]').getByText('or the table writes it').waitFor();
  await referee.locator('[data-reason]').fill('led for his neighbour');
  await referee.locator('[data-table-writes]').click();
  await referee.locator('.call[data-state=done]').waitFor();
  const [call] = (await cup.desk()).calls;
  for (const part of ['the table writes it', 'R.c', 'led for his neighbour']) assert.ok(call.answer.includes(part), call.answer);
  calm(referee);
}
refereeLeavesItToTheTable.alone = true;

/** What the referee says is what the sheet gets: in a row of long ago, alone, and with the reason in it. */
export async function rulingInARow(chrome, house) {
  const cup = await cupOf(house);
  for (const [row, text] of ['3 C 41', 'klop 7 19 44'].entries()) await cup.do('deal', { table: 1, row: row + 1, text });
  const seats = (await cup.event()).tables.find((one) => one.table === 1).players;
  const referee = await visit(chrome, house, { path: '/referee/cup', before: (page) => cup.cookie(page.context()) });
  await referee.locator('select').first().selectOption({ label: 'Table 1' });
  await referee.locator(`.rule label[data-player="${seats[1]}"]`).click();
  await referee.locator('[data-offence=renons]').click();
  // 41 brings C 10 and 6; C2.2: a renons 35 and the 10. Radelci came with the klop, later (C2.3).
  await referee.locator('[data-in-row]').selectOption('1');
  await referee.locator('[data-cost="-45"]').waitFor();
  await referee.locator('[data-written]').filter({ hasText: /Row 1 .*−45/ }).waitFor();
  // The deal being played is another matter: there everybody has a radelc.
  await referee.locator('[data-in-row]').selectOption('0');
  await referee.locator('[data-deal]').fill('3 C 41');
  await referee.locator('[data-cost="-90"]').waitFor();
  await referee.locator('[data-reason]').fill('a heart in hand');
  await referee.locator('[data-rule]').filter({ hasText: /Rule: .* −90/ }).click();
  await referee.locator('.rule').first().waitFor({ state: 'detached' }).catch(() => {});
  const sheet = await cup.sheet(1);
  assert.equal(JSON.stringify(sheet.rows.map((one) => one.scores)), JSON.stringify([[0, 0, 16], [-7, -19, -70], [0, -90, 0]]));
  assert.deepEqual(sheet.rows[2].deal.penalties, [{ kind: 'renons', by: 1, reason: 'a heart in hand' }]);
  const desk = await cup.desk();
  assert.deepEqual(desk.rulings.map((one) => [one.row, one.reason, one.clause]), [[3, 'a heart in hand', 'C2.2']]);
  const minutes = await cup.must('GET', 'events/cup/minutes?lang=en');
  assert.ok(minutes.lines.some((one) => /C2\.2.*a heart in hand/.test(one.text)), JSON.stringify(minutes.lines));
  calm(referee);
}
rulingInARow.alone = true;

/** An appeal costs its fee, and the jury decides it with a reason; the fee is on the list of payments. */
export async function appealWithFeeAndJury(chrome, house) {
  const cup = await cupOf(house, { format: 'kretinka', officials: [{ name: 'Bor Kos', office: 'referee' }, { name: 'Jana Malá', office: 'commission' }, { name: 'Petr Dub', office: 'commission' }] });
  const [player, other] = (await cup.event()).tables[0].players;
  const referee = await visit(chrome, house, { path: '/referee/cup', before: (page) => cup.cookie(page.context()) });
  const lodge = async (who, why) => {
    await referee.locator('[data-appellant]').selectOption(String(who));
    await referee.locator('[data-appeal-reason]').fill(why);
    await referee.getByRole('button', { name: /fee.*20\.00 Kč/i }).click();
  };
  await referee.getByText('A new appeal').click();
  await lodge(player, 'the clock was wrong');
  const first = referee.locator('[data-appeal="1"]');
  await first.getByText(/20\.00 Kč/).waitFor();
  await referee.getByText(/Jana Malá.*Petr Dub/).waitFor();
  assert.ok(await first.locator('[data-decide=true]').isDisabled(), 'a decision has a reason');
  await accessible(referee, 'an appeal');
  await first.getByRole('textbox').fill('it was right');
  await first.locator('[data-decide=false]').click();
  await first.getByText('denied').waitFor();
  await lodge(other, 'the card was shown');
  const second = referee.locator('[data-appeal="2"]');
  await second.getByRole('textbox').fill('two saw it');
  await second.locator('[data-decide=true]').click();
  await second.getByText('upheld').waitFor();
  const { appeals } = await cup.desk();
  assert.deepEqual(appeals.map((one) => [one.player, one.fee, one.decision.upheld, one.decision.reason]), [[player, 2000, false, 'it was right'], [other, 2000, true, 'two saw it']]);
  calm(referee);
}
appealWithFeeAndJury.alone = true;

/** The wall only reads: it asks for nothing else, offers nothing, and is refused whatever it would try. */
export async function screenCanDoNothing(chrome, house) {
  const cup = await cupOf(house);
  const asked = [];
  const screen = await visit(chrome, house, { path: '/screen/cup', viewport: { width: 1920, height: 1080 }, before: (page) => page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`)) });
  await screen.locator('[data-slide]').waitFor();
  assert.equal(await screen.locator('a, button, input, select, form').count(), 0);
  const { n } = await cup.event();
  const statuses = await screen.evaluate(async () => {
    const say = async (path, body) => (await fetch(`/api/v1/events/cup/${path}`, body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {})).status;
    return [
      await say('do', { id: 's1', do: 'accept', table: 1, reason: 'x' }), await say('do', { id: 's2', do: 'message', text: 'x' }), await say('do', { id: 's3', do: 'clock', does: 'end' }),
      await say('phone', { seat: '1.1.0', counter: 1, command: '{"id":"s4","do":"call","kind":"time"}', mac: '0'.repeat(32) }),
      await say('desk'), await say('links'), await say('log'), await say('round/1/table/1'), await say('print/slips.pdf?links=1'), await say('export/events.json'),
    ];
  });
  assert.ok(statuses.every((one) => one === 401 || one === 403), JSON.stringify(statuses));
  assert.equal((await cup.event()).n, n, 'nothing was written');
  assert.deepEqual(asked.slice(0, -10).filter((one) => !one.startsWith('GET ')), [], 'the page itself only reads');
  calm(screen);
}
screenCanDoNothing.alone = true;

/** A deputy comes by the door with a certificate of its own. He may type sheets, and neither rule nor expel; by the plain door he is nobody. */
export async function deputyOverTheSecureDoor(chrome, house) {
  const cup = await cupOf(house);
  const secure = { url: house.secure };
  const page = await visit(chrome, secure, { path: '/account', ignoreHTTPSErrors: true });
  const ask = (on, method, path, body) => on.evaluate(async ([how, where, said]) => {
    const answer = await fetch(`/api/v1/${where}`, { method: how, ...(said ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(said) } : {}) });
    return { status: answer.status, json: await answer.json() };
  }, [method, path, body]);
  await ask(page, 'POST', 'guests', { name: 'Dana Hrast' });
  await ask(page, 'POST', 'accounts', { name: 'Dana Hrast', passphrase: 'tri hraste za hišo' });
  await page.goto(`${secure.url}/referee/cup?lang=en`);
  await page.getByRole('alert').waitFor(); // nobody yet
  await cup.do('deputy', { name: 'Dana Hrast', role: 'deputy' });
  await cup.do('call', { table: 2, kind: 'offence', text: 'a wrong card' });
  await page.reload();
  await page.locator('.call[data-state=open]').waitFor();
  await page.locator('[data-take]').click(); // calls are a deputy's, too
  await page.locator('.call[data-state=taken]').waitFor();
  assert.equal(await page.locator('[data-rule], [data-appeal-lodge], [data-decide]').count(), 0, 'no ruling is offered');
  await page.getByText(/Only (the )?(referee|director)/i).first().waitFor();
  const { players } = (await cup.event()).tables[0];
  for (const said of [{ do: 'expel', player: players[0], reason: 'x' }, { do: 'rule', player: players[0], penalty: 'late', reason: 'x' }, { do: 'withdraw', player: players[0] }, { do: 'links', table: 1, off: true }, { do: 'deputy', name: 'Dana Hrast', role: 'referee' }]) {
    const { status, json } = await ask(page, 'POST', 'events/cup/do', { id: `d-${said.do}`, ...said });
    assert.equal(status, 403, `${said.do}: ${JSON.stringify(json)}`);
  }
  assert.equal((await ask(page, 'POST', 'events/cup/do', { id: 'd1', do: 'sheet', table: 1, scores: [10, -10, 5], all: true })).status, 200);
  const own = await ask(page, 'POST', 'events/cup/do', { id: 'd2', do: 'accept', table: 1, reason: 'x' });
  assert.equal(own.json.refused.id, 'event.own-sheet', 'nobody accepts his own sheet alone');
  assert.equal((await cup.desk()).players.find((one) => one.player === players[0]).stands, 'here');
  // By the plain door, even with the owner's own token.
  const plain = await visit(chrome, { url: house.plain }, { path: '/referee/cup' });
  await plain.getByRole('alert').waitFor();
  const far = await plain.evaluate(async (token) => (await fetch('/api/v1/events/cup/do', { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }, body: JSON.stringify({ id: 'far', do: 'note', text: 'x' }) })).json(), cup.token);
  assert.equal(far.refused.id, 'server.plain-line');
  // A phone has no need of either: its link is enough, by the plain line.
  const [link] = await cup.links(3);
  const phone = await visit(chrome, { url: house.plain }, { path: '/seat/cup', hash: link.hash, ...PHONE });
  await typeRow(phone, '2 B 41');
  await phone.locator('[data-row="1"]').waitFor();
  for (const one of [page, plain, phone]) calm(one);
}
deputyOverTheSecureDoor.alone = true;
deputyOverTheSecureDoor.hall = true;

/** Where do I sit, by name and without accents; afterwards every sheet. */
export async function publicPageToTheEnd(chrome, house) {
  const cup = await cupOf(house);
  const page = await visit(chrome, house, { path: '/event/cup', ...PHONE });
  await page.getByRole('searchbox').fill('pecnik');
  const seat = (await cup.event()).seats.find((one) => one.name === 'Franc Pečnik');
  await page.locator(`[data-seat-of="${seat.player}"]`).getByText(`Table ${seat.table}`).waitFor();
  await accessible(page, 'the public page');
  for (const round of [1, 2]) {
    for (const one of (await cup.event()).tables) await cup.accept(one.table, [20 * one.table, 5, -10]);
    if (round === 1) await cup.do('draw', { seed: 2 });
    if (round === 1) await cup.do('clock', { does: 'start' });
  }
  await page.getByRole('heading', { name: 'Final standings' }).waitFor();
  await page.locator('details a').first().click();
  await page.getByRole('heading', { name: /table/i }).waitFor();
  await accessible(page, 'a sheet for everybody');
  calm(page);
}
publicPageToTheEnd.alone = true;

/** The same as files for a club's web space, written at the terminal beside the server, or fetched from the desk. */
export async function filesForAWebSpace(chrome, house) {
  const cup = await cupOf(house);
  await cup.do('sheet', { table: 1, text: '2 B 41 trula\n3 C 46\nklop 34 20 16', all: true, accept: true, reason: 'paper' });
  for (const table of [2, 3, 4]) await cup.accept(table, [20 * table, 5, -10]);
  const folder = join(house.folder, 'site');
  execFileSync(PROGRAM, ['tournament', 'export', `${house.data}#cup`, 'site', folder]);
  const zip = await fetch(`${house.url}/api/v1/events/cup/export/site.zip`, { headers: { Authorization: `Bearer ${cup.token}` } });
  assert.equal(Buffer.from(await zip.arrayBuffer()).subarray(0, 2).toString(), 'PK');
  const page = await visit(chrome, { url: `file://${folder}` }, { path: '/index.html', ...PHONE, colorScheme: 'dark' });
  await fits(page, 'a club\'s files');
  await accessible(page, 'a club\'s files');
  const { rows } = await cup.must('GET', 'events/cup/standings');
  assert.match(await page.locator('tbody tr').first().textContent(), new RegExp(rows[0].name));
  await page.locator('a[href="sheet-1-1.html"]').click();
  await page.getByText(/klop/).first().waitFor();
  await fits(page, 'a sheet of a club\'s files');
  await accessible(page, 'a sheet of a club\'s files');
  assert.deepEqual(page.troubles.filter((one) => !/XMLHttpRequest.*site\.css/.test(one)), [], 'but for what axe asks itself');
}
filesForAWebSpace.alone = true;

/** Nothing is cut or sticks out at 360 px in four languages, and axe finds nothing, light and dark. */
async function pagesFit(chrome, house, languages) {
  const cup = await cupOf(house);
  const [first] = await cup.links(1);
  await cup.do('call', { table: 3, kind: 'offence', text: 'a wrong card' });
  await cup.accept(4, [120, -30, 45]);
  for (const lang of languages) {
    const options = { ...PHONE, lang, colorScheme: lang === 'cs' ? 'dark' : 'light' };
    const looked = (page, where) => (lang === 'cs' || lang === 'de' ? accessible(page, where) : undefined); // dark, light
    const list = await visit(chrome, house, { path: '/event', ...options });
    await list.locator('main a').first().waitFor();
    await fits(list, `events ${lang}`);
    await list.goto(`${house.url}/event/cup`);
    await list.locator('.standings').waitFor();
    await fits(list, `event ${lang}`);
    await looked(list, `event ${lang}`);
    const seat = await seatPage(chrome, house, first, options);
    await seat.locator('form').first().waitFor();
    await fits(seat, `seat ${lang}`);
    await looked(seat, `seat ${lang}`);
    const referee = await visit(chrome, house, { path: '/referee/cup', ...options, before: (page) => cup.cookie(page.context()) });
    await referee.locator('.players label').first().click();
    await referee.locator('[data-offence=late]').click();
    await referee.locator('[data-cost]').waitFor();
    await fits(referee, `referee ${lang}`);
    await looked(referee, `referee ${lang}`);
    for (const show of ['clock', 'seats', 'standings']) {
      const screen = await visit(chrome, house, { path: `/screen/cup?show=${show}&theme=${lang === 'de' ? 'light' : 'dark'}`, lang, viewport: { width: 1920, height: 1080 } });
      await screen.locator('.hf').waitFor();
      await fits(screen, `screen ${show} ${lang}`);
      await looked(screen, `screen ${show} ${lang}`);
      calm(screen);
      await screen.context().close();
    }
    for (const page of [list, seat, referee]) {
      calm(page);
      await page.context().close();
    }
  }
}
export const hallPagesFitInSlAndCs = (chrome, house) => pagesFit(chrome, house, ['sl', 'cs']);
export const hallPagesFitInDeAndEn = (chrome, house) => pagesFit(chrome, house, ['de', 'en']);
for (const one of [hallPagesFitInSlAndCs, hallPagesFitInDeAndEn]) Object.assign(one, { alone: true, long: 2 });
