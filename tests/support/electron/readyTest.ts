import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import keytar from 'keytar';
import { CASE_KINDS, type CaseKind } from '@shared/domain/ids';
import { firstStart } from '../pages/firstStart';
import { worklist } from '../pages/worklist';
import { expect, test as base, type TestLaunch } from './appTest';
import { ask } from './askBridge';
import type { JobView } from '@shared/ipc/jobViews';
import { launchApp, type RunningApp } from './launchApp';
import { createCaseFolder, SANDBOX_FOLDER, type CaseFolder } from '../caseFolder';
import { createMarkedFolder, type MarkedFolder } from '../markedFolder';
import { startQueuedService, type QueuedService } from '../queuedService';
import type { Page } from '@playwright/test';

export interface ReadyFixtures {
  /** Starts the app on a profile on which the first start is complete: vault in the keychain, reviewer, sandbox. */
  readonly ready: (options?: TestLaunch) => Promise<RunningApp>;
  /** Starts a service with the sample cases or another folder. It is stopped after the test. */
  readonly serve: (
    folder?: string,
    options?: Parameters<typeof startQueuedService>[1],
  ) => Promise<QueuedService>;
  /** A data folder with some of the sample journeys, which the test may change. */
  readonly caseFolder: (...ids: string[]) => CaseFolder;
  /** A data folder for the test's own responses. */
  readonly markedFolder: MarkedFolder;
}

/** Fixtures of a worker process, which runs tests one after another. */
interface WorkerFixtures {
  /** A profile on which the first start is complete. Each test gets a copy. */
  readonly firstProfile: string;
}

const serviceOf = (folder: string): string => `CaseLoupe${basename(folder)}`;

/** Copies the vault and the keychain entries of a profile to another one. */
async function copyProfile(from: string, to: string): Promise<void> {
  for (const name of readdirSync(from).filter((one) => one !== 'chromium' && one !== 'Crashpad'))
    cpSync(join(from, name), join(to, name), { recursive: true });
  for (const { account, password } of await keytar.findCredentials(serviceOf(from)))
    await keytar.setPassword(serviceOf(to), account, password);
}

export const test = base.extend<ReadyFixtures, WorkerFixtures>({
  firstProfile: [
    // Playwright reads the names of the required fixtures from the first parameter, which must be a pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'caseloupe-profile-'));
      const app = await launchApp({ profileFolder: folder, keychainSuffix: basename(folder) });
      const steps = firstStart(app.window);
      await steps.createInKeychain();
      await steps.nameReviewer();
      await steps.at.useSandbox.click();
      await expect(worklist(app.window).at.empty).toBeVisible();
      await app.close();
      await use(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],

  ready: async ({ launch, profileFolder, firstProfile }, use) => {
    await use(async (options = {}) => {
      await copyProfile(firstProfile, options.profileFolder ?? profileFolder);
      const app = await launch(options);
      await expect(worklist(app.window).at.empty).toBeVisible();
      return app;
    });
  },

  // Playwright reads the names of the required fixtures from the first parameter, which must be a pattern.
  // eslint-disable-next-line no-empty-pattern
  serve: async ({}, use) => {
    const services: QueuedService[] = [];
    await use(async (folder = SANDBOX_FOLDER, options = {}) => {
      const service = await startQueuedService(folder, options);
      services.push(service);
      return service;
    });
    for (const service of services) await service.stop();
  },

  // eslint-disable-next-line no-empty-pattern
  caseFolder: async ({}, use) => {
    const folders: CaseFolder[] = [];
    await use((...ids) => {
      const folder = createCaseFolder(...ids);
      folders.push(folder);
      return folder;
    });
    folders.forEach((folder) => folder.remove());
  },

  // eslint-disable-next-line no-empty-pattern
  markedFolder: async ({}, use) => {
    const folder = createMarkedFolder();
    await use(folder);
    folder.remove();
  },
});

/**
 * Fetches sandbox cases through the bridge, waits until all have ended and clears the list of fetches.
 *
 * @returns their case ids, in the order of the given ids
 */
export async function fetchCase(
  page: Page,
  subjectIds: readonly string[],
  kind: CaseKind = 'journey',
): Promise<string[]> {
  const { jobIds } = await ask(page, 'intake:fetch', { profileId: 'sandbox', kind, ids: [...subjectIds] });
  let jobs: JobView[] = [];
  await expect(async () => {
    jobs = (await ask(page, 'jobs:list')).filter(({ jobId }) => jobIds.includes(jobId));
    expect(jobs.map(({ state }) => state)).toEqual(jobIds.map(() => 'done'));
  }).toPass({ intervals: [50, 100, 100], timeout: 120_000 });
  for (const jobId of jobIds) await ask(page, 'jobs:dismiss', { jobId });
  return subjectIds.map((id) => jobs.find(({ subject }) => subject?.subjectId === id)?.caseId ?? '');
}

/**
 * Disables the hiding of face results. Call it before fetching a case, because the window reads the setting only once.
 */
export async function hideNoFaces(page: Page): Promise<void> {
  await ask(page, 'preferences:set', { scope: 'app', key: 'faces.hideScores', value: false });
}

/**
 * Fetches every case of the sandbox, by kind. Ids with which the sandbox only simulates a failure never become cases.
 */
export async function fetchEverything(page: Page): Promise<void> {
  const cases = await ask(page, 'sandbox:cases');
  for (const kind of CASE_KINDS) {
    const ids = cases
      .filter((one) => one.kind === kind && one.edgeCase?.isFailure !== true)
      .map((one) => one.id);
    if (ids.length > 0) await fetchCase(page, ids, kind);
  }
}

export { expect };
