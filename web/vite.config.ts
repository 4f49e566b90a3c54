import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.ULTIMO_SERVER ?? 'http://127.0.0.1:8080';

/** The pages and their style are asked for together with the first file, not after it. */
const preloadPages = (): Plugin => ({
  name: 'preload-pages',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const main = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && !!one.facadeModuleId?.endsWith('/src/main.ts'));
      if (main?.type !== 'chunk') return [];
      const link = (rel: string, file: string): HtmlTagDescriptor => ({ tag: 'link', attrs: { rel, href: `/${file}`, crossorigin: true }, injectTo: 'head' });
      const chunks = [main, ...main.imports.map((file) => bundle?.[file])].filter((one) => one?.type === 'chunk');
      return [
        ...chunks.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]).map((file) => link('stylesheet', file)),
        ...chunks.map((one) => link('modulepreload', one.fileName)),
      ];
    },
  },
});

export default defineConfig({
  plugins: [svelte(), preloadPages()],
  resolve: {
    alias: { $lib: here('./src/lib'), $gen: here('./src/generated'), $c: here('./src/components') },
  },
  build: {
    outDir: process.env.ULTIMO_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a data: address would need a hole in the content security policy
    modulePreload: { polyfill: false },
    // A slow line pays for every file that is asked for: what the first page needs is two of them, the first and
    // the rest, each with all it imports.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'boot', test: /\/src\/boot\.ts$/, priority: 2 },
            { name: 'main', test: /\/src\/main\.ts$/, priority: 1 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
