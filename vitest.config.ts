import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': resolve('src/shared') } },
  test: {
    include: ['tests/{unit,contract,security}/**/*.spec.ts'],
    environment: 'node',
    // A busy machine is no fault: several specs derive keys or start real processes.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
