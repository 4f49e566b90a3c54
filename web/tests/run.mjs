// node tests/run.mjs [--short | NAME...]: plays through the pages as a person would, against a server of its own: all
// cases, the short ones of the gate, or those with a NAME in theirs or their file's (`run.mjs desk`).
import { readdirSync } from 'node:fs';

import { browser, House } from './house.mjs';

// Each file of cases brings its own.
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => /^(cases.*|deals|features|pages|states)\.mjs$/.test(name))
  .sort();
const cases = {};
for (const file of files) {
  const brought = await import(`./${file}`);
  Object.assign(cases, brought);
  for (const name of Object.keys(brought)) cases[name].file = file;
}
// The gate: every page at least once, and a deal of each book. All of them are `./test deep whole-browser`.
const SHORT = [
  'aDealOfTzs', 'aDealOfBerac', 'aDealOfPustkovec', 'aDealOfKretinka', 'aDealOfHtl', 'dealWithMotion', 'fiveAtHtl',
  'throughAKilledServer', 'twoPeopleTwoBotsAndASpectator', 'refusalNamesItsClause', 'byKeyboardAlone', 'undoTakesAMoveBack',
  'brokenNotationSaysItsLine', 'rulesAreFoundAndLeadBack', 'fromNobodyToAccount', 'thereIsNoSuchPage',
  'sheetFlekAndPagatInSixTaps', 'sheetOnTwoPhones', 'deskOfNobodySaysHow', 'phoneWritesByTaps', 'callRulingStandings',
  'screenFindsBackByItself', 'publicPageToTheEnd',
];
const wanted = process.argv.slice(2);
const short = wanted[0] === '--short';
const meant = (name) => wanted.some((one) => name.includes(one) || cases[name].file?.includes(`-${one}`));
const names = short ? SHORT : Object.keys(cases).filter((name) => wanted.length === 0 || meant(name));
for (const name of names) if (!cases[name]) throw new Error(`there is no case ${name}`);
// Bots act at once here, so it is the browser that works: as many cases side by side as keep two cores busy.
const AT_ONCE = Number(process.env.AT_ONCE ?? 4);
const LIMIT = 400_000;

const house = new House({ quick: true });
await house.open();
const chrome = await browser();
let failed = 0;
const count = names.length;
const queue = names.sort((a, b) => (cases[b].long ?? 0) - (cases[a].long ?? 0)); // the longest first

async function one(name) {
  const start = Date.now();
  const own = cases[name].alone ? new House({ quick: true, hall: cases[name].hall }) : null; // one that kills its server has its own
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('took too long')), LIMIT).unref());
  try {
    await own?.open();
    await Promise.race([cases[name](chrome, own ?? house), late]);
    console.log(`ok      ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${name} (${((Date.now() - start) / 1000).toFixed(1)} s): ${error.stack?.split('\n').slice(0, 6).join('\n')}`);
  }
  await own?.close();
}
await Promise.all(Array.from({ length: AT_ONCE }, async () => {
  for (let name = queue.shift(); name; name = queue.shift()) await one(name);
}));
await chrome.close();
await house.close();
console.log(failed === 0 ? `${count} passed` : `${failed} of ${count} failed`);
process.exit(failed === 0 ? 0 : 1);
