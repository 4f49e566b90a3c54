// The director's desk: a whole event of 24 in each club's format by what a person touches, against a server of its own;
// standings at the end against papers.mjs.
import assert from 'node:assert/strict';

import { accessible, fits } from './checks.mjs';
import { Director, owns } from './director.mjs';
import { visit } from './house.mjs';
import * as papers from './papers.mjs';

const calm = (page) => assert.deepEqual(page.troubles, []);
const FIRST = ['Ana', 'Bor', 'Cene', 'Darja', 'Eva', 'Franc'];
const LAST = ['Novak', 'Žagar', 'Čeh', 'Vrhovnik'];
const NAMES = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`));

/** Figures that might stand on a sheet, the same ones each time; no two of a table are equal. */
function lot(seed) {
  let state = seed * 2654435761 % 4294967296;
  return (most) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor(state / 65536) % most;
  };
}
function figures(seed, seats, { most, step = 1, zero = false }) {
  for (let again = 0; ; again++) {
    const next = lot(seed * 31 + again);
    const all = Array.from({ length: seats }, () => (next(2 * most + 1) - most) * step);
    if (zero) all[seats - 1] = -all.slice(0, -1).reduce((a, b) => a + b, 0);
    if (new Set(all).size === seats && all.every((one) => Math.abs(one) <= most * step)) return all;
  }
}
const typed = (scores) => scores.map(String);
/** Figures for the tables of a round, and the paper sheets they are typed from. */
const round = (seats, seed, kind) => seats.map((one) => {
  const scores = figures(seed * 100 + one.table, one.names.length, kind);
  return { ...one, scores, typed: typed(scores) };
});

/** B1.15: two 20, one 30, and how far from 35; who plays it writes it. */
const GAMES = { 2: 20, 1: 30 }; // a three is forehand’s alone (B1.6)
function scored(lines) {
  const sums = [0, 0, 0];
  for (const line of lines) {
    const [game, who, points] = line.split(' ');
    sums['ABC'.indexOf(who)] += (Number(points) > 35 ? 1 : -1) * (GAMES[game] + Math.abs(Number(points) - 35));
  }
  return sums;
}
const LINES = Array.from({ length: 21 }, (_, i) => `${(i % 2) + 1} ${'ABC'[(i * 2 + 1) % 3]} ${[46, 41, 30, 38, 50, 33, 44][i % 7]}`);
const rows = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll('[data-sheet] tbody tr').length === wanted, count);

/** 21 deals by keyboard alone, as fast as keys can be pressed; a slip is marked at its place; the power is cut in between. */
async function typesDeals(director, table) {
  const { page, house } = director;
  const lines = async (some) => {
    for (const line of some) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
  };
  await director.opensTable(table);
  await page.keyboard.type('2 B 41 trulla');
  await page.locator('mark', { hasText: 'trulla' }).waitFor();
  await page.keyboard.press('Control+A');
  await lines(LINES.slice(0, 12));
  await rows(page, 12);
  await house.kill();
  await page.locator('.banner').waitFor();
  await lines(LINES.slice(12)); // typed while nobody answers
  await house.open();
  await rows(page, 21);
  const shown = await page.locator('[data-sheet] tfoot tr').first().locator('td.tot').allTextContents();
  assert.deepEqual(shown.map((one) => Number(one.replace('−', '-'))), scored(LINES));
  await accessible(page, 'a sheet of 21 deals');
  await director.signsAndAccepts(table);
}

/** A latecomer, the terminal beside the page, a killed server, a correction after the next draw, an expulsion. */
export async function deskRunsTzs(chrome, house) {
  const page = await owns(chrome, house);
  const director = new Director(page, house);
  await director.opens('tzs', 'Pokal Kranja');
  await director.enters(...NAMES.slice(0, 2));
  await director.pastes(NAMES.slice(2));
  await director.checksInAllBut(24);
  await director.draws({ fill: true });
  await director.go('entries');
  await director.checksIn(24);
  await director.seatsLate(24); // A6: before the clock runs it costs nothing
  await director.starts();
  const first = round(await director.seats(), 1, { most: 150 });
  assert.deepEqual(first.flatMap((one) => one.standIns), [], 'the stand-in has gone');
  await director.types(first);

  await director.draws();
  await director.starts();
  const second = round(await director.seats(), 2, { most: 150 });
  await director.go('overview');
  await page.locator('[data-table="1"]').waitFor();
  await typesDeals(director, 1);
  second[0].scores = scored(LINES);
  director.terminal('sheet', '2', '--scores', second[1].typed.join(' '), '--signed', 'all', '--accept');
  await page.locator('[data-table="2"][data-state="accepted"]').waitFor(); // without a reload
  await director.types(second.slice(2));

  // A slip of the second round is found when the third is published.
  await director.draws();
  await director.go('sheets/2/1');
  await page.locator('[data-sheet="1"][data-state="accepted"] [data-correct]').click();
  await page.locator('[data-correct-line]').fill('1 B 50');
  await page.locator('dialog [data-reason]').fill('46 was 50');
  await page.locator('dialog button.main').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-sheet] details summary').click();
  await page.locator('.trail', { hasText: '46 was 50' }).waitFor();
  second[0].scores = scored(['1 B 50', ...LINES.slice(1)]);
  const third = round(await director.seats(), 3, { most: 150 });
  await director.starts();
  // B1.5, and then it was somebody else.
  const late = third[4].players[1];
  await director.rules(late, 'late', 'five minutes late', '−45');
  await accessible(page, 'rulings');
  await page.locator('[data-revoke]').click();
  await page.locator('dialog [data-reason]').fill('it was somebody else');
  await page.locator('dialog button.danger').click();
  await page.locator('[data-revoke]').waitFor({ state: 'detached' });
  await director.rules(third[4].players[2], 'late', 'five minutes late', '−45');
  third[4].scores = third[4].scores.map((one, i) => (i === 2 ? one - 45 : one));
  // C1.6: the sheet as it stood when play was interrupted.
  await director.lets(third[7].players[0], 'expel', 'marked cards');
  third[7].expelled = [third[7].names[0]];
  await director.types(third);

  await director.draws({ fill: true }); // 23 are left
  await director.starts();
  const fourth = round(await director.seats(), 4, { most: 150 });
  assert.equal(fourth.flatMap((one) => one.standIns).length, 1);
  await director.types(fourth);
  await director.stands(papers.tzs([first, second, third, fourth]));

  await page.locator('[data-standings] th button').first().click();
  await page.locator('dialog tbody tr').nth(3).waitFor();
  await accessible(page, 'standings explained');
  await page.keyboard.press('Escape');
  await director.freezes();
  await director.go('log');
  await page.locator('[data-log] tbody tr').first().waitFor();
  const who = await page.locator('[data-log] td:nth-child(3)').allTextContents();
  assert.deepEqual([...new Set(who)].sort(), ['Olga', 'Tine'], 'who did it');
  assert.deepEqual(page.troubles.filter((one) => !/Failed to fetch|ERR_CONNECTION/.test(one)), []);
}
deskRunsTzs.alone = true;
deskRunsTzs.long = 5;

/** In Slovenian: a deputy who types and may not accept it, a ruling that is counted, the final. */
export async function deskRunsBerac(chrome, house) {
  const page = await owns(chrome, house);
  const director = new Director(page, house, 'sl');
  await director.opens('berac', 'Turnir društva Berač');
  await director.pastes(NAMES);
  await director.checksInAllBut();
  await director.draws();
  await director.starts();
  const first = round(await director.seats(), 5, { most: 40, step: 5 });

  const other = await visit(chrome, house, { path: '/account', lang: 'sl' });
  await other.evaluate(async () => {
    const post = (path, body) => fetch(`/api/v1/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    await post('guests', { name: 'Bine' });
    await post('accounts', { name: 'Bine', passphrase: 'a passphrase of some length' });
  });
  await director.go('hall');
  await page.locator('[data-deputy]').fill('Bine');
  await page.locator('form:has([data-deputy]) button').click();
  await page.locator('section:has(#deputies-head) li b', { hasText: 'Bine' }).waitFor();
  await other.goto(`${house.url}/desk/${director.event}?lang=sl#overview`);
  await other.locator('[data-right="deputy"]').waitFor();
  assert.deepEqual(await other.locator('.menu a[href$="#draw"], .menu a[href$="#settings"], .menu a[href$="#rulings"], [data-clock]').count(), 0, 'what a deputy may not is not offered');
  const deputy = new Director(other, house, 'sl');
  await deputy.opensTable(6);
  await other.keyboard.type(`scores ${first[5].typed.join(' ')}`);
  await other.keyboard.press('Enter');
  await deputy.enterDoes(6, 'sign');
  await other.keyboard.press('Enter');
  await deputy.enterDoes(6, 'accept');
  await other.keyboard.press('Enter');
  await other.locator('.telling.refused').waitFor(); // he typed it himself

  await director.types(first.slice(0, 5));
  await page.keyboard.press('Enter');
  await director.enterDoes(6, 'accept');
  await page.keyboard.press('Enter');
  await page.locator('[data-sheet="6"][data-state="accepted"]').waitFor();
  // 2.12h: a warning, then −20; the desk counts.
  await director.rules(first[0].players[3], 'misdeal', '13 kart', '');
  await director.rules(first[0].players[3], 'misdeal', '11 kart', '−20');
  first[0].scores[3] -= 20;

  await director.draws(); // S15
  await director.starts();
  const [table] = await director.seats();
  const best = papers.crowns([first]).slice(0, 4).map((one) => one.name).sort();
  assert.deepEqual([...table.names].sort(), best, 'the best four');
  const final = { ...table, ...round([table], 6, { most: 40, step: 5 })[0] };
  await director.types([final]);
  await director.stands(papers.berac([first], final));
  await director.freezes();
  const kinds = await director.prints();
  assert.ok(!kinds.includes('cash'), 'nothing is paid for, so there is no list');
  await page.goto(`${house.url}/desk?lang=sl`);
  await page.locator(`#season input[value="${director.event}"]`).check();
  await page.locator('#season form button').click();
  await page.locator('#season tbody tr').nth(23).waitFor(); // a season of one
  calm(page);
  calm(other);
}
deskRunsBerac.alone = true;
deskRunsBerac.long = 3;

const crowns = (hellers) => hellers.map((one) => (one / 100).toFixed(2).replace('.', ','));

/** In Czech: free seats, a stand-in whose seat a latecomer takes, a fine from one to the others, somebody walks out. */
export async function deskRunsPustkovec(chrome, house) {
  const page = await owns(chrome, house);
  const director = new Director(page, house, 'cs');
  await director.opens('pustkovec', 'Liga, 3. turnaj');
  await director.brings(NAMES);
  await director.checksInAllBut(7);
  await director.draws({ fill: true });
  await director.go('entries');
  await director.checksIn(7);
  await director.seatsLate(7);
  const all = [];
  for (let number = 1; number <= 4; number++) {
    if (number > 1) await director.draws({ fill: true });
    await director.starts();
    const tables = round(await director.seats(), 10 + number, { most: 30, step: 100, zero: true });
    for (const one of tables) one.typed = crowns(one.scores);
    await director.types(tables);
    if (number === 2) {
      const [who, ...others] = tables[2].players;
      await director.go('rulings');
      await page.locator('section:has(#rule-head) select').first().selectOption(String(who));
      await page.locator('input[name=kind][value=points]').check();
      await page.locator(`[data-points="${who}"]`).fill('-3');
      for (const one of others) await page.locator(`[data-points="${one}"]`).fill('1,00');
      await director.rules(who, 'points', 'mluvil', '−3,00');
      tables[2].scores = tables[2].scores.map((one, i) => one + (i === 0 ? -300 : 100));
      await director.lets(tables[0].players[0], 'withdraw', 'nemoc');
    }
    if (number === 3) assert.equal(tables.flatMap((one) => one.standIns).length, 1);
    all.push(tables);
  }
  await director.stands(papers.crowns(all).map((one) => ({ ...one, total: one.total / 100 })));
  await director.freezes();
  calm(page);
}
deskRunsPustkovec.alone = true;
deskRunsPustkovec.long = 4;

/** In Czech: coins, bought and counted; an appeal with its fee; a card that is not given back, and all four go. */
export async function deskRunsKretinka(chrome, house) {
  const page = await owns(chrome, house);
  const director = new Director(page, house, 'cs');
  await director.opens('kretinka', 'Velká cena');
  await director.pastes(NAMES);
  await director.checksInAllBut();
  const all = [];
  for (let number = 1; number <= 4; number++) {
    await director.draws();
    await director.starts();
    const tables = round(await director.seats(), 20 + number, { most: 150, step: 10, zero: true });
    for (const one of tables) {
      one.bought = one.scores.map((score, i) => (number === 1 && one.table === 2 && i === 1 ? 1 : 0)); // PE.5
      one.typed = crowns(one.scores.map((score, i) => score + 1980 + 1000 * one.bought[i]));
    }
    if (number === 3) {
      // SR.2
      const lost = tables.pop();
      for (const player of lost.players) await director.lets(player, 'expel', 'karta nebyla vrácena');
      lost.expelled = lost.names;
      lost.scores = lost.names.map(() => 0);
      all.push([lost]);
      await director.go(`sheets/3/${lost.table}`);
      await page.locator(`[data-sheet="${lost.table}"] details summary`).click();
      await page.locator('[data-close]').click();
      await page.locator('dialog [data-reason]').fill('karta nebyla vrácena');
      await page.keyboard.press('Enter');
      await page.locator(`[data-sheet="${lost.table}"][data-state="closed"]`).waitFor();
    }
    await director.types(tables);
    if (number === 2) await director.appeals(tables[0].players[0], 'pagát byl hlášen', { upheld: true, because: 'slyšeli to dva' });
    all.push(tables);
  }
  await director.stands(papers.crowns(all).map((one) => ({ ...one, total: one.total / 100 })));
  await director.freezes();
  assert.ok((await director.prints()).includes('cash'));
  calm(page);
}
deskRunsKretinka.alone = true;
deskRunsKretinka.long = 4;

/** In German: places exchanged by hand, tables of five after a walk-out, an expulsion, totals put right after the next draw. */
export async function deskRunsHtl(chrome, house) {
  const page = await owns(chrome, house);
  const director = new Director(page, house, 'de');
  await director.opens('htl', 'Tarocktreffen 2026');
  await director.pastes(NAMES);
  await director.checksInAllBut();
  const all = [];
  for (let number = 1; number <= 5; number++) {
    await director.draws({ publish: number !== 2 });
    if (number === 2) {
      // One who met at table 1 before is exchanged to whom he met: told before it is done.
      const drawn = await director.seats();
      const met = all[0][0].players;
      const from = drawn.find((one) => one.players.includes(met[0]));
      const to = drawn.find((one) => one !== from && one.players.includes(met[1]));
      const moved = to ? to.players.find((one) => one !== met[1]) : drawn.find((one) => one !== from).players[0];
      await director.swaps(met[0], moved);
      assert.ok((await director.seats()).find((one) => one.table === (to ?? drawn.find((each) => each !== from)).table).players.includes(met[0]));
      await director.publishes();
    }
    const tables = round(await director.seats(), 30 + number, { most: 30, zero: true });
    await director.starts();
    if (number === 4) {
      // 10.9: out of the ranking; what the others have stays as it is.
      await director.lets(tables[1].players[0], 'expel', 'gezinkte Karten');
      tables[1].expelled = [tables[1].names[0]];
    }
    await director.types(tables);
    if (number === 2) await director.lets(tables[3].players[2], 'withdraw', 'krank');
    if (number === 3) {
      assert.deepEqual(tables.map((one) => one.names.length).sort(), [4, 4, 5, 5, 5]);
      // A slip in the sums of round 2.
      const wrong = all[1][4];
      await director.go('sheets/2/5');
      await page.locator('[data-sheet="5"][data-state="accepted"] [data-correct]').click();
      const [one, other] = [wrong.scores[0] + 4, wrong.scores[1] - 4];
      await page.locator('[data-correct-total]').nth(0).fill(String(one));
      await page.locator('[data-correct-total]').nth(1).fill(String(other));
      await page.locator('dialog [data-reason]').fill('falsch abgelesen');
      await page.locator('dialog button.main').click();
      await page.locator('dialog').waitFor({ state: 'detached' });
      wrong.scores = [one, other, ...wrong.scores.slice(2)];
    }
    all.push(tables);
  }
  await director.stands(papers.htl(all));
  await director.freezes();
  calm(page);
}
deskRunsHtl.alone = true;
deskRunsHtl.long = 4;

const LANGUAGES = ['sl', 'cs', 'de', 'en'];
/** The parts of the desk, and what is there when a part is. */
const SECTIONS = {
  overview: '[data-table="1"]', entries: '.people li', draw: '[data-held]', 'sheets/1/1': '[data-sheet="1"]', rulings: '#rule-head', standings: '[data-standings]',
  hall: '#links-head', print: '[data-export]', log: '[data-log] tbody tr', settings: '#set-rounds',
};
/** What opens over it, from where. */
const WINDOWS = { entries: '[data-more="1"]', standings: '[data-standings] th button' };
const shows = (page, section) => page.locator(`main.dm[data-section="${section.split('/')[0]}"] ${SECTIONS[section]}`).first().waitFor();

/** A phone of 360 px in four languages, and axe on each part, light and dark. */
export async function deskFitsAPhoneInEveryLanguage(chrome, house) {
  const page = await owns(chrome, house, { viewport: { width: 360, height: 740 } });
  const director = new Director(page, house);
  await director.opens('tzs', 'Pokal Kranja v Krškem', { rounds: 2 });
  await director.pastes(['Aleksandra Schwarzenegger-Kranjčeva', ...NAMES.slice(1, 6)]);
  await director.checksInAllBut();
  await director.draws();
  await director.starts();
  director.terminal('sheet', '2', '--scores', '120 -30 45', '--signed', 'all', '--accept');
  for (const language of LANGUAGES) {
    await page.goto(`${house.url}/desk?lang=${language}`);
    await page.locator('[data-make]').waitFor();
    await fits(page, `events ${language}`);
    if (language === 'en') await accessible(page, 'events');
    await page.goto(`${house.url}/desk/${director.event}?lang=${language}#overview`);
    for (const section of Object.keys(SECTIONS)) {
      await director.go(section);
      await shows(page, section);
      await fits(page, `${section} ${language}`);
      if (language === 'en') await accessible(page, section);
      if (!WINDOWS[section]) continue;
      await page.locator(WINDOWS[section]).first().click();
      await page.locator('dialog p').first().waitFor();
      await fits(page, `${section}, a window, ${language}`);
      if (language === 'en') await accessible(page, `${section}, a window`);
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const section of Object.keys(SECTIONS)) {
    await director.go(section);
    await shows(page, section);
    await accessible(page, `${section}, dark`);
  }
  calm(page);
}
deskFitsAPhoneInEveryLanguage.alone = true;
deskFitsAPhoneInEveryLanguage.long = 4;

/** Who has no right is told how one gets it. */
export async function deskOfNobodySaysHow(chrome, house) {
  const page = await owns(chrome, house);
  const director = new Director(page, house);
  await director.opens('berac', 'Berač');
  const other = await visit(chrome, house, { path: `/desk/${director.event}` });
  await other.getByText('owner’s link').waitFor();
  assert.equal(await other.locator('.desk').count(), 0);
  await accessible(other, 'no right');
  await other.goto(`${house.url}/desk?lang=en`);
  await other.locator(`a[href="/event/${director.event}"]`).waitFor();
  await other.getByText('owner’s link').waitFor();
  assert.equal(await other.locator('[data-make]').count(), 0);
  calm(other);
}
deskOfNobodySaysHow.alone = true;
