// node scripts/guide.mjs [OUT [LANGUAGE...]]: runs a small event through the pages, from the owner's link to the
// certificates, once in each language by a paper of that language, and writes the pictures of the guide
// docs/running-a-tournament.md into docs/pictures/guide. Needs the Debian packages webp and poppler-utils.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { browser, House, visit } from '../tests/house.mjs';

const out = process.argv[2] ?? new URL('../../docs/pictures/guide', import.meta.url).pathname;
mkdirSync(out, { recursive: true });
const raw = mkdtempSync(join(tmpdir(), 'ultimo-guide-'));
const LAPTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 };
const LOCALES = { en: 'en-GB', sl: 'sl-SI', cs: 'cs-CZ', de: 'de-AT' };
const WALL = { viewport: { width: 1920, height: 1080 } };

/** An event as its club would run it: names, a sheet as it is typed (by place), totals of the other tables. */
const EVENTS = {
  en: {
    format: 'tzs', owner: 'Olga', name: 'Spring cup', place: 'Kranj', leader: 'Olga Kos', rounds: 2,
    players: 'Ana Novak;Kranj,Bor Kos;Celje,Cene Zupan;Kranj,Darja Legat;Maribor,Ema Vrhovnik;Celje,Franc Pečnik;Kranj,Gregor Mrak;Maribor,Helena Rozman;Celje,Ivo Debeljak;Kranj,Jan Gašperlin;Celje,Katja Dolinar;Maribor,Luka Erjavec;Celje',
    rows: ['2 B 41', '1 A 46 trula', 'klop 34 20 16', '2 C 30 k:A'], half: '2 B 41 k:C', totals: [[120, -30, 45], [-62, 210, 14], [88, 35, -120], [15, 64, 140]],
    call: 'Renons in deal 5', late: 'five minutes late', message: 'Lunch at 12:30', slip: '41 was 46', corrected: '2 B 46',
  },
  sl: {
    format: 'tzs', owner: 'Olga', name: 'Pokal Kranja', place: 'Kranj', leader: 'Olga Kos', rounds: 2,
    players: 'Ana Novak;Kranj,Bor Kos;Celje,Cene Zupan;Kranj,Darja Legat;Maribor,Ema Vrhovnik;Celje,Franc Pečnik;Kranj,Gregor Mrak;Maribor,Helena Rozman;Celje,Ivo Debeljak;Kranj,Jan Gašperlin;Celje,Katja Dolinar;Maribor,Luka Erjavec;Celje',
    rows: ['2 B 41', '1 A 46 trula', 'klop 34 20 16', '2 C 30 k:A'], half: '2 B 41 k:C', totals: [[120, -30, 45], [-62, 210, 14], [88, 35, -120], [15, 64, 140]],
    call: 'Renons v 5. igri', late: 'pet minut zamude', message: 'Kosilo ob 12.30', slip: '41 je bilo 46', corrected: '2 B 46',
  },
  cs: {
    format: 'pustkovec', owner: 'Olga', name: 'Jarní turnaj', place: 'Ostrava', leader: 'Olga Králová', rounds: 2,
    players: 'Anna Nováková;Ostrava,Bohumil Kos;Opava,Cyril Zeman;Ostrava,Dana Malá;Brno,Emil Vrána;Opava,František Beneš;Ostrava,Gita Mráz;Brno,Helena Růžičková;Opava,Ivo Dobeš;Ostrava,Jan Gajdoš;Opava,Karel Dolina;Brno,Ludmila Erbenová;Opava',
    rows: ['1 B+D 41', '2 D+B 30 pagat', '1 D+A 45'], half: '1 A+C 38 flek:B', totals: [[12.6, -4.2, -10.4, 2], [-22, 31.4, 6.6, -16], [5, -1.8, -9.2, 6]],
    call: 'Renonc ve hře 5', late: 'mluvil při hře', message: 'Oběd ve 12:30', slip: 'místo 41 bylo 46', corrected: '1 B+D 46',
  },
  de: {
    format: 'htl', owner: 'Olga', name: 'Frühlingscup', place: 'Wien', leader: 'Olga König', rounds: 2,
    players: 'Anna Neumann;Wien,Bruno Kolb;Linz,Clara Zauner;Wien,Doris Leitner;Graz,Emil Fuchs;Linz,Franz Pichler;Wien,Gerda Moser;Graz,Hans Reiter;Linz,Ida Berger;Wien,Jakob Gruber;Linz,Karl Dollinger;Graz,Lena Ebner;Linz',
    rows: ['d A 45/1', 'd B 30/0', 'pi C 1'], half: 'd D 44/0 trull', totals: [[12, -4, -10, 2], [-22, 31, 7, -16], [5, -2, -9, 6]],
    call: 'Renonce in Spiel 5', late: 'fünf Minuten zu spät', message: 'Mittagessen um 12:30', slip: 'es waren 46, nicht 45', corrected: 'd A 46/1',
  },
};

class Guide {
  constructor(chrome, house, lang) {
    Object.assign(this, { chrome, house, lang, is: EVENTS[lang] });
  }
  async shoot(page, name, { width, clip, told = false } = {}) {
    await page.evaluate(() => document.fonts.ready);
    // What was told and read is put away, as a director does.
    if (!told) await page.evaluate(() => document.querySelectorAll('.telling .btn.quiet').forEach((one) => one.click()));
    if (!(await page.locator('dialog[open]').count())) await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(250);
    const png = join(raw, 'shot.png');
    await page.screenshot({ path: png, ...(clip ? { clip } : {}) });
    this.packs(png, name, width);
  }
  packs(png, name, width) {
    execFileSync('cwebp', ['-quiet', '-q', '72', '-m', '6', '-sharp_yuv', ...(width ? ['-resize', String(width), '0'] : []), png, '-o', join(out, `${name}-${this.lang}.webp`)]);
  }
  /** A page of a print as a picture. */
  async prints(page, path, name, { width = 620, part = 1 } = {}) {
    const body = await page.evaluate(async (url) => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      return [...new Uint8Array(await answer.arrayBuffer())];
    }, `/api/v1/events/${this.event}/print/${path}&lang=${this.lang}`);
    writeFileSync(join(raw, 'page.pdf'), Buffer.from(body));
    execFileSync('pdftoppm', ['-png', '-r', '90', '-f', '1', '-l', '1', ...(part < 1 ? ['-x', '0', '-y', '0', '-W', '745', '-H', String(Math.round(1053 * part))] : []), '-singlefile', join(raw, 'page.pdf'), join(raw, 'page')]);
    this.packs(join(raw, 'page.png'), name, width);
  }
  go(section) {
    return this.page.evaluate((hash) => { location.hash = hash; }, `#${section}`);
  }
  told() {
    return this.page.evaluate(async (event) => (await fetch(`/api/v1/events/${event}/desk`)).json(), this.event);
  }
  async opens() {
    const { house, lang, is } = this;
    await house.ownerTold();
    const page = (this.page = await visit(this.chrome, house, { path: '/account', lang, ...LAPTOP, locale: LOCALES[lang], colorScheme: 'light', reducedMotion: 'reduce' }));
    await page.goto(`${house.url}${house.owner}`);
    await page.locator('form input[autocomplete=nickname]').fill(is.owner);
    await this.shoot(page, 'owner', { width: 900, clip: { x: 0, y: 0, width: 1280, height: 420 } });
    await page.locator('form .btn.main').first().click();
    await page.locator('a.btn.main[href="/desk"]').click();
    await page.locator(`input[name=format][value="${is.format}"]`).check();
    await page.locator('[data-event-name]').fill(is.name);
    const fields = page.locator('form:has([data-make]) .fields.two input');
    await fields.nth(0).fill(is.place);
    await fields.nth(1).fill('14. 3. 2026');
    await fields.nth(2).fill(is.leader);
    await page.locator('details > summary').last().click();
    await page.locator('[data-setting="rounds"], #set-rounds').first().fill(String(is.rounds));
    await page.locator('[data-event-name]').focus();
    await page.evaluate(() => { document.querySelector('form:has([data-make]) details').open = false; });
    await this.shoot(page, 'new');
    await page.locator('[data-make]').click();
    await page.waitForURL(/\/desk\/[^/?#]+/);
    this.event = new URL(page.url()).pathname.split('/').at(-1);
    await page.locator('[data-enter-name]').waitFor();
  }
  async enters() {
    const { page, is } = this;
    const all = is.players.split(',');
    await page.locator('[data-enter-name]').fill(all[0].split(';')[0]);
    await page.keyboard.press('Enter');
    await page.locator('[data-player="1"]').first().waitFor();
    await page.locator('[data-paste]').fill(`name;club\n${all.slice(1).join('\n')}`);
    await page.locator('[data-paste-do][aria-disabled="false"]').waitFor();
    await this.shoot(page, 'entries');
    await page.locator('[data-paste-do]').click();
    await page.locator(`[data-player="${all.length}"]`).first().waitFor();
    for (let player = 1; player <= 8; player++) {
      await page.locator(`[data-player="${player}"][data-stands="not-here"]`).click();
      await page.locator(`[data-player="${player}"][data-stands="here"]`).waitFor();
    }
    await this.shoot(page, 'check-in', { told: true });
    await page.locator('[data-all-here]').click();
    await page.locator(`[data-player="${all.length}"][data-stands="here"]`).waitFor();
  }
  async draws(name) {
    await this.go('draw');
    await this.page.locator('[data-draw]').click();
    await this.page.locator('[data-held="true"]').waitFor();
    if (name) await this.shoot(this.page, name);
    await this.page.locator('[data-publish]').click();
    await this.page.locator('[data-held="false"]').waitFor();
  }
  async starts() {
    await this.page.locator('[data-clock="start"]').click();
    await this.page.locator('[data-clock="pause"]').waitFor();
  }
  async opensTable(number) {
    await this.page.keyboard.press('Escape');
    await this.page.evaluate(() => document.activeElement?.blur());
    await this.page.keyboard.type(String(number));
    await this.page.locator(`[data-sheet="${number}"] [data-line]`).waitFor();
    await this.page.waitForFunction(() => document.activeElement?.matches('[data-line]'));
  }
  async types(line) {
    const rows = await this.page.locator('[data-sheet] tbody tr').count();
    await this.page.keyboard.type(line);
    await this.page.keyboard.press('Enter');
    await this.page.waitForFunction((n) => document.querySelectorAll('[data-sheet] tbody tr').length > n, rows);
  }
  async totals(table, scores) {
    await this.opensTable(table);
    await this.page.keyboard.press('F2');
    await this.page.waitForFunction(() => document.activeElement?.matches('[data-total]'));
    for (const one of scores) {
      await this.page.keyboard.type(String(one));
      await this.page.keyboard.press('Enter');
    }
    await this.accepts(table);
  }
  async accepts(table) {
    const sheet = this.page.locator(`[data-sheet="${table}"]`);
    await sheet.locator('[data-enter="sign"]').click();
    await sheet.locator('[data-enter="accept"]').click();
    const dialog = this.page.locator('dialog[open] input, dialog[open] [data-reason]').first();
    await Promise.race([dialog.waitFor(), sheet.and(this.page.locator('[data-state="accepted"]')).waitFor()]);
    if (await dialog.isVisible()) {
      await dialog.fill('…');
      await this.page.keyboard.press('Enter');
    }
    await this.page.locator(`[data-sheet="${table}"][data-state="accepted"]`).waitFor();
  }
  async screen(show, name) {
    const page = await visit(this.chrome, this.house, { path: `/screen/${this.event}?show=${show}`, lang: this.lang, ...WALL });
    await page.locator('.hf').waitFor();
    await this.shoot(page, name, { width: 900 });
    await page.context().close();
  }
  async seat(table, place) {
    const { links } = await this.page.evaluate(async ([event, at]) => (await fetch(`/api/v1/events/${event}/links?table=${at}`)).json(), [this.event, table]);
    const page = await visit(this.chrome, this.house, { path: `/seat/${this.event}`, hash: new URL(links[place].url).hash, lang: this.lang, ...PHONE });
    await page.locator('.phonehead h1').waitFor();
    return page;
  }
  async round(one) {
    const { page, is } = this;
    const tables = (await this.told()).drawn.at(-1).tables.length;
    await this.go('overview');
    // Table 1 on paper, deal by deal; the last by phone; the others by their sums.
    await this.opensTable(1);
    for (const line of is.rows) await this.types(line);
    await page.keyboard.type(is.half);
    await page.waitForTimeout(600);
    await this.shoot(page, 'sheet');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    const keeper = await this.seat(tables, 0);
    await keeper.locator('form').first().waitFor();
    await keeper.waitForTimeout(400);
    await this.shoot(keeper, 'phone', { width: 390 });
    if ((await keeper.locator('[data-keep]').count()) > 0) await keeper.locator('[data-keep]').click();
    for (const line of is.rows.slice(0, 3)) {
      if ((await keeper.locator('[data-typed]').count()) > 0) await keeper.locator('[data-typed]').click();
      const input = keeper.locator('.entering input').first();
      await input.fill(line);
      await keeper.locator('[data-save]:enabled').click();
      await keeper.locator(`[data-row="${is.rows.indexOf(line) + 1}"]`).waitFor();
    }
    await keeper.locator('[data-hand-in]').click();
    await keeper.locator('[data-hand-in-anyway], .ask').first().waitFor();
    if ((await keeper.locator('[data-hand-in-anyway]').count()) > 0) await keeper.locator('[data-hand-in-anyway]').click();
    const other = await this.seat(tables, 1);
    await other.locator('[data-confirm]').waitFor();
    await this.shoot(other, 'confirm', { width: 390 });
    await other.locator('[data-confirm]').click();
    const caller = await this.seat(2, 1);
    await caller.locator('[data-call-referee]').click();
    await caller.locator('.calling input').fill(is.call);
    await caller.locator('[data-call=offence]').click();
    await page.locator('[data-table="2"] .call').waitFor();
    for (let table = 3; table < tables; table++) await this.totals(table, is.totals[table - 1]);
    await page.keyboard.press('Escape');
    await this.go('overview');
    await page.waitForTimeout(300);
    await this.shoot(page, 'board');
    await this.screen('clock', 'wall-clock');
    await this.screen('seats', 'wall-seats');
    await this.referees();
    for (const table of [1, tables]) {
      await this.go(`overview/${one}/${table}`);
      await page.locator(`[data-sheet="${table}"]`).waitFor();
      if (table === 1) await this.accepts(1);
      else {
        await page.locator(`[data-sheet="${table}"] [data-enter="accept"]`).click();
        const reason = page.locator('dialog[open] input').first();
        await Promise.race([reason.waitFor(), page.locator(`[data-sheet="${table}"][data-state="accepted"]`).waitFor()]);
        if (await reason.isVisible()) {
          await reason.fill('…');
          await page.keyboard.press('Enter');
        }
        await page.locator(`[data-sheet="${table}"][data-state="accepted"]`).waitFor();
      }
    }
    await this.go('overview');
    await this.totals(2, is.totals[1]);
    for (const phone of [keeper, other, caller]) await phone.context().close();
  }
  async referees() {
    const { is, lang } = this;
    const page = await this.page.context().newPage();
    await page.goto(`${this.house.url}/referee/${this.event}?lang=${lang}`);
    await page.locator('[data-take]').click();
    await page.locator('.players label').nth(2).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-offence]').length > 2);
    await page.waitForTimeout(500);
    const late = page.locator('[data-offence=late]');
    await ((await late.count()) > 0 ? late : page.locator('[data-offence]').first()).click();
    await page.locator('[data-reason]').fill(is.late);
    await page.waitForTimeout(500);
    await this.shoot(page, 'referee');
    const rule = page.locator('[data-rule]:enabled');
    if ((await rule.count()) > 0) await rule.click();
    else await page.locator('[data-nothing]').click();
    await page.locator('.call[data-state=done]').waitFor();
    await page.close();
  }
  async corrects() {
    const { page, is } = this;
    await this.go('sheets/1/1');
    await page.locator('[data-sheet="1"][data-state="accepted"] [data-correct]').click();
    await page.locator('[data-correct-line]').fill(is.corrected);
    await page.locator('dialog [data-reason]').fill(is.slip);
    await page.waitForTimeout(700);
    await this.shoot(page, 'correct');
    await page.locator('dialog button.main').click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  async ends() {
    const { page, is } = this;
    const tables = (await this.told()).drawn.at(-1).tables.length;
    await this.go('overview');
    for (let table = 1; table <= tables; table++) await this.totals(table, is.totals[tables - table]);
    await this.screen('standings', 'wall-standings');
    await this.go('standings');
    await page.locator('[data-standings] th button').first().click();
    await page.locator('dialog[open]').waitFor();
    await page.waitForTimeout(400);
    await this.shoot(page, 'standings');
    await page.keyboard.press('Escape');
    await page.locator('[data-freeze]').click();
    await page.locator('[data-thaw]').waitFor();
    await this.go('print');
    await this.shoot(page, 'print');
    await this.prints(page, 'certificates.pdf?best=3', 'certificate', { width: 460 });
    const open = await visit(this.chrome, this.house, { path: `/event/${this.event}`, lang: this.lang, ...PHONE });
    await open.locator('.standings').first().waitFor();
    await this.shoot(open, 'public', { width: 390 });
    await open.context().close();
  }
  async run() {
    await this.opens();
    await this.enters();
    await this.draws('draw');
    await this.prints(this.page, 'slips.pdf?round=1&links=1', 'slips', { part: .36 });
    await this.starts();
    await this.page.evaluate(async ([event, text]) => fetch(`/api/v1/events/${event}/do`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ id: 'guide-message', do: 'message', text }) }), [this.event, this.is.message]);
    await this.round(1);
    await this.draws();
    await this.corrects();
    await this.starts();
    await this.ends();
  }
}

const wanted = process.argv.slice(3);
const chrome = await browser();
for (const lang of Object.keys(EVENTS).filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const house = new House({ hall: true });
  await house.open();
  const guide = new Guide(chrome, house, lang);
  try {
    await guide.run();
    if (guide.page.troubles.length > 0) console.log(`${lang}: ${guide.page.troubles.join('\n')}`);
  } catch (error) {
    console.log(`${lang} not done: ${error.stack}`);
    await guide.page?.screenshot({ path: join(tmpdir(), `guide-${lang}.png`) }).catch(() => undefined);
  }
  await house.close();
}
await chrome.close();
rmSync(raw, { recursive: true, force: true });
