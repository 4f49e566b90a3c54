// node scripts/measure.mjs: sizes of what is loaded, and times in a browser that is slowed down like a phone (CPU 4×, 3G).
import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { browser, House, sitDown, visit } from '../tests/house.mjs';
import { Person } from '../tests/person.mjs';

const dist = process.env.ULTIMO_WEB_OUT ?? new URL('../../build/web/dist', import.meta.url).pathname;
const packed = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const THREE_G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };

const house = new House();
await house.open();
const chrome = await browser();
const rows = [];

// First load of a table, in English: scripts, styles, words; deck and fonts apart.
const first = await visit(chrome, house);
await first.waitForSelector('[data-play]');
await sitDown(first, 'tzs');
await first.waitForTimeout(1000);
const loaded = await first.evaluate(() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname));
const assets = [...new Set(['/index.html', ...loaded.filter((one) => one.startsWith('/assets/'))])];
const sum = (test) => assets.filter(test).reduce((all, one) => all + packed(one), 0);
const isDeck = (one) => one.includes('/deck-');
const isFont = (one) => one.endsWith('.woff2');
rows.push(['first load without deck and fonts, gzip', kb(sum((one) => !isDeck(one) && !isFont(one))), '250 kB']);
rows.push(['deck of one language, gzip', kb(sum(isDeck)), '100 kB']);
rows.push(['fonts', kb(sum(isFont)), '–']);
rows.push(['all languages and decks in the program, gzip', kb(readdirSync(join(dist, 'assets')).reduce((all, one) => all + packed(`assets/${one}`), 0)), '–']);
const table = new URL(first.url()).pathname;

// The table anew on a slow phone: until a card or a bid can be pressed.
const phone = await first.context().newPage();
await phone.setViewportSize({ width: 390, height: 844 });
const slow = await phone.context().newCDPSession(phone);
await slow.send('Network.enable');
await slow.send('Network.setCacheDisabled', { cacheDisabled: true });
await slow.send('Network.emulateNetworkConditions', THREE_G);
await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
// The page itself looks at the clock: Playwright asks at intervals that grow to half a second.
await phone.addInitScript(() => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[role=group] [data-card]')) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => { globalThis.ready_ = performance.now(); })); // after the frame that shows it
  });
  seen.observe(document, { subtree: true, childList: true });
});
const starts = [];
for (let i = 0; i < 5; i++) {
  await phone.goto(`${house.url}${table}`, { waitUntil: 'commit' });
  await phone.waitForFunction(() => globalThis.ready_);
  starts.push(await phone.evaluate(() => globalThis.ready_));
  await phone.waitForTimeout(1500); // what loads afterwards is not in the way of the next
}
rows.push(['table interactive, CPU 4×, 3G, nothing cached, median of 5', `${(starts.toSorted((a, b) => a - b)[2] / 1000).toFixed(2)} s`, '1.5 s']);
rows.push(['the slowest of them', `${(Math.max(...starts) / 1000).toFixed(2)} s`, '1.5 s']);

// From the press of a card to its picture in the trick, and frames while tricks move.
const me = new Person(phone, { seed: 5, likes: (action) => (/^(pass|done)/.test(action) ? 1 : 0), press: (one) => one.evaluate((element) => element.click()) });
await slow.send('Network.emulateNetworkConditions', { ...THREE_G, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
await phone.evaluate(() => {
  // Frames count while a card or a trick moves: between two of them that both found something moving.
  globalThis.gaps_ = [];
  let last = null;
  const moves = () => document.getAnimations().some((one) => one.playState === 'running' && one.effect?.target?.closest?.('.trick'));
  const tick = (now) => {
    const moving = moves();
    if (moving && last !== null) globalThis.gaps_.push(now - last);
    last = moving ? now : null;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  globalThis.pressed_ = [];
  addEventListener('click', (event) => {
    const card = event.target.closest('[data-action^="play"]')?.dataset.card;
    const at = performance.now();
    if (!card) return;
    const look = () => {
      if (document.querySelector(`.trick [data-card="${card}"]`)) globalThis.pressed_.push(performance.now() - at);
      else if (performance.now() - at < 3000) requestAnimationFrame(look);
    };
    look();
  }, true);
});
await me.playDeal({ limit: 200_000 });
const { gaps, pressed } = await phone.evaluate(() => ({ gaps: globalThis.gaps_, pressed: globalThis.pressed_ }));
const middle = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;
rows.push(['a pressed card is in the trick, median of a deal, CPU 4×', `${middle(pressed).toFixed(0)} ms`, '100 ms']);
rows.push(['the slowest of them', `${Math.max(...pressed).toFixed(0)} ms`, '100 ms']);
const share = gaps.filter((one) => one < 1000 / 50).length / gaps.length;
rows.push([`frames a second while a trick moves, median of ${gaps.length}, CPU 4×`, (1000 / middle(gaps)).toFixed(0), '60 (at least)']);
rows.push(['of these frames, in time', `${(share * 100).toFixed(0)} %`, '–']);

console.log('| what | measured | at most |\n| --- | --- | --- |');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
await chrome.close();
await house.close();
