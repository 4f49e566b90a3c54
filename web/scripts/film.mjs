// A few tricks at a table, as a moving picture: frames of the browser, put together by img2webp (Debian's webp).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sitDown, visit } from '../tests/house.mjs';
import { Person } from '../tests/person.mjs';

export async function film(chrome, house, file, tricks = 3) {
  const page = await visit(chrome, house, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, colorScheme: 'light', lang: 'sl' });
  await sitDown(page, 'berac');
  const me = new Person(page, { seed: 6, likes: (action) => (/^(pass|done)/.test(action) ? 1 : 0) });
  await me.playDeal({ stop: () => me.actions.filter((one) => one.startsWith('play')).length >= 1 }).catch(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'ultimo-film-'));
  const frames = [];
  const camera = await page.context().newCDPSession(page);
  let rolling = true;
  camera.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (!rolling) return; // a last one may come when all is put together
    const path = join(folder, `${String(frames.length).padStart(4, '0')}.png`);
    writeFileSync(path, Buffer.from(data, 'base64'));
    frames.push({ path, at: metadata.timestamp * 1000 });
    void camera.send('Page.screencastFrameAck', { sessionId });
  });
  await camera.send('Page.startScreencast', { format: 'png', everyNthFrame: 2 });
  const begun = me.actions.length;
  await me.playDeal({ stop: () => me.actions.length >= begun + tricks }).catch(() => undefined);
  await camera.send('Page.stopScreencast');
  rolling = false;
  const parts = frames.flatMap(({ path, at }, i) => ['-d', String(Math.max(20, Math.min(1500, Math.round((frames[i + 1]?.at ?? at + 1500) - at)))), path]);
  execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '55', '-m', '4', ...parts, '-o', file]);
  rmSync(folder, { recursive: true, force: true });
  await page.context().close();
}
