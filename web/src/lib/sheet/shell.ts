/**
 * Where the browser allows it (https, localhost), a sheet opens again without the server: a service worker keeps the
 * pages. Over a hall's plain http there is none; then a page that is open goes on, and says so.
 */
export function keepShell(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext || import.meta.env.DEV) return;
  void navigator.serviceWorker.register('/sheet-worker.js').catch(() => undefined);
  void navigator.serviceWorker.ready.then(({ active }) => {
    // All that this page has fetched so far, before anybody listened.
    const files = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname);
    active?.postMessage({ keep: files.filter((path) => path.startsWith('/assets/') || /^\/api\/v1\/books/.test(path)) });
  });
}
