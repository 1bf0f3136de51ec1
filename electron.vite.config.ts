import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { handbook } from './scripts/build/handbook/handbook.mjs';
import { ownWording } from './scripts/build/ownWording.mjs';
import { threads } from './scripts/build/threads.mjs';
import { vuePlugins } from './scripts/lib/vuePlugins.mjs';

const alias = { '@shared': resolve('src/shared') };

/** The native modules stay outside the bundle: they carry binaries that are loaded by path at run time. */
const nativeModules = ['keytar', 'better-sqlite3-multiple-ciphers'];

/** Assets are named after their content; pdf.js asks for its decoders by their own names, so these keep them. */
const assetName = (name: string): string =>
  name.endsWith('_nowasm_fallback.js') ? 'assets/decoders/[name][extname]' : 'assets/[name]-[hash][extname]';

/** What the first page imports outright, and nothing else: all else comes when it is needed (`import()`). */
const firstPage = new Set<string>();

const findFirstPage: Plugin = {
  name: 'find-first-page',
  buildEnd() {
    const waiting = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry === true);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (firstPage.has(id)) continue;
      firstPage.add(id);
      waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
    }
  },
};

/** Parts of the page whose code is read ahead of their first use: the page's main.ts does it once the worklist stands. */
const readAhead = ['CaseScreen'];

/**
 * Lets V8 compile the whole of a part when it is read, not each function while somebody waits for what it draws. The
 * hint must be the first line, hence after everything else that adds to a chunk.
 */
const compileWhenRead: Plugin = {
  name: 'compile-when-read',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk' && readAhead.includes(part.name))
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
      }
    },
  },
};

export default defineConfig({
  main: {
    resolve: { alias },
    plugins: [ownWording(), handbook(), threads()],
    build: {
      externalizeDeps: false,
      rollupOptions: {
        external: nativeModules,
        input: { index: resolve('src/main/index.ts'), service: resolve('src/service/index.ts') },
      },
    },
  },
  preload: {
    resolve: { alias },
    // A sandboxed window can only load one CommonJS file.
    build: {
      externalizeDeps: false,
      rollupOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    resolve: { alias },
    plugins: [...vuePlugins(), ownWording(), tailwindcss(), findFirstPage, compileWhenRead],
    // A smaller page is read and compiled sooner: a third of the window's own start.
    build: {
      minify: true,
      rollupOptions: {
        input: resolve('src/renderer/index.html'),
        output: {
          assetFileNames: ({ names }) => assetName(names[0] ?? ''),
          // What the first page shares with later ones comes in one piece instead of many small ones.
          codeSplitting: { groups: [{ name: 'first-page', test: (id) => firstPage.has(id) }] },
        },
      },
    },
  },
});
