import { relative, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { handbook } from './scripts/build/handbook/handbook.mjs';
import { ownWording } from './scripts/build/ownWording.mjs';
import { threads } from './scripts/build/threads.mjs';
import { vuePlugins } from './scripts/lib/vuePlugins.mjs';

const alias = { '@shared': resolve('src/shared') };

/** Native modules are not bundled, because they load a binary by its path at run time. */
const nativeModules = ['keytar', 'better-sqlite3-multiple-ciphers'];

/** Asset names contain a hash of their content, except those of pdf.js decoders, which it requests by fixed names. */
const assetName = (name: string): string =>
  name.endsWith('_nowasm_fallback.js') ? 'assets/decoders/[name][extname]' : 'assets/[name]-[hash][extname]';

/** Ids of the modules that the first page imports statically. All others are loaded on demand with `import()`. */
const firstPage = new Set<string>();

/** What the first page must not load, because it delays the worklist: schemas, the reader and the masking rules. */
const LATER = /\/node_modules\/zod\/|\/src\/shared\/(?:record\/read|domain\/masking\/matcher)\.ts$/;

/** Finds the modules of the first page. Fails the build, with the chain of imports, if one of them must come later. */
const findFirstPage: Plugin = {
  name: 'find-first-page',
  buildEnd(error) {
    if (error !== undefined) return;
    const importers = new Map<string, string | null>(
      [...this.getModuleIds()]
        .filter((id) => this.getModuleInfo(id)?.isEntry === true)
        .map((id) => [id, null]),
    );
    // Imports found on the way are visited as well, so each module gets the shortest chain to it.
    for (const id of importers.keys()) {
      firstPage.add(id);
      for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
        if (!importers.has(imported)) importers.set(imported, id);
    }
    const early = [...firstPage].find((id) => LATER.test(id));
    if (early === undefined) return;
    const chain = [early];
    for (let id = importers.get(early); typeof id === 'string'; id = importers.get(id)) chain.push(id);
    this.error(
      `The first page must not load this module:\n${chain.map((id) => relative('.', id)).join('\n')}`,
    );
  },
};

/** Chunks that the window loads before they are needed, as soon as the worklist is displayed. */
const readAhead = ['CaseScreen'];

/**
 * Makes V8 compile all functions of a chunk when it is loaded, not each one when it is first called, so that the user
 * does not wait for it. The hint must be the first line of the file, so this plugin runs after all others.
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
    // A smaller page loads and compiles faster. Minifying saves a third of the window's start-up time.
    build: {
      minify: true,
      rollupOptions: {
        input: resolve('src/renderer/index.html'),
        output: {
          assetFileNames: ({ names }) => assetName(names[0] ?? ''),
          // The modules of the first page form one chunk. Otherwise those shared with later pages would become many
          // small ones.
          codeSplitting: { groups: [{ name: 'first-page', test: (id) => firstPage.has(id) }] },
        },
      },
    },
  },
});
