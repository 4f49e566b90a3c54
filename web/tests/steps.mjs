// What several cases do.
import assert from 'node:assert/strict';

export const calm = (page) => assert.deepEqual(page.troubles, []);

/** Wishes in order: the first pattern is liked most. */
export const prefers = (...patterns) => (action) => {
  const at = patterns.findIndex((one) => one.test(action));
  return at < 0 ? 0 : patterns.length - at;
};

/** Waits for something outside of the page. */
export async function until(holds, trouble, ms = 60_000) {
  for (const end = Date.now() + ms; !(await holds()); await new Promise((go) => setTimeout(go, 20))) assert.ok(Date.now() < end, trouble);
}

export const nextDeal = async (page) => {
  await page.getByRole('button', { name: 'Next deal' }).click();
  await page.waitForSelector('[data-phase]:not([data-phase="score"])');
};

/** The deal that was just scored, with all its cards. */
export const replayOf = (page) =>
  page.evaluate(async () => {
    const link = document.querySelector('a[href^="/replay/"]')?.getAttribute('href');
    return link ? (await fetch(`/api/v1/replays/${link.split('/').at(-1)}`)).json() : null;
  });

/** Every line has its clause, and the lines add up to what is written. */
export async function checkScore(page) {
  const table = page.getByRole('table', { name: 'Score' });
  await table.waitFor();
  const rows = await table.locator('tr[data-item]').evaluateAll((all) => all.map((one) => ({ ...one.dataset })));
  for (const row of rows) assert.ok(row.clause && Number.isFinite(Number(row.points)) && row.seat !== undefined, JSON.stringify(row));
  await page.getByRole('button', { name: 'Next deal' }).waitFor();
  const replay = await replayOf(page);
  const scores = replay?.outcome?.scores ?? [];
  const sums = scores.map((_, seat) => rows.filter((row) => Number(row.seat) === seat).reduce((sum, row) => sum + Number(row.points), 0));
  assert.deepEqual(sums, scores, `the lines of ${JSON.stringify(rows)}`);
  return replay;
}

/** Two people at one table, with bots on the other seats, or free ones (`bots: false`); the host has not started yet. */
export async function twoAtATable(visit, chrome, house, book, { bots = true, ...options } = {}) {
  const host = await visit(chrome, house, { reducedMotion: 'reduce', ...options });
  await host.locator(`input[value="${book}"]`).check({ force: true });
  await host.getByRole('button', { name: 'New table for friends' }).click();
  await host.waitForURL(/\/table\//);
  const path = new URL(host.url()).pathname;
  const guest = await visit(chrome, house, { reducedMotion: 'reduce' });
  await guest.evaluate(() => fetch('/api/v1/guests', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Bor"}' }));
  await guest.goto(`${house.url}${path}?lang=en`);
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await host.getByText('Bor').waitFor();
  if (!bots) return { host, guest, path };
  const add = host.getByRole('button', { name: 'Add a bot' });
  for (let free = await add.count(); free > 0; free--) {
    await add.first().click();
    await host.waitForFunction((n) => [...document.querySelectorAll('button')].filter((one) => one.textContent?.includes('Add a bot')).length < n, free);
  }
  const start = () => host.getByRole('button', { name: 'Start', exact: true }).click();
  return { host, guest, path, start };
}
