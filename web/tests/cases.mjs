// The cases, each named after what it shows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { accessible, cardsOnPage, fits, inSight, listen, toldTooEarly } from './checks.mjs';
import { sitDown, visit } from './house.mjs';
import { Person } from './person.mjs';
import { calm, checkScore, prefers, twoAtATable, until } from './steps.mjs';

/** The connection breaks in the middle of a deal; nothing is lost, and nothing done twice. */
export async function throughALostConnection(chrome, house) {
  const sockets = [];
  const through = (page) => page.routeWebSocket(/\/ws$/, (socket) => void sockets.push({ socket, server: socket.connectToServer() }));
  const page = await visit(chrome, house, { reducedMotion: 'reduce', before: through });
  await sitDown(page, 'tzs');
  const me = new Person(page, { seed: 2, likes: prefers(/^pass/, /^done/) });
  let moves = 0;
  const act = me.act.bind(me);
  me.act = async () => {
    if (++moves % 4 !== 0) return act();
    const before = sockets.length;
    const { socket, server } = sockets.at(-1);
    await server.close();
    await socket.close();
    if (moves % 8 === 0) return act(); // at once, on the connection that is gone
    await until(() => sockets.length > before, 'the page does not connect again');
    return act();
  };
  await me.playDeal();
  assert.ok(sockets.length > 2, `${sockets.length} connections`);
  await checkScore(page);
}

/** SIGKILL in the middle of a deal; the page comes back by itself and the deal goes on. */
export async function throughAKilledServer(chrome, house) {
  const page = await visit(chrome, house, { reducedMotion: 'reduce' });
  await sitDown(page, 'berac');
  const me = new Person(page, { seed: 4, likes: prefers(/^pass/, /^done/) });
  let moves = 0;
  await me.playDeal({ stop: () => me.actions.length >= 6 }).catch((error) => {
    if (!/no end of the deal/.test(error.message)) throw error;
    moves = me.actions.length;
  });
  assert.ok(moves >= 6);
  await house.kill();
  await page.getByText('Reconnecting').waitFor();
  await accessible(page, 'reconnecting');
  for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport); // the line about it takes nothing from the table
    await fits(page, `reconnecting at ${viewport.width} px`);
    const felt = await page.locator('.felt').evaluate((one) => one.getBoundingClientRect().width);
    assert.ok(felt > viewport.width * .45, `the table is ${felt} px wide of ${viewport.width}`);
  }
  await house.open();
  await page.getByText('Reconnecting').waitFor({ state: 'detached' });
  await me.playDeal();
  await checkScore(page);
}
throughAKilledServer.alone = true;

/** Two people and two bots at one table, and somebody who only watches: he sees no hand. */
export async function twoPeopleTwoBotsAndASpectator(chrome, house) {
  const { host, guest, path, start } = await twoAtATable(visit, chrome, house, 'berac');
  await accessible(host, 'lobby');
  let frames = []; // listened to before the page opens its socket
  const spectator = await visit(chrome, house, { path, reducedMotion: 'reduce', before: (page) => (frames = listen(page)) });
  await start();
  const players = [host, guest].map((page, i) => new Person(page, { seed: 20 + i, likes: prefers(/^pass/, /^done/) }));
  const seen = []; // what lay on the spectator's page, moment by moment
  let over = false;
  const watch = (async () => {
    while (!over) {
      const { cards, stored } = await cardsOnPage(spectator);
      seen.push(cards);
      assert.equal(await spectator.getByRole('group', { name: 'Your hand' }).count(), 0);
      assert.ok(!/"T\d+"|"[CSHD][KQNJ]"/.test(stored), stored);
      await spectator.waitForTimeout(150);
    }
  })();
  await Promise.all(players.map((one) => one.playDeal()));
  over = true;
  await watch;
  const replay = await checkScore(host);
  await host.setViewportSize({ width: 360, height: 740 });
  await accessible(host, 'a score that somebody watches, on a phone');
  assert.ok(frames.some((one) => /"more":.*play /.test(one)), 'the spectator was told of the play');
  assert.deepEqual(toldTooEarly(frames, replay, -1), []);
  assert.ok(seen.some((cards) => cards.length > 0) && seen.every((cards) => cards.length <= 8), 'a trick and the talon at most');
  [host, guest, spectator].forEach(calm);
}

/** A card that may not be played says why, by which clause, and the clause opens. */
export async function refusalNamesItsClause(chrome, house) {
  const page = await visit(chrome, house, { reducedMotion: 'reduce' });
  await sitDown(page, 'tzs');
  const me = new Person(page, { seed: 9, likes: prefers(/^pass/, /^done/) });
  for (let i = 0; i < 400; i++) {
    const { phase, turn } = await me.state();
    assert.notEqual(phase, 'score', 'no card was refused in a whole deal');
    const wrong = page.locator('[data-action^="play"][aria-disabled="true"]').first();
    if (turn === 'me' && phase === 'play' && (await wrong.count()) > 0) {
      await wrong.click({ force: true });
      const clause = page.locator('[role=alert] .clause');
      await clause.waitFor();
      await clause.click();
      await page.locator('[role=alert] .paper-voice').waitFor();
      await accessible(page, 'a refusal');
      return;
    }
    if (turn === 'me') await me.act();
    else await page.waitForTimeout(30);
  }
}

const LANGUAGES = ['sl', 'cs', 'de', 'en'];
/** Home, rules, lobby, every phase and score at 360 px, in all four languages; light and dark for axe. */
export async function fitsAPhoneInEveryLanguage(chrome, house) {
  const page = await visit(chrome, house, { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce', colorScheme: 'dark' });
  const all = async (where) => {
    for (const language of LANGUAGES) {
      await page.getByRole('button', { name: { sl: 'Slovenščina', cs: 'Čeština', de: 'Deutsch', en: 'English' }[language] }).first().click();
      await page.waitForFunction((one) => document.documentElement.lang === one, language);
      await fits(page, `${where} ${language}`);
    }
    await accessible(page, `${where}, dark`);
  };
  await page.waitForSelector('input[value="htl"]');
  await all('home');
  for (const book of ['tzs', 'berac', 'pustkovec', 'kretinka', 'htl']) {
    await page.goto(`${house.url}/rules/${book}?lang=en`);
    await page.waitForSelector('.cl');
    await all(`rules of ${book}`);
  }
  calm(page);
}
/** The same table in each language, at every phase of a deal; what is said stays in sight on a small phone. */
async function tableFits(chrome, house, book, likes, deals = 1) {
  const page = await visit(chrome, house, { viewport: { width: 360, height: 640 }, hasTouch: true, reducedMotion: 'reduce' });
  await sitDown(page, book);
  const path = new URL(page.url()).pathname;
  const seen = new Set();
  const all = async (phase) => {
    if (seen.has(phase) || phase === 'dealing') return;
    seen.add(phase);
    for (const language of [...LANGUAGES]) {
      await page.goto(`${house.url}${path}?lang=${language}`);
      await page.waitForSelector('[data-phase] h1, [data-phase] h2');
      await fits(page, `${book} ${phase} ${language}`);
      await inSight(page, `${book} ${phase} ${language}`);
    }
  };
  const me = new Person(page, { seed: 31, likes });
  for (let deal = 1; deal <= deals; deal++) {
    if (deal > 1) await page.locator('[data-next]').click();
    await page.waitForSelector('[data-phase]:not([data-phase="score"])');
    await me.playDeal({ see: all });
    await all('score');
  }
}
export const tableOfHtlFitsAPhone = (chrome, house) => tableFits(chrome, house, 'htl', prefers(/^bid three/, /^done/, /^bid/));
export const tableOfTzsFitsAPhone = (chrome, house) => tableFits(chrome, house, 'tzs', prefers(/^bid three/, /^done/, /^pass/));
export const tableOfBeracFitsAPhone = (chrome, house) => tableFits(chrome, house, 'berac', prefers(/^bid (two|three)/, /^call/, /^done/), 2);
export const tableOfPustkovecFitsAPhone = (chrome, house) => tableFits(chrome, house, 'pustkovec', prefers(/^bid second/, /^call/, /^announce (?!valat|pagat)/, /^done/));
export const tableOfKretinkaFitsAPhone = (chrome, house) => tableFits(chrome, house, 'kretinka', prefers(/^bid third/, /^announce (?!valat|pagat)/, /^done/));

export async function replayStepsThroughADeal(chrome, house) {
  const page = await visit(chrome, house, { reducedMotion: 'reduce' });
  await sitDown(page, 'tzs');
  await new Person(page, { seed: 7, likes: prefers(/^pass/, /^done/) }).playDeal();
  await checkScore(page);
  await page.locator('a[href^="/replay/"]').click();
  const held = page.locator('.hands [data-card]');
  await held.first().waitFor();
  assert.equal(await held.count(), 48);
  assert.equal(await page.locator('.talon [data-card]').count(), 6);
  await page.keyboard.press('End');
  await page.getByText('Trick 16 of 16').waitFor();
  assert.equal(await page.locator('.hands .is-gone').count(), 45); // the last trick lies there
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.uplot').waitFor();
  await page.locator('.now .v').nth(2).waitFor(); // a verdict for each card of the trick
  await accessible(page, 'replay');
  // The link that is shared opens the same place.
  await page.keyboard.press('Home');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.waitForURL(/#5$/);
  const where = await page.locator('output').textContent();
  const friend = await visit(chrome, house);
  await friend.goto(page.url());
  await friend.waitForFunction((text) => document.querySelector('output')?.textContent === text, where);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  assert.match(readFileSync(await file.path(), 'utf8'), /\[Rulebook "tzs"\]/);
  calm(page);
}
