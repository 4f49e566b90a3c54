// node scripts/pictures.mjs [OUT [WHICH...]]: pictures of every page and state into docs/pictures, phone and desktop, light and dark,
// the four languages mixed, and a short moving one; made by playing against a server of its own. Needs the Debian
// packages pngquant and webp, which nothing else here does.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { browser, House, sitDown, visit } from '../tests/house.mjs';
import { Person } from '../tests/person.mjs';
import { film } from './film.mjs';

const out = process.argv[2] ?? new URL('../../docs/pictures', import.meta.url).pathname;
mkdirSync(out, { recursive: true });
const which = process.argv.slice(3); // only the jobs below that have one of these in their line; the others' pictures stay
if (which.length === 0) for (const old of readdirSync(out)) if (/\.(png|webp)$/.test(old)) rmSync(join(out, old));

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  phone360: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  landscape: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  fourk: { viewport: { width: 3840, height: 2160 } },
  tv: { viewport: { width: 1920, height: 1080 } },
};
const house = new House({ quick: true });
await house.open();
const chrome = await browser();

const open = (size, colorScheme, lang, path = '/', more = {}) => visit(chrome, house, { ...SIZES[size], colorScheme, lang, path, reducedMotion: 'reduce', ...more });
const shoot = async (page, name) => {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(out, `${name}.png`) });
};
const likes = (...patterns) => (action) => {
  const at = patterns.findIndex((one) => one.test(action));
  return at < 0 ? 0 : patterns.length - at;
};
const notation = (() => {
  const page = readFileSync(new URL('../../docs/notation.md', import.meta.url), 'utf8');
  return /```deals\n([\s\S]*?)```/.exec(page)[1];
})();

async function home(size, theme, lang) {
  const page = await open(size, theme, lang);
  await page.waitForSelector('input[value="htl"]');
  await shoot(page, `home-${size}-${theme}-${lang}`);
}
async function rules(size, theme, lang, book, clause) {
  const page = await open(size, theme, lang, `/rules/${book}`);
  await page.waitForSelector('.cl');
  await page.locator('.try summary').click();
  await page.locator('.try tbody tr').first().waitFor();
  await shoot(page, `rules-${book}-example-${size}-${theme}-${lang}`);
  await page.goto(`${house.url}/rules/${book}?lang=${lang}#${clause}`);
  await page.waitForSelector('.cl.hit');
  await shoot(page, `rules-${book}-clause-${size}-${theme}-${lang}`);
}
async function account(size, theme, lang) {
  const page = await open(size, theme, lang, '/account');
  await page.locator('form').first().waitFor();
  await shoot(page, `account-${size}-${theme}-${lang}`);
}
async function missing() {
  const page = await open('phone', 'light', 'sl', '/table/ZZZZZZ');
  await page.locator('h1').waitFor();
  await shoot(page, 'no-such-table-phone-light-sl');
}
async function replay(size, theme, lang) {
  const page = await open(size, theme, lang, '/replay');
  await page.locator('textarea').fill(notation);
  await shoot(page, `replays-${size}-${theme}-${lang}`);
  await page.locator('.bring .btn.main').click();
  await page.waitForSelector('.hands');
  await page.locator('.verdict .btn').click();
  await page.waitForSelector('.uplot');
  await page.keyboard.press('Home');
  for (let i = 0; i < 21; i++) await page.keyboard.press('ArrowRight');
  await page.locator('.here .wrap .btn').nth(1).click();
  await page.locator('.here table').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, `replay-${size}-${theme}-${lang}`);
  await page.locator('.hands button.try:not(.next)').last().click();
  await page.locator('.branch').waitFor();
  await shoot(page, `replay-what-if-${size}-${theme}-${lang}`);
}
const NAMES = { sl: ['Ana', 'Bojan', 'Cene', 'Tine'], cs: ['Ludmila', 'Karel', 'Ivo', 'Hana'], de: ['Anna', 'Bruno', 'Clara', 'Doris'], en: ['Ann', 'Bob', 'Carol', 'Dan'] };
/** A score sheet: a new one, a deal half entered, a few rows with one explained. */
async function sheet(size, theme, lang, book, deals) {
  const page = await open(size, theme, lang, '/sheet');
  const name = (state) => `sheet-${book}-${state}-${size}-${theme}-${lang}`;
  await page.locator(`input[name=rulebook][value="${book}"]`).check({ force: true });
  for (const [seat, who] of NAMES[lang].entries()) if (await page.locator(`[data-name="${seat}"]`).count()) await page.locator(`[data-name="${seat}"]`).fill(who);
  await shoot(page, name('new'));
  await page.locator('[data-begin]').click();
  await page.locator('[data-save]').waitFor();
  const tap = async (selector) => {
    const label = page.locator(selector).first().locator('xpath=ancestor::label[1]');
    await ((await label.count()) ? label : page.locator(selector).first()).click();
  };
  for (const [i, deal] of deals.entries()) {
    for (const one of deal) await tap(one);
    if (i === deals.length - 1) await page.evaluate(() => scrollTo(0, 0));
    if (i === deals.length - 1) await shoot(page, name('entry'));
    await page.locator('[data-save]').click();
    await page.waitForFunction((n) => document.querySelectorAll('tr[data-row]:not(.struck)').length === n, i + 1);
  }
  if (await page.locator('button[data-tab="all"]').isVisible()) await page.locator('button[data-tab="all"]').click();
  await page.waitForTimeout(200);
  await shoot(page, name('rows'));
}
/** Every phase of a deal, a refusal, the hint, the menu, and the score with a clause open. */
async function table(book, size, theme, lang, wishes, { seats, seed = 3, skip = 0, only } = {}) {
  const page = await open(size, theme, lang);
  await sitDown(page, book, { seats });
  const name = (state) => `table-${book}${seats ?? ''}-${state}-${size}-${theme}-${lang}`;
  const me = new Person(page, { seed, likes: likes(...wishes) });
  const next = async () => {
    await page.locator('[data-next]').click();
    await page.waitForSelector('[data-phase]:not([data-phase="score"])');
  };
  for (let deal = 0; deal < skip; deal++) { // berac begins with klop
    await me.playDeal();
    await next();
  }
  const act = me.act.bind(me);
  const seen = new Set();
  const once = async (state, look) => {
    if (seen.has(state)) return;
    seen.add(state);
    const came = await Promise.resolve(look?.()).then(() => true, () => false); // the moment may pass while one looks
    if (came && (!only || only === state)) await shoot(page, name(state));
  };
  me.act = async () => {
    const { phase } = await me.state();
    const tricks = await page.locator('.trick [data-card]').count();
    if (phase !== 'play') await once(phase);
    else if (tricks > 1) await once('play');
    const wrong = page.locator('[data-action^="play"][aria-disabled="true"]');
    if (phase === 'play' && seen.has('play') && !seen.has('why') && (await wrong.count()) > 0) {
      await once('why', async () => { await wrong.first().click({ force: true, timeout: 10_000 }); await page.locator('[role=alert] .note').first().waitFor({ timeout: 10_000 }); });
    }
    if (phase === 'play' && seen.has('why') && !seen.has('hint')) {
      await once('hint', async () => { await page.keyboard.press('h'); await page.waitForFunction(() => document.querySelector('.hinted'), undefined, { timeout: 15_000 }).catch(() => undefined); });
      await page.keyboard.press('Escape');
      await once('menu', async () => { await page.keyboard.press('m'); await page.locator('dialog[open]').waitFor({ timeout: 10_000 }); });
      await page.keyboard.press('Escape');
    }
    return act();
  };
  await me.playDeal();
  await page.getByRole('table').first().waitFor();
  await page.locator('button.clause').first().click({ timeout: 5000 }).catch(() => undefined);
  if (!only) await shoot(page, name('score'));
}
async function friends() {
  const host = await open('desktop', 'dark', 'sl');
  await host.locator('input[value="berac"]').check({ force: true });
  await host.locator('.friends').click();
  await host.waitForURL(/\/table\//);
  const path = new URL(host.url()).pathname;
  await host.locator('.places button').nth(1).click();
  const guest = await open('phone', 'light', 'de', path);
  await guest.locator('.places').waitFor();
  await shoot(guest, 'lobby-guest-phone-light-de');
  await host.locator('.places button').nth(2).click();
  await host.locator('.places button').nth(3).click();
  await shoot(host, 'lobby-desktop-dark-sl');
  await host.locator('.btn.main.big').click();
  await guest.locator('.felt').waitFor();
  const me = new Person(host, { seed: 2, likes: likes(/^pass/, /^done/) });
  await me.playDeal({ stop: () => me.actions.length > 3 }).catch(() => undefined);
  await shoot(guest, 'table-berac-spectator-phone-light-de');
  await host.context().setOffline(true);
  await host.evaluate(() => dispatchEvent(new Event('offline')));
  await guest.context().close();
}
async function reconnecting() {
  const own = new House();
  await own.open();
  const page = await visit(chrome, own, { ...SIZES.phone, colorScheme: 'dark', lang: 'cs', reducedMotion: 'reduce' });
  await sitDown(page, 'tzs');
  await page.waitForSelector('[role=group] [data-card]');
  await own.kill();
  await page.locator('.banner').waitFor();
  await shoot(page, 'table-tzs-reconnecting-phone-dark-cs');
  await page.context().close();
}

async function moving() {
  const own = new House(); // bots that take their time, as people see them
  await own.open();
  await film(chrome, own, join(out, 'play.webp'));
  await own.close();
}
const keys = (digits) => [...digits].map((one) => `[data-key="${one}"]`);
const work = [
  () => table('berac', 'desktop', 'light', 'sl', [/^bid (two|three)/, /^call/, /^take/, /^announce (trula|kings)/, /^done/], { skip: 2 }),
  () => table('berac', 'phone', 'dark', 'sl', [/^bid (two|one)/, /^call/, /^take/, /^done/], { seed: 8, skip: 2 }),
  () => table('berac', 'tablet', 'light', 'sl', [/^pass/, /^done/], { seed: 4, only: 'play' }),
  () => table('berac', 'fourk', 'dark', 'en', [/^bid (two|three)/, /^call/, /^done/], { seed: 6, skip: 1, only: 'play' }),
  () => table('tzs', 'phone360', 'light', 'en', [/^bid (three|two|one)/, /^take/, /^done/]),
  () => table('pustkovec', 'phone', 'light', 'cs', [/^bid (third|second)/, /^announce (?!valat|pagat)/, /^done/]),
  () => table('kretinka', 'landscape', 'light', 'cs', [/^announce (?!valat|pagat)/, /^done/]),
  () => table('htl', 'tv', 'dark', 'de', [/^bid three/, /^take/, /^done/]),
  () => table('htl', 'phone', 'light', 'de', [/^bid three/, /^forehand/, /^done/], { seats: 5 }),
  () => table('tzs', 'landscape', 'dark', 'en', [/^bid (three|two)/, /^done/]),
  () => replay('desktop', 'light', 'en'), () => replay('phone', 'dark', 'de'), () => replay('desktop', 'dark', 'cs'),
  () => home('phone', 'light', 'sl'), () => home('phone', 'dark', 'de'), () => home('desktop', 'light', 'en'), () => home('desktop', 'dark', 'cs'),
  () => rules('phone', 'light', 'de', 'htl', '2.4'), () => rules('desktop', 'dark', 'sl', 'berac', '2.8'), () => rules('desktop', 'light', 'cs', 'kretinka', 'IN.4'),
  () => sheet('phone', 'light', 'cs', 'pustkovec', [['[data-partner="3"]', ...keys('41')], ['[data-partner="0"]', ...keys('33')], ['[data-partner="1"]', ...keys('48')]]),
  () => sheet('phone', 'dark', 'de', 'htl', [['[data-partner="3"]', ...keys('41')], ['[data-partner="0"]', ...keys('33')]]),
  () => sheet('desktop', 'light', 'sl', 'tzs', [['[data-declarer="1"]', ...keys('46')], ['[data-contract="two"]', '[data-declarer="0"]', ...keys('30')], ['[data-contract="one"]', '[data-declarer="2"]', ...keys('52')]]),
  () => account('phone', 'light', 'en'), missing, friends, reconnecting,
  moving,
];
const wanted = work.filter((run) => which.length === 0 || which.some((one) => String(run).includes(one)));
const late = (run) => run().catch((error) => console.log(`not made: ${error.message.split('\n')[0]} (${run})`));
await Promise.all(Array.from({ length: 6 }, async () => {
  for (let run = wanted.shift(); run; run = wanted.shift()) await late(run);
}));
await chrome.close();
await house.close();
execFileSync('pngquant', ['--force', '--ext', '.png', '--speed', '3', '64', ...readdirSync(out).filter((one) => one.endsWith('.png')).map((one) => join(out, one))]);
