// A server of our own for the tests, on a data file that is thrown away, and browsers that come to it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

export const PROGRAM = process.env.ULTIMO ?? new URL('../../build/release/ultimo', import.meta.url).pathname;
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

export class House {
  /** `quick`: its bots act at once. `hall`: it has a plain door for the hall, and one with a certificate of its own. */
  constructor({ quick = false, hall = false } = {}) {
    this.options = [...(quick ? ['--quick-bots'] : []), ...(hall ? ['--hall', '--secure-port', '0'] : [])];
    this.folder = mkdtempSync(join(tmpdir(), 'ultimo-web-'));
    this.data = join(this.folder, 'data');
    this.port = 0;
  }
  async open() {
    const server = spawn(PROGRAM, ['serve', '--data', this.data, '--port', String(this.port), ...this.options], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.server = server;
    let said = '';
    server.stderr.on('data', (text) => (said += text));
    this.url = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the server does not listen: ${said}`)), 20_000);
      let out = '';
      server.stdout.on('data', (text) => {
        out += text;
        this.owner ??= /owner: http:\/\/[^/]+(\S+)\n/.exec(out)?.[1]; // told once, if there is none yet
        this.plain = /hall: (http:\/\/[\d.:]+)\/\n/.exec(out)?.[1];
        this.secure = /secure: (https:\/\/[\d.:]+)\/\n/.exec(out)?.[1];
        const found = /listening on (http:\/\/\S+?)\/\s/.exec(out);
        if (!found) return;
        clearTimeout(late);
        resolve(found[1]);
      });
      server.on('exit', (code) => reject(new Error(`the server ended (${code}): ${said}`)));
    });
    this.port = Number(new URL(this.url).port);
    this.url = `http://localhost:${this.port}`;
  }
  async ownerTold() {
    while (!this.owner || (this.options.includes('--hall') && !this.secure)) await new Promise((go) => setTimeout(go, 20));
  }
  /** As if the power was cut. */
  async kill() {
    const gone = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill('SIGKILL');
    await gone;
  }
  async close() {
    const gone = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill('SIGTERM');
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const browser = () => chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] });

/** A new person's page: complains of what the page complains of. */
export async function visit(browserOf, house, { path = '/', hash = '', lang = 'en', before = () => undefined, ...options } = {}) {
  const context = await browserOf.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(Number(process.env.PATIENCE ?? 90_000)); // a machine that builds beside this is slow
  const page = await context.newPage();
  await before(page);
  page.troubles = [];
  page.on('pageerror', (error) => page.troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|WebSocket|Cross-Origin-Opener-Policy/.test(message.text())) page.troubles.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(house.url) && !/^(data|blob|wss?):/.test(request.url())) page.troubles.push(`asked elsewhere: ${request.url()}`);
  });
  await page.goto(`${house.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}${hash}`);
  return page;
}

/** From the home page to a table with bots: a rulebook, a level, and the one button. */
export async function sitDown(page, book, { level = 'novice', seats } = {}) {
  await page.locator(`input[type=radio][value="${book}"]`).check({ force: true });
  await page.locator(`input[name=level][value="${level}"]`).check({ force: true });
  if (seats) await page.locator(`input[name=seats][value="${seats}"]`).check({ force: true });
  await page.locator('[data-play]').click();
  await page.waitForURL(/\/table\//);
  await page.waitForSelector('[data-phase]:not([data-phase="lobby"])');
}
