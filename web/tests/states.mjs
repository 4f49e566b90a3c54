// Every page while it loads, without a server, in print, and where there is none.
import assert from 'node:assert/strict';

import { accessible, fits } from './checks.mjs';
import { sitDown, visit } from './house.mjs';
import { Person } from './person.mjs';
import { calm, prefers } from './steps.mjs';

const PAGES = [
  ['/', '[data-play]:not([disabled])'], ['/rules', '.list a'], ['/rules/tzs', '.cl'], ['/replay', '.bring'], ['/replay/nosuchdeal', '[role=alert]'], ['/account', 'form'],
];
const API = /\/api\/v1\//;

export async function everyPageSaysThatItLoads(chrome, house) {
  const page = await visit(chrome, house, { viewport: { width: 360, height: 740 } });
  for (const [path, there] of PAGES) {
    let go = () => undefined;
    const held = new Promise((resolve) => (go = resolve));
    await page.route(API, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${house.url}${path}?lang=en`);
    await page.getByText('Loading…').first().waitFor();
    await accessible(page, `${path} while it loads`);
    await fits(page, `${path} while it loads`);
    go();
    await page.waitForSelector(there);
    await page.unroute(API);
  }
  calm(page);
}

export async function everyPageSaysThatTheServerIsGone(chrome, house) {
  const page = await visit(chrome, house, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  for (const [path, there] of PAGES) {
    await page.route(API, (route) => route.abort());
    await page.goto(`${house.url}${path}?lang=de`);
    await page.getByRole('alert').getByText('Der Server ist nicht erreichbar.').first().waitFor();
    await accessible(page, `${path} without a server`);
    await fits(page, `${path} without a server`);
    await page.unroute(API);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).first().click();
    await page.waitForSelector(there);
  }
}

/** A page that was not fetched yet does not come: it says so instead of staying empty. */
export async function aPageThatDoesNotComeSaysSo(chrome, house) {
  const page = await visit(chrome, house);
  await page.waitForSelector('[data-play]');
  await page.route(/assets\/RulesPage/, (route) => route.abort());
  await page.locator('a[href="/rules"]').first().click();
  await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  await accessible(page, 'a page that does not come');
}

/** On paper: what the page says, nothing that can be pressed, black on white. */
export async function pagesCanBePrinted(chrome, house) {
  const page = await visit(chrome, house, { reducedMotion: 'reduce', colorScheme: 'dark' });
  await sitDown(page, 'tzs');
  await new Person(page, { seed: 6, likes: prefers(/^pass/, /^done/) }).playDeal();
  await page.getByRole('table', { name: 'Score' }).waitFor();
  const replay = await page.locator('a[href^="/replay/"]').getAttribute('href');
  const onPaper = async (where, text) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const seen = await page.evaluate(() => ({
      buttons: [...document.querySelectorAll('.btn, .site, .foot')].filter((one) => one.getClientRects().length > 0).length,
      ink: getComputedStyle(document.body).color, paper: getComputedStyle(document.documentElement).backgroundColor,
    }));
    assert.equal(seen.buttons, 0, `${where}: buttons on paper`);
    const [light] = /\d+/.exec(seen.ink) ?? ['255'];
    assert.ok(Number(light) < 90, `${where}: ${seen.ink} on paper`);
    await page.locator(text).first().waitFor();
    await page.emulateMedia({ media: null });
  };
  await onPaper('score', 'table tr[data-item]');
  await page.goto(`${house.url}/rules/tzs?lang=en`);
  await page.waitForSelector('.cl');
  await onPaper('rules', '.cl');
  await page.goto(`${house.url}${replay}?lang=en`);
  await page.waitForSelector('.hands');
  await onPaper('replay', '.hands .card');
  calm(page);
}

export async function thereIsNoSuchPage(chrome, house) {
  const page = await visit(chrome, house, { path: '/table/ZZZZZZ' });
  await page.getByText('There is no table ZZZZZZ.').waitFor();
  await page.getByLabel('Table code').waitFor(); // to type it again
  await accessible(page, 'no table');
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere'); // by an old link within the app
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByText('There is no such page.').waitFor();
  await accessible(page, 'no page');
  await page.goto(`${house.url}/rules/foo?lang=en`);
  await page.getByText('There are no rules called foo.').waitFor();
  await accessible(page, 'no rules');
  const answer = await page.goto(`${house.url}/nowhere/at/all?lang=de`); // by an old link from without
  assert.equal(answer.status(), 404);
  await page.getByText('Diese Seite gibt es nicht.').waitFor();
}
