import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { launchApp } from './launchApp';
import type { LaunchOptions, RunningApp } from './launchApp';

/** Options for `launch`. The test's profile folder and keychain suffix are set automatically. */
export type TestLaunch = Partial<LaunchOptions>;

export interface AppFixtures {
  /** The test's profile folder, initially empty. All launches of the test share it. */
  readonly profileFolder: string;
  /** Starts the app. After `close` or `kill` it can be called again with the same profile. */
  readonly launch: (options?: TestLaunch) => Promise<RunningApp>;
  /** Page errors that the test expects. Any other error fails the test. */
  readonly expectedErrors: (string | RegExp)[];
}

/**
 * Playwright's `test` with a separate app: a new profile and separate keychain entries for each test, screenshots of
 * the open windows if it fails, and a failure for any unexpected console error or uncaught error.
 */
export const test = base.extend<AppFixtures>({
  // Playwright reads the names of the required fixtures from the first parameter, which must be a pattern.
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
