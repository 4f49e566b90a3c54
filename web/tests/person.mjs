// A person at a table, who knows only what stands on the page: the contract of outside checks, nothing else.

const ENABLED = ':not([disabled]):not([aria-disabled="true"])';

/** A seeded choice, so that a run can be had again. */
export function seeded(seed) {
  let state = seed >>> 0 || 1;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export class Person {
  /** `likes` orders the actions one may choose from: the highest is taken, chance decides among equals. */
  constructor(page, { seed = 1, likes = () => 0, press } = {}) {
    this.page = page;
    this.chance = seeded(seed);
    this.likes = likes;
    this.press = press ?? ((handle) => handle.click());
    this.phases = new Set();
    this.actions = [];
  }

  root() {
    return this.page.locator('[data-phase]').first();
  }
  async state() {
    return this.page.evaluate(() => {
      const root = document.querySelector('[data-phase]');
      return { phase: root?.dataset.phase ?? '', turn: root?.dataset.turn ?? '' };
    });
  }
  /** What can be done now, by the page. */
  actionsNow() {
    return this.page.evaluate((enabled) => {
      const seen = [...document.querySelectorAll(`[data-action]${enabled}`)].filter((one) => one.getClientRects().length > 0);
      return seen.map((one) => one.dataset.action);
    }, ENABLED);
  }
  one(action) {
    return this.page.locator(`[data-action="${action}"]${ENABLED}`).first();
  }
  say() {
    return this.page.locator(`[data-say]${ENABLED}`).first();
  }

  /** Does one thing if it is my turn. */
  async act() {
    const { phase } = await this.state();
    this.phases.add(phase);
    const actions = await this.actionsNow();
    if (actions.length === 0) return false;
    if (actions[0].startsWith('discard')) return this.discard();
    const best = Math.max(...actions.map(this.likes));
    const liked = actions.filter((one) => this.likes(one) === best);
    const action = liked[this.chance(liked.length)];
    this.actions.push(action);
    const marker = await this.marker();
    await this.press(this.one(action));
    if ((await this.marker()) === marker && (await this.state()).turn === 'me') await this.finish(action);
    await this.moved(marker);
    return true;
  }
  /** Lifted: the same again; armed: the one that says it. */
  async finish(action) {
    const say = this.say();
    if (action.startsWith('play')) {
      const lifted = this.page.locator(`[data-action="${action}"][aria-pressed="true"]${ENABLED}`);
      if ((await lifted.count()) > 0) await this.press(lifted);
      return;
    }
    if ((await say.count()) > 0 && /^(bid|call|suit|announce|contra|forehand)/.test(action)) await this.press(say);
  }
  async discard() {
    const cards = (await this.actionsNow()).filter((one) => one.startsWith('discard'));
    const marker = await this.marker();
    this.actions.push('discard');
    for (const card of cards) {
      if ((await this.say().count()) > 0) break;
      await this.press(this.one(card));
    }
    for (let tries = 0; (await this.say().count()) === 0 && tries < 40; tries++) {
      const pressed = this.page.locator('[data-action^="discard"][aria-pressed="true"]');
      await this.press(pressed.nth(this.chance(await pressed.count())));
      const free = this.page.locator(`[data-action^="discard"][aria-pressed="false"]${ENABLED}`);
      await this.press(free.nth(this.chance(await free.count())));
    }
    await this.press(this.say());
    await this.moved(marker);
    return true;
  }
  /** What tells one moment from another: phase, turn, cards, words. */
  marker() {
    return this.page.evaluate(() => {
      const root = document.querySelector('[data-phase]');
      const log = document.querySelector('[role="log"]');
      return `${root?.dataset.phase}|${root?.dataset.turn}|${log?.textContent?.length}|${document.querySelectorAll('[role=group] [data-card]').length}`;
    });
  }
  async moved(marker, ms = 60_000) {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      if ((await this.marker()) !== marker) return;
      await this.page.waitForTimeout(20);
    }
    throw new Error(`nothing happened after ${this.actions.at(-1)} (${marker})`);
  }

  /** Plays until the deal is scored. `see` is called with each new phase. */
  async playDeal({ see = async () => undefined, limit = 300_000, stop = () => false } = {}) {
    const end = Date.now() + limit;
    let last = '';
    while (Date.now() < end && !stop()) {
      const { phase, turn } = await this.state();
      if (phase !== last) await see(phase);
      last = phase;
      this.phases.add(phase);
      if (phase === 'score' || phase === 'over') return phase;
      if (turn === 'me') await this.act();
      else await this.page.waitForTimeout(25);
    }
    throw new Error(`no end of the deal: ${JSON.stringify(await this.state())} after ${this.actions.slice(-5).join(', ')}`);
  }
}
