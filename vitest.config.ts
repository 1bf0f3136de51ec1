import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ownWording } from './scripts/build/ownWording.mjs';
import { threads } from './scripts/build/threads.mjs';
import { vuePlugins } from './scripts/lib/vuePlugins.mjs';

/** Tests that load nothing native: a context of the thread for each file costs half of what a thread for each does. */
const LIGHT = 'tests/unit/{renderer,shared}/**/*.spec.ts';

export default defineConfig({
  plugins: [...vuePlugins(), ownWording(), threads()],
  resolve: { alias: { '@shared': resolve('src/shared') } },
  test: {
    environment: 'node',
    // Every processor: left to itself, the runner keeps one free for an editor that nobody has open here.
    maxWorkers: '100%',
    // The packaged viewer takes its style in as text.
    css: { include: [/viewer\w*\.css/] },
    // A busy machine is no fault: several specs derive keys or start real processes.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'light', include: [LIGHT], pool: 'vmThreads' } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/{unit,contract,security}/**/*.spec.ts'],
          exclude: [LIGHT],
          // A thread for each file starts a third faster than another process of the whole runtime.
          pool: 'threads',
        },
      },
    ],
  },
});
