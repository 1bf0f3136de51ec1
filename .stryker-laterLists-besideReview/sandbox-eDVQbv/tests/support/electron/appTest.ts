// @ts-nocheck
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { launchApp } from './launchApp';
import type { LaunchOptions, RunningApp } from './launchApp';

/** What `launch` takes over from the test: its profile folder and its keychain suffix are given. */
export type TestLaunch = Partial<LaunchOptions>;

export interface AppFixtures {
  /** This test's profile folder, new and empty; every launch of the test shares it. */
  readonly profileFolder: string;
  /** Starts the app. Call it again after `close` or `kill` to come back to the same profile. */
  readonly launch: (options?: TestLaunch) => Promise<RunningApp>;
  /** Complaints of the pages that the test provokes on purpose; any other fails the test. */
  readonly expectedErrors: (string | RegExp)[];
}

/**
 * Playwright's `test` with an app of one's own: a fresh profile and keychain entries for each test, pictures of the open
 * windows when it fails, and no console error or uncaught error left unexplained.
 */
export const test = base.extend<AppFixtures>({
  // Playwright reads the fixtures a function wants from its first parameter, which must be a pattern.
  // eslint-disable-next-line no-empty-pattern
  profileFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'caseloupe-profile-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  // eslint-disable-next-line no-empty-pattern
  expectedErrors: async ({}, use) => {
    await use([]);
  },

  launch: async ({ profileFolder, expectedErrors }, use, testInfo) => {
    const apps: RunningApp[] = [];
    await use(async (options = {}) => {
      const app = await launchApp({ profileFolder, keychainSuffix: basename(profileFolder), ...options });
      apps.push(app);
      return app;
    });
    for (const [index, app] of apps.entries()) {
      if (testInfo.status !== testInfo.expectedStatus && !app.window.isClosed()) {
        const path = testInfo.outputPath(`window${index + 1}.png`);
        const wasTaken = await app.window.screenshot({ path }).then(
          () => true,
          () => false,
        );
        if (wasTaken) await testInfo.attach(`window ${index + 1}`, { path, contentType: 'image/png' });
      }
      await app.close();
    }
    const isExpected = (text: string): boolean =>
      expectedErrors.some((wanted) =>
        typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text),
      );
    const unexplained = apps.flatMap((app) => app.errors).filter((text) => !isExpected(text));
    expect(unexplained, 'console errors and uncaught errors').toEqual([]);
    expect(
      apps.flatMap((app) => app.uncaught),
      'errors that nothing in the main process caught',
    ).toEqual([]);
  },
});

export { expect };
