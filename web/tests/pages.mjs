// Cases of the pages beside the table: analysis, rules, accounts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { accessible, fits } from './checks.mjs';
import { sitDown, visit } from './house.mjs';
import { calm } from './steps.mjs';

const LANGUAGES = { sl: 'Slovenščina', cs: 'Čeština', de: 'Deutsch', en: 'English' };
const notation = /```deals\n([\s\S]*?)```/.exec(readFileSync(new URL('../../docs/notation.md', import.meta.url), 'utf8'))[1];

async function inEveryLanguage(page, where) {
  for (const [language, name] of Object.entries(LANGUAGES)) {
    await page.getByRole('button', { name }).first().click();
    await page.waitForFunction((one) => document.documentElement.lang === one, language);
    await fits(page, `${where} ${language}`);
  }
}
/** A deal from docs/notation.md, pasted. */
async function pasted(chrome, house, options) {
  const page = await visit(chrome, house, { path: '/replay', reducedMotion: 'reduce', ...options });
  await page.getByRole('textbox').fill(notation);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForSelector('.hands');
  return page;
}

export async function pastedDealIsAnalysed(chrome, house) {
  const page = await pasted(chrome, house, { viewport: { width: 360, height: 740 } });
  assert.equal(await page.locator('.hands [data-card], .now .talon [data-card]').count(), 54);
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  await page.getByText('The bot:').first().waitFor();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.uplot').waitFor();
  await page.getByRole('button', { name: 'Ask the bot' }).click();
  await page.locator('.opinions .says').nth(3).waitFor(); // of two, pass, pass, trula
  await accessible(page, 'a pasted deal');
  await inEveryLanguage(page, 'a pasted deal');
  calm(page);
}
/** From a trick on one plays another card; bots play the others; then back to the deal. */
export async function whatIfFromATrick(chrome, house) {
  const page = await pasted(chrome, house);
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight'); // after the first trick
  const before = await page.locator('.moves .move').count();
  const other = page.locator('.hands button.try:not(.next)').first();
  const card = await other.getAttribute('data-action');
  await other.click();
  await page.locator('[data-back]').waitFor();
  await page.locator('.hands button.try').first().waitFor(); // the bots have answered, and it is that player's turn
  assert.ok((await page.locator('.moves .move.if').count()) > 0, `${card} and what followed are marked`);
  assert.ok((await page.locator('.moves .move').count()) < before);
  await page.locator('.hands button.try').first().click();
  await page.waitForFunction(() => document.querySelectorAll('.moves .move.if').length > 3);
  await accessible(page, 'what if');
  await page.locator('[data-back]').click();
  await page.waitForFunction((n) => document.querySelectorAll('.moves .move').length === n, before);
  assert.equal(await page.locator('.moves .move.if').count(), 0);
  calm(page);
}
export async function brokenNotationSaysItsLine(chrome, house) {
  const page = await visit(chrome, house, { path: '/replay' });
  await page.getByRole('textbox').fill(notation.replace('1: C8', '1: CK'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('alert').getByText(/line \d+/i).waitFor();
  await accessible(page, 'a broken deal');
  calm(page);
}

/** A file that is dropped on the page is opened like one that was pasted. */
export async function droppedFileIsOpened(chrome, house) {
  const page = await visit(chrome, house, { path: '/replay' });
  await page.locator('.bring').waitFor();
  const files = await page.evaluateHandle((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], 'deal.txt', { type: 'text/plain' }));
    return carried;
  }, notation);
  await page.dispatchEvent('.bring', 'drop', { dataTransfer: files });
  await page.waitForSelector('.hands');
  calm(page);
}

/** Rules: found by words of either language, read in either, with a way back to the table one came from. */
export async function rulesAreFoundAndLeadBack(chrome, house) {
  const page = await visit(chrome, house, { path: '/rules/berac', viewport: { width: 1280, height: 800 } });
  await page.waitForSelector('.cl');
  const words = () => page.locator('.cl').first().innerText();
  assert.match(await words(), /Pravila so bila sprejeta[\s\S]*Adopted on/); // an English reader: the paper's words, and English
  await page.locator('.voices button').first().click();
  assert.doesNotMatch(await words(), /Pravila/);
  await page.getByRole('searchbox').fill('skis kralj'); // without its accent
  await page.getByRole('status').getByText(/found/).waitFor();
  const found = await page.locator('.cl').count();
  assert.ok(found > 0 && found < 30, `${found} clauses`);
  await page.getByRole('searchbox').fill('no such word at all');
  await page.getByText('Nothing found.').waitFor();
  await page.getByRole('searchbox').fill('');
  await page.goto(`${house.url}/?lang=en`);
  await sitDown(page, 'berac');
  const table = new URL(page.url()).pathname;
  await page.waitForSelector('.felt');
  await page.locator('a[href="/rules/berac"]').first().click();
  await page.locator('.toc a').nth(2).click();
  await page.locator('.cl.hit').waitFor();
  await accessible(page, 'a clause');
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.waitForURL(`**${table}`);
  await page.waitForSelector('.felt');
  calm(page);
}

export async function examplesInTheRulesAreScored(chrome, house) {
  const page = await visit(chrome, house, { path: '/rules/berac', viewport: { width: 360, height: 740 } });
  await page.locator('.try summary').click();
  const total = () => page.locator('.try tfoot td.n').first().textContent();
  await page.locator('.try tfoot td.n').first().waitFor();
  const plain = await total();
  await page.locator('.try select').last().selectOption('1'); // kontra
  await page.waitForFunction((was) => document.querySelector('.try tfoot td.n')?.textContent !== was, plain);
  await page.getByLabel('Game').selectOption('solo-three');
  await page.locator('.try .no').waitFor(); // a solo has no partner
  await page.getByLabel('with a partner').uncheck();
  await page.locator('.try tfoot td.n').first().waitFor();
  await accessible(page, 'an example');
  await inEveryLanguage(page, 'an example');
  for (const book of ['tzs', 'pustkovec', 'kretinka', 'htl']) {
    await page.goto(`${house.url}/rules/${book}?lang=en`);
    await page.locator('.try summary').click();
    await page.locator('.try tfoot td.n').first().waitFor();
  }
  calm(page);
}

/** The link that the server prints when it has no owner yet. */
export async function ownersLinkWorksOnce(chrome, house) {
  await house.ownerTold();
  const page = await visit(chrome, house, { path: '/account' });
  await page.goto(`${house.url}${house.owner}`);
  await page.getByLabel('Your name').fill('Olga');
  await accessible(page, "the owner's link");
  await page.getByRole('button', { name: 'Take it over' }).click();
  await page.getByText('owner', { exact: true }).waitFor();
  assert.equal(new URL(page.url()).hash, '', 'the secret has left the address bar');
  const other = await visit(chrome, house, { path: '/account' });
  await other.goto(`${house.url}${house.owner}`);
  await other.getByRole('button', { name: 'Take it over' }).click();
  await other.getByRole('alert').waitFor();
  calm(page);
}
ownersLinkWorksOnce.alone = true;

/** A helper's fresh browser: name and passphrase make an account in one step, without a game before. */
export async function fromNobodyToAccount(chrome, house) {
  const page = await visit(chrome, house, { path: '/account', viewport: { width: 360, height: 740 } });
  const create = page.locator('form', { has: page.getByRole('button', { name: 'Make an account' }) });
  await create.getByLabel('Name').fill('Iva Hrast');
  await create.getByLabel('Passphrase').fill('correct horse');
  await create.getByRole('button').click();
  await page.getByRole('button', { name: 'Log out on all devices' }).waitFor();
  // The name is taken now: who asks for it elsewhere is told so, and may choose another.
  const other = await visit(chrome, house, { path: '/account' });
  const again = other.locator('form', { has: other.getByRole('button', { name: 'Make an account' }) });
  await again.getByLabel('Name').fill('Iva Hrast');
  await again.getByLabel('Passphrase').fill('battery staple');
  await again.getByRole('button').click();
  await again.getByRole('alert').waitFor();
  await again.getByLabel('Name').fill('Iva Bor');
  await again.getByRole('button').click();
  await other.getByRole('button', { name: 'Log out on all devices' }).waitFor();
  calm(page);
  calm(other);
}

/** A guest makes an account, logs out everywhere, logs in, takes his data along, and is deleted. */
export async function fromGuestToAccountAndOut(chrome, house) {
  const page = await visit(chrome, house, { path: '/account', viewport: { width: 360, height: 740 } });
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await accessible(page, 'account of nobody');
  await page.evaluate(() => fetch('/api/v1/guests', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Eva"}' }));
  await page.reload();
  const create = page.locator('form', { has: page.getByRole('button', { name: 'Make an account' }) });
  await create.getByLabel('Passphrase').fill('short');
  await create.getByLabel('Name').fill('Eva N.');
  await create.getByLabel('Passphrase').fill('correct horse');
  await create.getByRole('button').click();
  await page.getByRole('button', { name: 'Log out on all devices' }).waitFor();
  await accessible(page, 'account');
  await inEveryLanguage(page, 'account');
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  const login = page.locator('form', { has: page.getByRole('button', { name: 'Log in' }) });
  await login.getByLabel('Name').fill('Eva N.');
  await login.getByLabel('Passphrase').fill('wrong horse');
  await login.getByRole('button').click();
  await login.getByRole('alert').waitFor();
  await login.getByLabel('Passphrase').fill('correct horse');
  await login.getByRole('button').click();
  await page.getByText('Eva N.').first().waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  assert.match(readFileSync(await file.path(), 'utf8'), /Eva N\./);
  await page.getByLabel('Yes, delete everything').check();
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  assert.equal((await page.evaluate(async () => (await fetch('/api/v1/me')).json())).person, null);
  calm(page);
}
