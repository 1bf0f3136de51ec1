import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': resolve('src/shared') } },
  test: {
    include: ['tests/{unit,contract,security}/**/*.spec.ts'],
    environment: 'node',
    // A worker per file starts a third faster as a thread than as another process of the whole runtime.
    pool: 'threads',
    // The packaged viewer takes its style in as text.
    css: { include: [/viewer\.css/] },
    // A busy machine is no fault: several specs derive keys or start real processes.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
