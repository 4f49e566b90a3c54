/** Makes the whole page a wall: one root size, dark unless it says light, the screen stays on. Gives the way back. */
export function onTheWall(theme: string | null): () => void {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  root.classList.add('hall');
  root.dataset['theme'] = theme === 'light' ? 'light' : 'dark';
  void stayOn();
  const back = (): void => {
    if (document.visibilityState === 'visible') void stayOn();
  };
  document.addEventListener('visibilitychange', back);
  return () => {
    document.removeEventListener('visibilitychange', back);
    root.classList.remove('hall');
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
  };
}

/** Where browsers allow it (not over plain HTTP from another machine); else the machine's own setting has to do. */
async function stayOn(): Promise<void> {
  try {
    await navigator.wakeLock.request('screen');
  } catch {
    // It is no harm if not.
  }
}

/** Every letter of the four languages, before any is needed: without the server no font comes any more. */
export async function allLetters(): Promise<void> {
  await Promise.allSettled(['Source Sans 3', 'Source Serif 4'].map((font) => document.fonts.load(`600 1em "${font}"`, 'aáčďěľřšžů')));
}

const scriptOf = (html: string): string => /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';

/** After the server was away it may be another one: then these pages are loaded anew. */
export async function reloadIfNew(): Promise<void> {
  try {
    const html = await (await fetch('/', { cache: 'no-store' })).text();
    const here = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
    const there = scriptOf(html);
    if (there && here && there !== here) location.reload();
  } catch {
    // It went away again; the next time will tell.
  }
}
