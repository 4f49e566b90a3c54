export type Route =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; book: string; clause: string }
  | { page: 'screen' | 'event' | 'seat' | 'referee'; event: string; hash: string }
  | { page: 'sheet'; id: string }
  | { page: 'desk'; event: string; view: string }
  | { page: 'account'; secret: string }
  | { page: 'missing' };

/** What stands for what; an address that nobody could have written so stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function routeOf(path: string, hash: string): Route {
  const [, first = '', second = '', ...rest] = path.replace(/\/+$/, '').split('/').map(decoded);
  if (rest.length > 0) return { page: 'missing' };
  if (first === '') return { page: 'home' };
  if (first === 'table' && second) return { page: 'table', code: second.toUpperCase() };
  if (first === 'replay') return { page: 'replay', id: second };
  if (first === 'rules') return { page: 'rules', book: second, clause: decoded(hash.slice(1)) };
  if ((['screen', 'seat', 'referee'].includes(first) && second) || first === 'event') return { page: first as 'event', event: second, hash: hash.slice(1) };
  if (first === 'sheet') return { page: 'sheet', id: second.toLowerCase() };
  // The owner's link leads to the desk; whoever has it first becomes somebody here.
  const secret = /^#owner=([0-9a-zA-Z]+)$/.exec(hash)?.[1] ?? '';
  if ((first === 'account' && !second) || (first === 'desk' && !second && secret)) return { page: 'account', secret };
  if (first === 'desk') return { page: 'desk', event: second, view: decoded(hash.slice(1)) };
  return { page: 'missing' };
}

/** The code of a table in what somebody typed or pasted: the code itself, or a link to the table. */
export const codeIn = (text: string): string => (/\/table\/([^/?#\s]+)/.exec(text)?.[1] ?? text.trim()).toUpperCase();

const here = (): Route => routeOf(location.pathname, location.hash);

/** `from`: the page one came from by a link, for a way back. */
export const router = $state<{ route: Route; from: string }>({ route: { page: 'home' }, from: '' });

export function startRouter(): void {
  const follow = (): void => {
    router.route = here();
  };
  follow();
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

export function go(to: string): void {
  const moved = new URL(to, location.href).pathname !== location.pathname;
  if (moved) router.from = location.pathname + location.hash;
  history.pushState(null, '', to);
  router.route = here();
  if (moved) scrollTo(0, 0);
}
