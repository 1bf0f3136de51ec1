// @ts-nocheck
import { defineConfig } from '@playwright/test';

/** Each test starts an app of its own, so two at a time keep two cores busy. */
const workers = 2;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  tsconfig: 'tsconfig.base.json',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers,
  retries: 0,
  timeout: 60_000,
  // Ends a run that hangs; a whole one takes about eleven minutes on two cores.
  globalTimeout: 18 * 60_000,
  expect: { timeout: 10_000 },
  // The runner adds up the report that PLAYWRIGHT_JSON_OUTPUT_FILE names; without it nobody reads one.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
});
