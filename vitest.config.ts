import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ownWording } from './scripts/build/ownWording.mjs';
import { threads } from './scripts/build/threads.mjs';
import { vuePlugins } from './scripts/lib/vuePlugins.mjs';

/** Tests without native modules. They run in VM contexts, at half the cost of a separate thread for each file. */
const LIGHT = 'tests/unit/{renderer,shared}/**/*.spec.ts';

export default defineConfig({
  plugins: [...vuePlugins(), ownWording(), threads()],
  resolve: { alias: { '@shared': resolve('src/shared') } },
  test: {
    environment: 'node',
    // The packaged viewer imports its style sheet as text.
    css: { include: [/viewer\w*\.css/] },
    // Only for tests that hang. On a slow, busy machine many take ten times as long as elsewhere.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
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
          // A thread for each file starts in two thirds of the time that a process would need.
          pool: 'threads',
        },
      },
    ],
  },
});
