// Somebody who runs an event at the desk, by what a person sees and touches; in any language.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

import { PROGRAM, visit } from './house.mjs';

/** The first who comes with the link that the server printed owns it. */
export async function owns(chrome, house, options = {}) {
  await house.ownerTold();
  const page = await visit(chrome, house, { path: '/account', ...options });
  await page.goto(`${house.url}${house.owner}`);
  await page.getByLabel('Your name').fill('Olga');
  await page.getByRole('button', { name: 'Take it over' }).click();
  await page.getByText('owner', { exact: true }).waitFor();
  return page;
}

export class Director {
  constructor(page, house, lang = 'en') {
    this.page = page;
    this.house = house;
    this.lang = lang;
  }
  async opens(format, name, settings = {}) {
    const { page } = this;
    await page.goto(`${this.house.url}/desk?lang=${this.lang}`);
    await page.locator(`input[name=format][value="${format}"]`).check();
    await page.locator('[data-event-name]').fill(name);
    await page.locator('[data-event-place]').fill('Kranj');
    if (Object.keys(settings).length > 0) await page.locator('[data-settings] > summary').click();
    for (const [key, value] of Object.entries(settings)) await page.locator(`#set-${key}`).fill(String(value));
    await page.locator('[data-make]').click();
    await page.waitForURL(/\/desk\/[^/?#]+/);
    this.event = new URL(page.url()).pathname.split('/').at(-1);
    await page.locator('[data-enter-name]').waitFor();
  }
  /** Until the page shows what the server has: its head stands in the page's own. */
  async settles() {
    const { head } = await this.told();
    await this.page.waitForFunction((wanted) => document.querySelector('.saved')?.textContent.includes(wanted), head.slice(0, 8));
  }
  async go(section) {
    if (section === 'draw' || section === 'standings') await this.settles();
    await this.page.evaluate((hash) => { location.hash = hash; }, `#${section}`);
  }
  async enters(...names) {
    for (const name of names) {
      await this.page.locator('[data-enter-name]').fill(name);
      await this.page.keyboard.press('Enter');
    }
    await this.page.locator('.people li', { hasText: names.at(-1) }).waitFor();
  }
  /** Cells of a spreadsheet; what would be entered is told before it is. */
  async pastes(names, clubs = 6) {
    await this.page.locator('[data-paste]').fill(`name\tclub\n${names.map((one, i) => `${one}\tClub ${i % clubs}`).join('\n')}`);
    await this.page.locator('[data-paste-do][aria-disabled="false"]').click();
    await this.page.locator('.people li', { hasText: names.at(-1) }).waitFor();
  }
  /** A file as Excel writes it without being asked: semicolons, Windows-1250. */
  async brings(names) {
    const bytes = { č: 0xe8, Č: 0xc8, ž: 0x9e, Ž: 0x8e };
    const text = `Jméno;Klub\r\n${names.map((one, i) => `${one};Klub ${i % 6}`).join('\r\n')}\r\n`;
    const buffer = Buffer.from([...text].map((one) => bytes[one] ?? one.charCodeAt(0)));
    await this.page.locator('section:has(#paste-head) input[type=file]').setInputFiles({ name: 'hraci.csv', mimeType: 'text/csv', buffer });
    await this.page.locator('[data-paste-do][aria-disabled="false"]').click();
    await this.page.locator('.people li', { hasText: names.at(-1) }).waitFor();
  }
  async checksIn(player) {
    await this.page.locator(`[data-player="${player}"][data-stands="not-here"]`).click();
    await this.page.locator(`[data-player="${player}"][data-stands="here"]`).waitFor();
  }
  /** Everybody with one tap, but for some who have not come: taken back with one tap each. */
  async checksInAllBut(...away) {
    await this.page.locator('[data-all-here]').click();
    for (const player of away) {
      await this.page.locator(`[data-player="${player}"][data-stands="here"]`).click();
      await this.page.locator(`[data-player="${player}"][data-stands="not-here"]`).waitFor();
    }
  }
  async draws({ fill = false, publish = true } = {}) {
    await this.go('draw');
    if (fill) await this.page.locator('[data-fill]').check();
    await this.page.locator('[data-draw]').click();
    await this.page.locator('[data-held="true"]').waitFor();
    if (publish) await this.publishes();
  }
  async publishes() {
    await this.page.locator('[data-publish]').click();
    await this.page.locator('[data-held="false"]').waitFor();
  }
  async starts() {
    await this.page.locator('[data-clock="start"]').click();
    await this.page.locator('[data-clock="pause"]').waitFor();
  }
  /** What the desk is told: to compare with, never to act by. */
  async told() {
    return await this.page.evaluate(async (event) => (await fetch(`/api/v1/events/${event}/desk`)).json(), this.event);
  }
  /** The tables of a round (the last one): who sits where, by name. */
  async seats(round = 0) {
    const { players, drawn } = await this.told();
    const of = new Map(players.map((one) => [one.player, one]));
    const tables = (round ? drawn.find((one) => one.round === round) : drawn.at(-1)).tables;
    return tables.map((one) => ({ table: one.table, players: one.players, names: one.players.map((player) => of.get(player).name), standIns: one.players.map((player) => of.get(player)).filter((each) => each.stand_in).map((each) => each.name) }));
  }
  /** Who has come late takes a stand-in's seat. */
  async seatsLate(player) {
    await this.go('draw');
    const told = await this.told();
    const standIn = told.players.find((one) => one.stand_in && one.table !== null).player;
    const table = told.drawn.at(-1).tables.find((one) => one.players.includes(standIn));
    await this.page.locator('[data-late-table]').selectOption(String(table.table));
    await this.page.locator('form:has([data-seat-late]) select').nth(1 + table.players.indexOf(standIn)).selectOption(String(player));
    await this.page.locator('[data-seat-late]').click();
    await this.page.locator(`[data-seat="${player}"]`).waitFor();
  }
  /** Two change places; whom one would meet again is told before. */
  async swaps(one, other) {
    await this.page.locator(`[data-seat="${one}"]`).click();
    await this.page.locator(`[data-seat="${other}"]`).click();
    await this.page.locator('[data-swap][aria-disabled="false"]').click();
    await this.page.locator('[data-swap]').waitFor({ state: 'detached' });
  }
  /** In the dialog of a player: `withdraw` or `expel`, with a reason. */
  async lets(player, what, reason) {
    await this.go('entries');
    await this.page.locator(`[data-more="${player}"]`).click();
    await this.page.locator(`[data-${what}]`).click();
    const asked = this.page.locator('form:has([data-reason-do])');
    await asked.locator('[data-reason]').fill(reason);
    await asked.locator('[data-reason-do]').click();
    await this.page.locator(`[data-player="${player}"][data-stands="${what === 'expel' ? 'expelled' : 'withdrawn'}"]`).waitFor();
  }
  async rules(player, kind, reason, said) {
    await this.go('rulings');
    await this.page.locator('section:has(#rule-head) select').first().selectOption(String(player));
    await this.page.locator(`input[name=kind][value=${kind}]`).check();
    await this.page.locator('section:has(#rule-head) [data-reason]').fill(reason);
    const before = await this.page.locator('[data-ruling]').count();
    await this.page.locator('[data-rule][aria-disabled="false"]', { hasText: said }).click();
    await this.page.locator('[data-ruling]').nth(before).waitFor();
  }
  async appeals(player, reason, { upheld, because }) {
    await this.go('rulings');
    await this.page.locator('section:has(#appeals-head) select').selectOption(String(player));
    await this.page.locator('[data-appeal-reason]').fill(reason);
    await this.page.locator('section:has(#appeals-head) form button').click();
    await this.page.locator('[data-decide]').click();
    await this.page.locator('dialog [data-reason]').fill(because);
    await this.page.locator(upheld ? '[data-uphold]' : '[data-deny]').click();
    await this.page.locator('[data-appeal]', { hasText: because }).waitFor();
  }

  /** Digits open a table; nothing else is touched. */
  async opensTable(number) {
    await this.page.keyboard.press('Escape');
    await this.page.evaluate(() => document.activeElement?.blur());
    await this.page.keyboard.type(String(number));
    await this.at(number, '[data-line], [data-total]');
  }
  /** Until the keyboard is there. */
  async at(table, what) {
    await this.page.waitForFunction(([number, selector]) => document.activeElement?.closest(`[data-sheet="${number}"]`) && document.activeElement.matches(selector), [table, what]);
  }
  /** The paper sheets of a round, one after the other, by keyboard alone: figures, all have signed, accepted, next. */
  async types(papers) {
    await this.go('overview');
    await this.page.locator(`[data-table="${papers[0].table}"]`).waitFor();
    await this.opensTable(papers[0].table);
    for (const [i, { table, typed, bought = [] }] of papers.entries()) {
      await this.at(table, '[data-line], [data-total]');
      if (await this.page.evaluate(() => document.activeElement.matches('[data-total]'))) {
        for (const [seat, times] of bought.entries()) if (times > 0) await this.page.locator(`[data-sheet="${table}"] input.few`).nth(seat).fill(String(times));
        await this.page.locator(`[data-sheet="${table}"] [data-total]`).first().focus();
        for (const one of typed) {
          await this.page.keyboard.type(one);
          await this.page.keyboard.press('Enter');
        }
      } else {
        await this.page.keyboard.type(`scores ${typed.join(' ')}`);
        await this.page.keyboard.press('Enter');
      }
      await this.signsAndAccepts(table);
      if (i + 1 < papers.length) await this.page.keyboard.press('Enter');
    }
  }
  /** Until Enter does this: on its button, or in the empty line. */
  async enterDoes(table, what) {
    await this.page.waitForFunction(([number, does]) => {
      const [here, sheet] = [document.activeElement, document.querySelector(`[data-sheet="${number}"]`)];
      return sheet?.contains(here) && sheet.querySelector(`.acts [data-enter="${does}"]`) && (here.dataset.enter === does || (here.matches('[data-line]') && here.value === ''));
    }, [table, what]);
  }
  /** Enter signs, Enter accepts. */
  async signsAndAccepts(table) {
    await this.enterDoes(table, 'sign');
    await this.page.keyboard.press('Enter');
    await this.enterDoes(table, 'accept');
    await this.page.keyboard.press('Enter');
    await this.page.locator(`[data-sheet="${table}"][data-state="accepted"]`).waitFor();
    await this.enterDoes(table, 'next');
  }
  /** Another desk on the same event: the terminal, beside the server. */
  terminal(command, ...words) {
    return execFileSync(PROGRAM, ['tournament', command, `${this.house.data}#${this.event}`, ...words, '--by', 'Tine'], { encoding: 'utf8', env: { ...process.env, LANG: 'C.UTF-8' } });
  }
  async standing() {
    await this.go('standings');
    await this.page.locator('main.dm [data-standings] tbody tr').first().waitFor();
    return this.page.locator('main.dm [data-standings] tbody tr').evaluateAll((rows) => rows.map((row) => ({
      place: Number(row.querySelector('td')?.textContent) || null, name: row.querySelector('th button')?.textContent,
      ...Object.fromEntries([...row.querySelectorAll('[data-figure]')].filter((one) => one.textContent !== '').map((one) => [one.dataset.figure, Number(one.textContent.replace('−', '-').replace('+', '').replace(',', '.'))])),
    })));
  }
  /** The standings on the page are those of the paper: places, names and every figure. */
  async stands(expected) {
    const shown = (await this.standing()).filter((one) => one.place !== null);
    const order = (a, b) => a.place - b.place || (a.name < b.name ? -1 : 1);
    const line = (row) => `${row.place}. ${row.name}: ${Object.keys(row).filter((one) => one !== 'place' && one !== 'name').sort().map((one) => `${one} ${row[one]}`).join(', ')}`;
    const [is, should] = [shown.sort(order).map(line), expected.sort(order).map(line)];
    const wrong = should.findIndex((one, i) => one !== is[i]);
    assert.ok(wrong < 0 && is.length === should.length, `the paper has ${should[wrong]}; the page ${is[wrong]} (${is.length} rows of ${should.length})`);
  }
  async freezes() {
    await this.page.locator('[data-freeze]').click();
    await this.page.locator('[data-thaw]').waitFor();
  }
  /** Every print and file that the page offers is there. */
  async prints() {
    await this.go('print');
    await this.page.locator('[data-print]').first().waitFor();
    const links = await this.page.locator('[data-print], [data-export]').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const link of links) {
      const [status, size] = await this.page.evaluate(async (href) => { const got = await fetch(href); return [got.status, (await got.arrayBuffer()).byteLength]; }, link);
      assert.ok(status === 200 && size > 100, `${link}: ${status}, ${size} bytes`);
    }
    return links.map((one) => /(\w+)\.\w+(\?|$)/.exec(one)[1]);
  }
}
