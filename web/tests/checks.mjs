// What holds for every page in every state.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing is on its way from one colour to another any more: what is half-way has no contrast worth asking for. */
const settled = (page) =>
  page.evaluate(async () => {
    const ends = (one) => one.effect?.getComputedTiming().iterations !== Infinity;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); // a change of style has begun
    await Promise.all(document.getAnimations().filter(ends).map((one) => one.finished.catch(() => undefined)));
  });

/** axe finds nothing serious. */
export async function accessible(page, where) {
  await page.evaluate(axe);
  await settled(page);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join(' | ')}`);
  });
  if (found.length > 0) throw new Error(`axe, ${where}: ${found.join('\n')}`);
}

/** Nothing sticks out of the page, and no text of a control is cut. */
export async function fits(page, where) {
  const found = await page.evaluate(() => {
    const out = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 1) out.push(`the page is ${wide} px too wide`);
    for (const one of document.querySelectorAll('button, a, label, h1, h2, p, th, td, legend, .chip, .item, strong')) {
      if (one.closest('.vh, .side, .card, dialog:not([open])') || one.getClientRects().length === 0) continue;
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const scrolls = one.closest('.scroll, .wide, .toc, .moves, .choices, .talon');
      if (box.right > innerWidth + 1 && !scrolls) out.push(`sticks out: ${one.textContent?.trim().slice(0, 40)}`);
      if (one.scrollWidth > one.clientWidth + 2 && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && style.display !== 'inline') out.push(`cut: ${one.textContent?.trim().slice(0, 40)}`);
    }
    return out;
  });
  if (found.length > 0) throw new Error(`${where}: ${found.slice(0, 6).join('; ')}`);
}

/** The stakes, the button that speaks and every card of the hand lie on the screen, and the hand's cards are wide enough. */
export async function inSight(page, where) {
  const found = await page.evaluate(() => {
    const out = [];
    for (const one of document.querySelectorAll('.stakes .game, [data-say], .hand [data-card], [data-next]')) {
      const box = one.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.top < -1 || box.left < -1 || box.right > innerWidth + 1 || (box.bottom > innerHeight + 1 && !one.closest('.hand'))) out.push(`out of sight: ${one.dataset.card ?? one.textContent?.trim().slice(0, 40)}`);
    }
    for (const one of document.querySelectorAll('.trick .card')) if (getComputedStyle(one).overflowX === 'visible') out.push('a card of the trick is drawn past its edge');
    const strips = [...document.querySelectorAll('.hand .strip')].map((one) => one.getBoundingClientRect().width);
    if (strips.some((width) => width < 43.5)) out.push(`a card shows ${Math.min(...strips)} px of itself`);
    return out;
  });
  if (found.length > 0) throw new Error(`${where}: ${found.slice(0, 6).join('; ')}`);
}

const CARD = /"(T(?:[1-9]|1\d|2[0-2])|[CSHD](?:K|Q|N|J|10|[1-9]))"|play (T\d+|[CSHD](?:K|Q|N|J|10|\d))/g;

/** Listens to a table's wire. Afterwards: no card of somebody else was told before it was played. */
export function listen(page) {
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}
export function toldTooEarly(frames, replay, seat) {
  const owner = new Map();
  replay.deal.deal.hands.forEach((hand, one) => hand.forEach((card) => owner.set(card, one)));
  const played = new Set();
  const early = [];
  // Hands are laid open: ouvert all when the second trick is led to (htl 12.6), in an open game the declarer's after the
  // first trick (berac 2.3q, 2.3r).
  const { contract, declarer } = replay.outcome;
  const ouvert = /-ouvert$/.test(contract) ? 5 : Infinity;
  const open = /^open-/.test(contract) ? replay.deal.seats : Infinity;
  for (const frame of frames) {
    const text = frame.replace(/"called":"\w+"/g, '').replace(/"call \w+"/g, '');
    if (/"(score|over)"/.test(text) && /"breakdown"/.test(text)) break; // the deal is over: all may be known
    for (const [, card] of text.matchAll(/play (\w+)/g)) played.add(card);
    if (played.size >= ouvert) break;
    if (played.size >= open) replay.deal.deal.hands[declarer].forEach((card) => owner.delete(card));
    for (const [, named, dealt] of text.matchAll(CARD)) {
      const card = named ?? dealt;
      if (owner.has(card) && owner.get(card) !== seat && !played.has(card)) early.push(`${card} of seat ${owner.get(card)}`);
    }
  }
  return early;
}

/** Cards in the page that somebody else still holds. */
export function cardsOnPage(page) {
  return page.evaluate(() => ({
    cards: [...document.querySelectorAll('[data-card]')].map((one) => one.dataset.card),
    stored: JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
  }));
}
