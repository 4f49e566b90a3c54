// Cases of the score sheet for a real table.
import assert from 'node:assert/strict';

import { accessible, fits } from './checks.mjs';
import { visit } from './house.mjs';

const calm = (page) => assert.deepEqual(page.troubles, []);
const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' };
const NAMES = ['Ana', 'Bor', 'Cene', 'Dana', 'Edo'];

/** A new sheet; seat 0 deals first, so forehand is seat 1. */
async function sheet(chrome, house, book, { lang = 'en', seats, dealer = 0, ...options } = {}) {
  const page = await visit(chrome, house, { path: '/sheet', lang, ...PHONE, ...options });
  page.taps = 0;
  await page.locator(`input[name=rulebook][value="${book}"]`).check({ force: true });
  if (seats) await page.locator(`input[name=seats][value="${seats}"]`).check({ force: true });
  for (const [seat, name] of NAMES.entries()) {
    const input = page.locator(`[data-name="${seat}"]`);
    if (await input.count()) await input.fill(name);
  }
  await page.locator('input[name=first]').nth(dealer).check({ force: true });
  await page.locator('[data-begin]').click();
  await page.waitForURL(/\/sheet\/w/);
  await page.locator('[data-save]').waitFor();
  return page;
}
/** One tap each, as a thumb does it. */
async function tap(page, ...selectors) {
  for (const selector of selectors) {
    const one = page.locator(selector).first();
    const label = one.locator('xpath=ancestor::label[1]');
    await ((await label.count()) ? label : one).click();
    page.taps++;
  }
}
const digits = (text) => [...text].map((key) => `[data-key="${key}"]`);
const partner = (seat) => `[data-partner="${seat}"]`;
const declarer = (seat) => `[data-declarer="${seat}"]`;
const contract = (id) => `[data-contract="${id}"]`;
async function written(page, n) {
  await page.waitForFunction((rows) => document.querySelectorAll('tr[data-row]:not(.struck)').length === rows, n);
}
const totals = async (page) => (await page.locator('[data-total]').allTextContents()).map((text) => text.replace('−', '-').replace('+', ''));
/** All that was written here is with the server. */
const sent = (page) => page.waitForFunction(() => document.querySelector('main')?.dataset.waiting === '0' && !document.querySelector('.offline'));

// What each comes to is worked out in docs/shorthand.md and the papers.
const PLAIN = {
  tzs: { taps: [declarer(1), ...digits('46')], totals: ['0', '21', '0'] }, // tri: 10 and 11 over 35
  pustkovec: { taps: [partner(3), ...digits('41')], totals: ['-1.00', '1.00', '-1.00', '1.00'] },
  kretinka: { taps: [partner(3), ...digits('18')], totals: ['0.90', '-0.90', '0.90', '-0.90'] },
  htl: { taps: [partner(3), ...digits('41')], totals: ['-1', '1', '-1', '1'] }, // a Rufer is worth 1
};
export async function sheetPlainDealInFourTaps(chrome, house) {
  for (const [book, deal] of Object.entries(PLAIN)) {
    const page = await sheet(chrome, house, book);
    await tap(page, ...deal.taps, '[data-save]');
    assert.equal(page.taps, 4, book);
    await written(page, 1);
    assert.deepEqual(await totals(page), deal.totals, book);
    await sent(page);
    calm(page);
    await page.context().close();
  }
}
/** S1: the first game of berac is an obligatory klop, and the page says so; then trojka in four taps, with a radelc. */
export async function sheetOfBeracBeginsWithAKlop(chrome, house) {
  const page = await sheet(chrome, house, 'berac');
  await page.locator('.duty').getByText('S1').waitFor();
  await tap(page, ...digits('201325'), '[data-save]'); // the last follows: 12
  await written(page, 1);
  assert.deepEqual(await totals(page), ['-20', '-15', '-25', '-10']); // 2.3z, rounded to fives
  assert.equal(await page.locator('td[data-marks="1"]').count(), 4, 'everybody has a radelc (2.3ab)');
  page.taps = 0;
  await tap(page, partner(0), ...digits('41'), '[data-save]'); // forehand is Cene
  assert.equal(page.taps, 4);
  await written(page, 2);
  assert.deepEqual(await totals(page), ['-5', '-15', '5', '-10']); // 15 for Ana, 30 for Cene with his radelc
  await tap(page, '[data-tab="all"]');
  await page.locator('tr[data-item="radelc"][data-points="15"]').waitFor();
  await page.locator('.over .clause').first().click();
  await page.locator('.pop').waitFor();
  await accessible(page, 'a sheet with an explanation');
  await sent(page);
  calm(page);
}
/** With flek and pagát six taps: pustkovec, as in the look. */
export async function sheetFlekAndPagatInSixTaps(chrome, house) {
  const page = await sheet(chrome, house, 'pustkovec', { lang: 'cs' });
  await tap(page, partner(3), ...digits('43'), '[data-extra="contra"]', '[data-extra="feat pagat"]', '[data-save]');
  assert.equal(page.taps, 6);
  await written(page, 1);
  // (43 − 35) · 0.20 · 2 = 3.20, the silent pagát 2.00: 5.20, rounded to whole crowns (B.9).
  assert.deepEqual(await totals(page), ['-5,00', '5,00', '-5,00', '5,00']);
  calm(page);
}
/** Everything else that a sheet of each rulebook can ask for. */
export async function sheetOtherGames(chrome, house) {
  const tzs = await sheet(chrome, house, 'tzs');
  await tap(tzs, contract('klop'), ...digits('3420'), '[data-save]');
  await written(tzs, 1);
  assert.deepEqual(await totals(tzs), ['-34', '-20', '-16']);
  await tap(tzs, contract('beggar'), declarer(2), ...digits('0'), '[data-save]');
  await written(tzs, 2);
  assert.deepEqual(await totals(tzs), ['-34', '-20', String(-16 + 250)]); // 125, doubled by the radelc of the klop
  const htl = await sheet(chrome, house, 'htl', { dealer: 3 });
  await htl.getByRole('button', { name: 'more games' }).click();
  await tap(htl, contract('three'), declarer(0), ...digits('55/2'), '[data-save]');
  await written(htl, 1);
  assert.deepEqual(await totals(htl), ['21', '-7', '-7', '-7']);
  await tap(htl, contract('trischaken'));
  for (const [seat, points] of ['20', '25', '15', '10'].entries()) await tap(htl, `[data-each="${seat}"]`, ...digits(points));
  for (const [seat, tricks] of ['3', '4', '3', '2'].entries()) await htl.locator(`[data-tricks="${seat}"]`).fill(tricks);
  await tap(htl, '[data-save]');
  await written(htl, 2);
  const five = await sheet(chrome, house, 'htl', { seats: 5 });
  assert.equal(await five.locator(declarer(0)).count(), 0, 'of five the dealer sits out');
  await tap(five, partner(3), ...digits('41'), '[data-save]');
  await written(five, 1);
  assert.deepEqual(await totals(five), ['0', '1', '-1', '1', '-1']);
  for (const page of [tzs, htl, five]) calm(page);
}
/** What the paper does not allow is said with its clause, and cannot be written. */
export async function sheetRefusesWhatThePaperDoesNotKnow(chrome, house) {
  const page = await sheet(chrome, house, 'tzs');
  await tap(page, contract('klop'), ...digits('602010'));
  await page.locator('.result .no').waitFor(); // 90 points are more than a pack has
  assert.ok(await page.locator('[data-save]').isDisabled());
  await page.locator('.result .clause').click();
  await page.locator('.pop').waitFor();
  await accessible(page, 'a refused row');
  calm(page);
}

/** Without the server: entries are kept, also over a reload, and arrive once and in order. */
export async function sheetGoesOnWithoutTheServer(chrome, house) {
  const page = await sheet(chrome, house, 'tzs');
  await sent(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(500);
  await house.kill();
  await page.locator('.offline').waitFor();
  for (const points of ['46', '41', '50']) {
    await tap(page, declarer(1), ...digits(points), '[data-save]');
  }
  await written(page, 3);
  assert.deepEqual(await totals(page), ['0', String(21 + 16 + 25), '0']);
  assert.equal(await page.locator('main').getAttribute('data-waiting'), '3');
  await accessible(page, 'a sheet without the server');
  await page.reload(); // a service worker has the page, the browser the sheet
  await written(page, 3);
  await page.locator('.offline').getByText('3').waitFor();
  await tap(page, declarer(2), ...digits('46'), '[data-save]');
  await written(page, 4);
  await house.open();
  await sent(page);
  const id = new URL(page.url()).pathname.split('/').pop();
  const told = await (await fetch(`${house.url}/api/v1/sheets/${id}`)).json();
  assert.deepEqual(told.entries.map((one) => one.row.points), [46, 41, 50, 46], 'once and in order');
  assert.deepEqual(told.sheet.totals, [0, 62, 21]);
  assert.deepEqual(await totals(page), ['0', '62', '21']);
}
sheetGoesOnWithoutTheServer.alone = true;

/** A sheet that is begun without the server is there when it is back. */
export async function sheetIsBegunWithoutTheServer(chrome, house) {
  const page = await visit(chrome, house, { path: '/sheet', ...PHONE });
  page.taps = 0;
  await page.locator('input[name=rulebook][value="tzs"]').check({ force: true });
  await page.waitForTimeout(1500); // the scoring comes while names are typed
  await page.context().setOffline(true);
  await page.locator('[data-begin]').click();
  await page.locator('[data-save]').waitFor();
  await tap(page, declarer(1), ...digits('46'), '[data-save]');
  await written(page, 1);
  await page.locator('.offline').waitFor();
  await page.context().setOffline(false);
  await sent(page);
}

/** Two phones on one sheet: each sees what the other wrote; who was away is asked before a deal stands there twice. */
export async function sheetOnTwoPhones(chrome, house) {
  const one = await sheet(chrome, house, 'tzs');
  await sent(one);
  const other = await visit(chrome, house, { path: new URL(one.url()).pathname, ...PHONE });
  other.taps = 0;
  await other.locator('[data-save]').waitFor();
  await tap(one, declarer(1), ...digits('46'), '[data-save]');
  await written(other, 1);
  await tap(other, declarer(2), ...digits('41'), '[data-save]');
  await written(one, 2);
  assert.deepEqual(await totals(one), ['0', '21', '16']);
  await one.context().setOffline(true);
  await tap(one, declarer(1), ...digits('50'), '[data-save]');
  await tap(other, declarer(1), ...digits('50'), '[data-save]');
  await written(other, 3);
  await sent(other); // the server has it before it hears of the other one
  await one.context().setOffline(false);
  await one.locator('.ask').first().waitFor();
  await accessible(one, 'two wrote one deal');
  await one.locator('[data-drop]').first().click();
  await sent(one);
  await written(one, 3);
  await one.context().setOffline(true);
  await tap(one, declarer(0), ...digits('40'), '[data-save]');
  await tap(other, declarer(2), ...digits('40'), '[data-save]');
  await written(other, 4);
  await sent(other); // the server has it before it hears of the other one
  await one.context().setOffline(false);
  await one.locator('[data-send]').first().click();
  await written(other, 5);
  await written(one, 5);
  assert.deepEqual(await totals(one), await totals(other));
  const id = new URL(one.url()).pathname.split('/').pop();
  const { read } = await (await fetch(`${house.url}/api/v1/sheets/${id}`)).json();
  const looks = await visit(chrome, house, { path: `/sheet/${read}`, ...PHONE });
  await written(looks, 5);
  assert.equal(await looks.locator('[data-save]').count(), 0, 'the reading link has nothing to write with');
  assert.deepEqual(await totals(looks), await totals(one));
  await accessible(looks, 'a sheet that is only read');
}

/** A correction leaves what stood there to be seen, with who and when; so does striking out. */
export async function sheetCorrectionsLeaveATrail(chrome, house) {
  const page = await sheet(chrome, house, 'tzs');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('On this phone writes').selectOption({ label: 'Bor' });
  await page.getByRole('button', { name: 'Close' }).click();
  await tap(page, declarer(1), ...digits('46'), '[data-save]');
  await tap(page, declarer(2), ...digits('41'), '[data-save]');
  await written(page, 2);
  await tap(page, '[data-tab="all"]');
  await page.locator('tr[data-deal="1"] button').click();
  await page.locator('[data-correct]').click();
  await page.getByText('Correct deal 1').first().waitFor();
  await tap(page, '[data-key="back"]', '[data-key="back"]', ...digits('50'), '[data-save]');
  await tap(page, '[data-tab="all"]');
  await page.waitForFunction(() => document.querySelectorAll('tr[data-deal="1"] s').length === 3);
  assert.deepEqual(await totals(page), ['0', '25', '16']);
  await page.locator('tr[data-deal="1"] button').click();
  const trail = page.locator('.trail li');
  assert.equal(await trail.count(), 2);
  assert.match(await trail.nth(0).textContent(), /written: Bor.*46/s);
  assert.match(await trail.nth(1).textContent(), /corrected: Bor.*50/s);
  await accessible(page, 'a corrected row');
  await fits(page, 'a corrected row');
  await page.locator('[data-strike]').click();
  await written(page, 1);
  assert.deepEqual(await totals(page), ['0', '0', '16']);
  await page.locator('tr.struck button').click();
  await page.locator('[data-correct]').click(); // written again
  await tap(page, '[data-save]');
  await written(page, 2);
  await sent(page);
  calm(page);
}

/** Four languages, a phone of 360 px, light and dark; and a desk. */
export async function sheetFitsEverywhere(chrome, house) {
  for (const [book, lang] of [['berac', 'sl'], ['pustkovec', 'cs'], ['htl', 'de'], ['tzs', 'en'], ['kretinka', 'de']]) {
    const page = await sheet(chrome, house, book, { lang, colorScheme: lang === 'cs' ? 'dark' : 'light' });
    await fits(page, `sheet of ${book}`);
    const more = page.locator('.more[aria-expanded]');
    if (await more.count()) await more.click();
    for (const button of await page.locator('[data-extra]').all()) {
      await button.click();
      await fits(page, `sheet of ${book}, ${await button.getAttribute('data-extra')}`);
      await accessible(page, `sheet of ${book}, ${await button.getAttribute('data-extra')}`);
    }
    await page.locator('button[aria-expanded]').first().click(); // the menu
    await page.locator('.qr').waitFor();
    for (const language of ['sl', 'cs', 'de', 'en']) {
      await page.locator(`.menu .lang [lang="${language}"]`).click();
      await page.waitForFunction((one) => document.documentElement.lang === one, language);
      await fits(page, `menu of a sheet in ${language}`);
    }
    await accessible(page, 'menu of a sheet');
    calm(page);
    await page.context().close();
  }
  const first = await visit(chrome, house, { path: '/sheet', ...PHONE });
  await first.locator('input[name=rulebook]').first().waitFor({ state: 'attached' });
  await accessible(first, 'a new sheet');
  for (const name of ['Slovenščina', 'Čeština', 'Deutsch', 'English']) {
    await first.getByRole('button', { name }).first().click();
    await fits(first, `a new sheet, ${name}`);
  }
  calm(first);
}
/** By keyboard alone, at a desk; downloads. */
export async function sheetByKeyboard(chrome, house) {
  const page = await sheet(chrome, house, 'tzs', { viewport: { width: 1280, height: 800 } });
  await page.locator(declarer(1)).focus();
  await page.keyboard.press('Space');
  await page.keyboard.type('46');
  await page.keyboard.press('Enter');
  await written(page, 1);
  assert.deepEqual(await totals(page), ['0', '21', '0']);
  await accessible(page, 'a sheet at a desk');
  await fits(page, 'a sheet at a desk');
  await page.getByRole('button', { name: 'Menu' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Shorthand' }).click()]);
  const text = await (await file.createReadStream()).toArray();
  assert.match(Buffer.concat(text).toString(), /^# tzs\n# A Ana\n# B Bor\n# C Cene\nfirst A\nthree B 46\n$/);
  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  assert.match(Buffer.concat(await (await table.createReadStream()).toArray()).toString(), /1,Ana,three,Bor,,46,0,21,0/);
  calm(page);
}
