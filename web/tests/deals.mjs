// Whole deals in each rulebook, until every kind of phase has asked this player.
import assert from 'node:assert/strict';

import { accessible, inSight, listen, toldTooEarly } from './checks.mjs';
import { sitDown, visit } from './house.mjs';
import { Person } from './person.mjs';
import { calm, checkScore, nextDeal, prefers } from './steps.mjs';

const MOST_DEALS = 40; // what a phase needs hangs on the cards; most come within five

/**
 * `plans` says how one comes to a phase: the first whose phase is still missing is followed in the next deal. Each new
 * phase is looked at with axe; after each deal the score is added up, and nothing was told before it was played.
 */
async function everyPhase(chrome, house, book, plans, { seed = 7, ...options } = {}) {
  const page = await visit(chrome, house, { reducedMotion: 'reduce', ...options });
  const frames = listen(page);
  const wanted = new Set(['play', ...Object.keys(plans)]);
  const seen = new Set();
  let likes = () => 0;
  const me = new Person(page, { seed, likes: (action) => likes(action) });
  const act = me.act.bind(me);
  me.act = async () => {
    const { phase } = await me.state();
    const done = await act();
    if (done) seen.add(phase);
    return done;
  };
  const looked = new Set();
  const see = async (phase) => {
    if (looked.has(phase) || ['lobby', 'dealing'].includes(phase)) return;
    looked.add(phase);
    await accessible(page, `${book} ${phase}`);
  };
  await sitDown(page, book);
  for (let deal = 1, from = 0; ; deal++) {
    const missing = [...wanted].filter((one) => !seen.has(one));
    if (missing.length === 0) break;
    assert.ok(deal <= MOST_DEALS, `${book}: never asked in ${MOST_DEALS} deals: ${missing.join(', ')}`);
    likes = plans[missing.find((one) => plans[one])] ?? (() => 0);
    if (deal > 1) await nextDeal(page);
    await me.playDeal({ see });
    const replay = await checkScore(page);
    await see('score');
    assert.ok(replay, 'the score leads to a replay');
    assert.deepEqual(toldTooEarly(frames.slice(from), replay, 0), []);
    from = frames.length;
  }
  assert.ok(frames.some((one) => /"more":.*play /.test(one)), 'the wire was listened to');
  calm(page);
  return { page, me };
}

const three = prefers(/^bid three/, /^done/);
export const everyPhaseOfTzs = (chrome, house) =>
  everyPhase(chrome, house, 'tzs', { auction: three, talon: prefers(/^bid (three|two|one)/, /^announce trula/, /^done/), discard: three, announce: three, choice: prefers(/^pass/, /^bid klop/, /^bid three/, /^done/) });
export const everyPhaseOfBerac = (chrome, house) => {
  const pair = prefers(/^bid (three|two|one)/, /^call/, /^contra/, /^announce (trula|kings)/, /^done/);
  return everyPhase(chrome, house, 'berac', { auction: pair, call: pair, talon: pair, discard: pair, announce: pair, suit: prefers(/^bid colour-valat/, /^suit/, /^done/) });
};
const duty = prefers(/^bid (third|second)/, /^call/, /^take/, /^announce (?!valat|pagat)/, /^contra/, /^done/);
const own = prefers(/^forehand/, /^bid first/, /^call/, /^take/, /^announce (?!valat|pagat)/, /^done/);
export const everyPhaseOfPustkovec = (chrome, house) => everyPhase(chrome, house, 'pustkovec', { auction: duty, discard: duty, announce: duty, talon: duty, call: own });
export const everyPhaseOfKretinka = (chrome, house) => everyPhase(chrome, house, 'kretinka', { auction: duty, discard: duty, announce: duty, talon: duty, call: own });
export const everyPhaseOfHtl = (chrome, house) => {
  // As forehand one waits for the others: if they pass, one chooses and calls. Otherwise one plays alone.
  const any = prefers(/^forehand/, /^bid caller/, /^bid three/, /^call/, /^take/, /^announce (trull|kings)/, /^done/);
  const called = prefers(/^forehand/, /^bid (caller|better-caller|solo-caller)/, /^call/, /^take/, /^done/);
  return everyPhase(chrome, house, 'htl', { auction: any, talon: any, discard: any, announce: any, call: called, forehand: prefers(/^forehand/, /^bid caller/, /^call/, /^pass/, /^done/) });
};
for (const one of [everyPhaseOfTzs, everyPhaseOfBerac, everyPhaseOfPustkovec, everyPhaseOfKretinka, everyPhaseOfHtl]) one.long = 3;

/** One deal by finger on a small phone, the pages in the paper's language; the score is looked at in English, too. */
async function oneDeal(chrome, house, book, lang, likes) {
  const page = await visit(chrome, house, { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce', lang });
  const frames = listen(page);
  await sitDown(page, book);
  const me = new Person(page, { seed: 13, likes, press: (control) => control.tap() });
  await me.playDeal({ see: (phase) => inSight(page, `${book} ${phase}`) });
  assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
  await page.goto(`${page.url().split('?')[0]}?lang=en`);
  const replay = await checkScore(page);
  assert.ok(frames.some((one) => /"more":.*play /.test(one)), 'the wire was listened to');
  assert.deepEqual(toldTooEarly(frames, replay, 0), []);
  calm(page);
}
export const aDealOfTzs = (chrome, house) => oneDeal(chrome, house, 'tzs', 'sl', prefers(/^bid three/, /^done/));
export const aDealOfBerac = (chrome, house) => oneDeal(chrome, house, 'berac', 'sl', prefers(/^bid (two|three)/, /^call/, /^done/));
export const aDealOfPustkovec = (chrome, house) => oneDeal(chrome, house, 'pustkovec', 'cs', duty);
export const aDealOfKretinka = (chrome, house) => oneDeal(chrome, house, 'kretinka', 'cs', duty);
export const aDealOfHtl = (chrome, house) => oneDeal(chrome, house, 'htl', 'de', prefers(/^forehand/, /^bid three/, /^done/));

/** Cards move, and the order of events is the same. */
export async function dealWithMotion(chrome, house) {
  const page = await visit(chrome, house, { reducedMotion: 'no-preference' });
  await sitDown(page, 'berac');
  await new Person(page, { seed: 3, likes: prefers(/^pass/, /^done/) }).playDeal();
  await checkScore(page);
  calm(page);
}

export async function fiveAtHtl(chrome, house) {
  const page = await visit(chrome, house, { reducedMotion: 'reduce' });
  await sitDown(page, 'htl', { seats: 5 });
  await page.locator('.seats > li').nth(3).waitFor(); // after the dealing
  assert.equal(await page.locator('.seats > li').count(), 4);
  await new Person(page, { seed: 5, likes: prefers(/^pass/, /^forehand/, /^bid caller/, /^done/) }).playDeal();
  await checkScore(page);
  calm(page);
}

/** Arrows walk through what can be done, Enter does it. */
export async function byKeyboardAlone(chrome, house) {
  const page = await visit(chrome, house, { reducedMotion: 'reduce' });
  await page.locator('input[value="tzs"]').focus();
  await page.keyboard.press('Space');
  for (let i = 0; i < 16 && !(await page.evaluate(() => document.activeElement?.matches('[data-play]'))); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-phase]:not([data-phase="lobby"])');
  const press = async (wanted) => {
    const handle = await wanted.elementHandle();
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((one) => one === document.activeElement, handle)) return page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
    }
    throw new Error('arrows do not reach it');
  };
  const me = new Person(page, { seed: 11, likes: prefers(/^bid (three|two)/, /^done/), press });
  await me.playDeal();
  for (const [key, name] of [['?', 'Keys'], ['m', 'More'], ['g', 'Talk'], ['z', 'Score sheet'], ['o', 'Stop, referee']]) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('n');
  await page.waitForSelector('[data-phase]:not([data-phase="score"])');
  calm(page);
}
