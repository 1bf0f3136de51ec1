import { defineConfig } from '@playwright/test';

/**
 * Each test starts its own app and uses about half of a processor, because it waits for frames, timers and other
 * processes. Three tests at a time keep two cores busy.
 */
const workers = 3;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  tsconfig: 'tsconfig.base.json',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers,
  retries: 0,
  // These limits only end a test or a run that hangs, also on a machine that is several times slower than usual.
  timeout: 300_000,
  globalTimeout: 90 * 60_000,
  expect: { timeout: 60_000 },
  // The test command reads the JSON report if it sets PLAYWRIGHT_JSON_OUTPUT_FILE; otherwise none is needed.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
});
