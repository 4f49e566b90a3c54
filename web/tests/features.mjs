// What a table can do beside the deal: hints, claims, talk, stops, other people.
import assert from 'node:assert/strict';

import { accessible } from './checks.mjs';
import { sitDown, visit } from './house.mjs';
import { Person } from './person.mjs';
import { calm, checkScore, prefers, twoAtATable, until } from './steps.mjs';

const quiet = prefers(/^pass/, /^done/);
/** Plays until it is this person's turn to play a card, with something in hand to choose from. */
async function toMyCard(me) {
  for (const end = Date.now() + 120_000; ; ) {
    const { phase, turn } = await me.state();
    assert.ok(Date.now() < end && phase !== 'score', `no card was asked for: ${phase}`);
    if (turn === 'me' && phase === 'play') return;
    if (turn === 'me') await me.act();
    else await me.page.waitForFunction((was) => { const root = document.querySelector('[data-phase]'); return `${root?.dataset.phase}${root?.dataset.turn}` !== was; }, `${phase}${turn}`);
  }
}
const atATable = async (chrome, house, book, options = {}) => {
  const page = await visit(chrome, house, { reducedMotion: 'reduce', ...options });
  await sitDown(page, book);
  const me = new Person(page, { seed: 13, likes: quiet });
  await toMyCard(me);
  return { page, me };
};

export async function undoTakesAMoveBack(chrome, house) {
  const { page, me } = await atATable(chrome, house, 'tzs');
  const hand = page.getByRole('group', { name: 'Your hand' }).locator('[data-card]');
  const before = await hand.count();
  await me.act();
  await toMyCard(me);
  assert.equal(await hand.count(), before - 1);
  await page.keyboard.press('u');
  await until(async () => (await hand.count()) === before, 'the card does not come back');
  await toMyCard(me);
  calm(page);
}

/** What, why, on what it rests; and what it names can be done. */
export async function hintSaysWhatAndWhy(chrome, house) {
  const { page, me } = await atATable(chrome, house, 'berac');
  const told = page.locator('.hintbox').getByText('The bot sees only what you see.');
  await page.keyboard.press('i');
  await until(async () => {
    if ((await page.locator('[role=alert] .note').count()) > 0) await page.keyboard.press('i'); // a server that has too much to do says so
    return (await told.count()) > 0;
  }, 'there is no hint');
  const hinted = await page.locator('.hinted').getAttribute('data-action');
  assert.ok((await me.actionsNow()).includes(hinted), `${hinted} can be done`);
  await accessible(page, 'a hint');
  calm(page);
}

/** A claim that is not certain is refused with its reason, and costs nothing. */
export async function claimIsProvedOrRefused(chrome, house) {
  const { page, me } = await atATable(chrome, house, 'htl');
  await page.keyboard.press('x');
  await until(async () => (await page.locator('[role=alert] .note').count()) > 0 || (await me.state()).phase === 'score', 'the claim is not answered');
  if ((await me.state()).phase !== 'score') await me.playDeal();
  await checkScore(page);
  calm(page);
}

/** htl 6.1: whose called king lies in the talon may give the game up; the button has the paper's word for it. */
export async function givingUpWhereTheKingIsInTheTalon(chrome, house) {
  for (let tries = 0; tries < 30; tries++) {
    const page = await visit(chrome, house, { reducedMotion: 'reduce' });
    await sitDown(page, 'htl');
    const me = new Person(page, { seed: 40 + tries, likes: prefers(/^forehand/, /^bid (caller|better-caller)/, /^call/, /^pass/, /^done/) });
    const comes = async (phase) => {
      for (const end = Date.now() + 60_000; Date.now() < end; ) {
        const now = await me.state();
        if (now.phase === phase && now.turn === 'me') return true;
        if (['announce', 'play', 'discard', 'score'].includes(now.phase)) return false;
        if (now.turn === 'me') await me.act();
        else await page.waitForTimeout(20);
      }
      return false;
    };
    if (await comes('talon')) {
      const kings = await page.locator('.talon [data-card$="K"]').evaluateAll((all) => all.map((one) => one.dataset.card));
      if (kings.length > 0) {
        const [wanted] = kings;
        if ((await page.locator('[data-action="concede"]').count()) === 0) {
          await page.keyboard.press('u'); // against bots alone: back to the call, and that king is called
          await until(async () => (await me.state()).phase === 'call', 'the call does not come back');
          me.likes = prefers(new RegExp(`^call ${wanted}`));
          await comes('talon');
        }
        const button = page.locator('[data-action="concede"]');
        await button.waitFor();
        assert.match(await button.textContent(), /schleifen/i);
        await accessible(page, 'a game that can be given up');
        await button.click();
        await page.waitForSelector('[data-phase="score"]');
        await checkScore(page);
        calm(page);
        return;
      }
    }
    await page.context().close();
  }
  assert.fail('no called king was in the talon');
}

/** The previous trick is as open as the paper says: closed in berac (2.9c), open in htl (10.3). */
export async function previousTrickByThePaper(chrome, house) {
  const looks = async (book) => {
    const { page, me } = await atATable(chrome, house, book);
    await me.act();
    await toMyCard(me);
    await page.keyboard.press('l');
    const box = page.getByRole('dialog', { name: 'Previous trick' });
    await box.waitFor();
    await accessible(page, `the previous trick in ${book}`);
    calm(page);
    return { cards: await box.locator('[data-card]').count(), clauses: await box.locator('.clause').allTextContents() };
  };
  assert.deepEqual(await looks('berac'), { cards: 0, clauses: ['2.9c'] });
  const open = await looks('htl');
  assert.ok(open.cards >= 4 && open.clauses.length === 0, JSON.stringify(open));
}

/** Two people: what one says the other reads, counts as unread, and can mute. */
export async function peopleTalkAndMute(chrome, house) {
  const { host, guest, start } = await twoAtATable(visit, chrome, house, 'berac', { viewport: { width: 390, height: 844 } });
  await start();
  for (const page of [host, guest]) await page.waitForSelector('.felt');
  await guest.keyboard.press('g');
  const box = guest.getByRole('dialog', { name: 'Talk' });
  await box.getByLabel('Message').fill('Good evening');
  await box.getByRole('button', { name: 'Send' }).click();
  await host.locator('.tools .dot').waitFor();
  await host.locator('.tools').getByRole('button', { name: /Talk/ }).click();
  const heard = host.getByRole('dialog', { name: 'Talk' });
  await heard.getByText('Good evening').waitFor();
  await accessible(host, 'talk');
  await heard.getByRole('button', { name: 'mute' }).click();
  await heard.getByText('Good evening').waitFor({ state: 'detached' });
  [host, guest].forEach(calm);
}

/** »Stop«: what it costs here and now, then the other person agrees, and it stands on the sheet. */
export async function stopAsksTheOthers(chrome, house) {
  const { host, guest, start } = await twoAtATable(visit, chrome, house, 'tzs');
  await start();
  for (const page of [host, guest]) await page.waitForSelector('.felt');
  await host.keyboard.press('o');
  const box = host.getByRole('dialog', { name: 'Stop, referee' });
  const offence = box.getByLabel('Offence');
  const kinds = await offence.locator('option').evaluateAll((all) => all.map((one) => one.value).filter(Boolean));
  assert.ok(kinds.includes('renons') && kinds.includes('late'), kinds.join());
  await box.getByLabel('By whom').selectOption('2');
  await offence.selectOption('renons'); // nobody plays a game yet: it has no price
  await box.getByText('needs the contract').waitFor();
  assert.equal(await box.getByRole('button', { name: 'Ask the others' }).getAttribute('aria-disabled'), 'true');
  await offence.selectOption('late'); // B1.5
  await box.getByText('−45').waitFor();
  await accessible(host, 'stop');
  await box.getByRole('button', { name: 'Ask the others' }).click();
  await guest.getByRole('button', { name: 'I agree' }).click();
  await guest.getByRole('button', { name: 'I agree' }).waitFor({ state: 'detached' });
  await host.keyboard.press('z');
  const sheet = host.getByRole('dialog', { name: 'Score sheet' });
  await until(async () => /−\d/.test((await sheet.locator('tbody').textContent().catch(() => '')) ?? ''), 'the penalty is not on the sheet');
  [host, guest].forEach(calm);
}

/** Who is gone for the grace period is played by a bot, the others see both, and he gets his seat back. */
export async function aBotPlaysForWhoIsGone(chrome, house) {
  const { host, guest, path, start } = await twoAtATable(visit, chrome, house, 'berac');
  await start();
  for (const page of [host, guest]) await page.waitForSelector('.felt');
  await guest.goto('about:blank');
  await host.getByText('not connected').waitFor();
  const me = new Person(host, { seed: 21, likes: quiet });
  let over = false;
  const plays = (async () => {
    while (!over && (await me.state()).phase !== 'score') {
      if ((await me.state()).turn === 'me') await me.act();
      else await host.waitForTimeout(50);
    }
  })();
  await host.getByText('a bot plays').waitFor();
  await accessible(host, 'a bot plays for somebody');
  await guest.goto(`${house.url}${path}?lang=en`);
  await guest.locator('.felt, [data-next]').first().waitFor();
  await host.getByText('a bot plays').waitFor({ state: 'detached' }); // who is back has his seat again
  await guest.getByText('A bot plays for you.').waitFor({ state: 'detached' });
  over = true;
  await plays;
  [host, guest].forEach(calm);
}
aBotPlaysForWhoIsGone.long = 2;

/** While others act, no card of mine changes its place. */
export async function nothingMovesUnderTheFinger(chrome, house) {
  const { page, me } = await atATable(chrome, house, 'berac', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const places = () => page.locator('.hand li').evaluateAll((all) => all.map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width].map(Math.round).join(); }));
  for (let i = 0; i < 3; i++) {
    await me.act(); // at once the card is out of my hand
    const before = await places();
    await toMyCard(me);
    assert.deepEqual(await places(), before);
  }
  calm(page);
}

/** While others bid and announce, bids and the button that speaks stay where they are. */
export async function wordsOfOthersMoveNothing(chrome, house) {
  const page = await visit(chrome, house, { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true });
  await sitDown(page, 'htl');
  await page.evaluate(() => {
    window.places = {};
    const look = () => {
      const phase = document.querySelector('[data-phase]')?.dataset.phase;
      for (const what of ['[data-say]', '.bid']) {
        const place = document.querySelector(what)?.getBoundingClientRect();
        if (place) ((window.places[`${phase} ${what}`] ??= {})[Math.round(place.y)] = true);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const me = new Person(page, { seed: 5, likes: prefers(/^forehand/, /^bid (caller|better-caller)/, /^call/, /^announce/, /^take/) });
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const { phase, turn } = await me.state();
    if (['play', 'score'].includes(phase)) break;
    if (turn === 'me') await me.act();
    else await page.waitForTimeout(20);
  }
  const places = await page.evaluate(() => window.places);
  for (const [what, at] of Object.entries(places)) if (!/^(play|score)/.test(what)) assert.equal(Object.keys(at).length, 1, `${what}: ${Object.keys(at)}`);
  assert.ok('auction [data-say]' in places || 'forehand [data-say]' in places, JSON.stringify(places));
  calm(page);
}

/** A friend opens the link with a browser that has never been here: one question, his name, and he sits; so by the code. */
export async function aFriendSitsDownByLink(chrome, house) {
  const { host, path } = await twoAtATable(visit, chrome, house, 'tzs', { bots: false });
  const ana = await visit(chrome, house, { path });
  await ana.getByRole('button', { name: 'Sit down' }).first().click();
  await accessible(ana, 'a seat that asks for a name');
  await ana.getByLabel('Your name').fill('Ana');
  await ana.getByRole('button', { name: 'Sit down' }).first().click();
  await host.locator('.places').getByText('Ana').waitFor();
  await ana.getByRole('button', { name: 'Stand up' }).click(); // the server knows him
  await ana.getByRole('button', { name: 'Sit down' }).first().click();
  await ana.getByRole('button', { name: 'Stand up' }).click();
  const guest = await visit(chrome, house);
  await guest.getByLabel('Your name').fill('Cene');
  await guest.getByLabel('Table code').fill(path.split('/').at(-1));
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await guest.getByRole('button', { name: 'Sit down' }).first().click(); // the name is there already
  await host.locator('.places').getByText('Cene').waitFor();
  [host, ana, guest].forEach(calm);
}

/** Against bots alone one goes home and comes back; nothing is lost. */
export async function leavingATableOfBotsLeavesItWaiting(chrome, house) {
  const { page, me } = await atATable(chrome, house, 'tzs');
  const table = new URL(page.url()).pathname;
  const hand = page.getByRole('group', { name: 'Your hand' }).locator('[data-card]');
  const before = await hand.count();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: /^Leave the table/ }).click();
  await page.locator(`.resume[href="${table}"]`).click();
  await toMyCard(me);
  assert.equal(await hand.count(), before);
  calm(page);
}

/** Home: join by a link, go on where I was, my last deals, and what was chosen last. */
export async function homeKnowsWhereIWas(chrome, house) {
  const { host, guest, path } = await twoAtATable(visit, chrome, house, 'htl');
  const other = await visit(chrome, house);
  await other.getByLabel('Table code').fill(`${house.url}${path}?lang=de`);
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await other.waitForURL(`**${path}`);
  await other.locator('.places').waitFor();
  const page = await visit(chrome, house, { reducedMotion: 'reduce' });
  await page.locator('input[name=rulebook][value="berac"]').check({ force: true });
  await page.locator('input[name=seats][value="3"]').check({ force: true });
  await page.locator('input[name=level][value="novice"]').check({ force: true });
  await page.locator('[data-play]').click();
  await page.waitForURL(/\/table\//);
  const table = new URL(page.url()).pathname;
  await new Person(page, { seed: 3, likes: quiet }).playDeal();
  await page.goto(`${house.url}/?lang=en`);
  await page.locator(`.resume[href="${table}"]`).getByText('Deal 1').waitFor();
  assert.ok(await page.locator('input[name=rulebook][value="berac"]').isChecked());
  assert.ok(await page.locator('input[name=seats][value="3"]').isChecked());
  assert.ok(await page.locator('input[name=level][value="novice"]').isChecked());
  await page.getByRole('heading', { name: 'Your last deals' }).waitFor();
  assert.ok(!/novice/.test(await page.locator('main').innerText()), 'a level is told in the words of the reader');
  await accessible(page, 'home of somebody');
  await page.locator('.resume').first().click();
  await page.getByRole('button', { name: 'Next deal' }).click();
  [page, host, guest, other].forEach(calm);
}
