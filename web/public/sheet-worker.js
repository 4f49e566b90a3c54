// Keeps the pages of the score sheet, so that it opens while the server cannot be reached. The server is always asked
// first; what it said last is shown only where it does not answer. Files whose name carries their digest are kept.
const CACHE = 'ultimo-sheet-1';
const MOST = 120; // files of older versions leave

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // What the page that brought us has loaded before we were there.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['/sheet', '/api/v1/books'])));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(tidy)));
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepAll(event.data.keep));
});

async function keepAll(urls) {
  const cache = await caches.open(CACHE);
  await Promise.all(urls.map(async (url) => {
    if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
  }));
}
async function tidy() {
  const cache = await caches.open(CACHE);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}

/** Under which name an answer is kept; null: it is not ours to keep. */
function nameOf(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  if (request.mode === 'navigate') return url.pathname === '/sheet' || url.pathname.startsWith('/sheet/') ? '/sheet' : null;
  if (url.pathname.startsWith('/assets/') || url.pathname === '/icon.svg') return url.pathname;
  if (/^\/api\/v1\/books(\/\w+\/rules)?$/.test(url.pathname)) return url.pathname;
  return null;
}

self.addEventListener('fetch', (event) => {
  const name = nameOf(event.request);
  if (name === null) return;
  event.respondWith(answer(event.request, name));
});
async function answer(request, name) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(name);
  if (kept && name.startsWith('/assets/')) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(name, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
