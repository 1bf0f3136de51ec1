import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': resolve('src/shared') } },
  test: {
    include: ['tests/{unit,contract,security}/**/*.spec.ts'],
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
  },
});
