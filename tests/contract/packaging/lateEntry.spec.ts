import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JOURNAL_LIMITS } from '@shared/domain/package/packageLimits';
import { nodeFiles } from '../../../src/main/platform/system/nodeFiles';
import { actAs, secretOf } from '../../support/actAs';
import { createAppPair, type AppPair } from '../../support/appPair';
import { IDS } from '../../support/serviceData';
import { fetchCase, valueOf } from '../aml/harness';
import { createFolder, exportCases, UNENCRYPTED } from './harness';

let pair: AppPair;
let out: ReturnType<typeof createFolder>;
/** A copy of the profile from the moment at which the app was killed. */
let image: string;
let isDead: boolean;
const { lines: most } = JOURNAL_LIMITS;

beforeEach(async () => {
  out = createFolder();
  image = join(createFolder().folder, 'profile');
  let hasCrashed = false;
  isDead = false;
  pair = await createAppPair({
    files: {
      ...nodeFiles,
      async rename(from, to) {
        if (isDead) throw Object.assign(new Error('EIO'), { code: 'EIO' });
        await nodeFiles.rename(from, to);
        if (hasCrashed || !to.endsWith('.zip')) return;
        hasCrashed = true;
        cpSync(pair.profileFolder, image, { recursive: true });
        isDead = true;
      },
      remove: async (path) => (isDead ? undefined : nodeFiles.remove(path)),
    },
  });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
});
afterEach(async () => {
  JOURNAL_LIMITS.lines = most;
  await pair.dispose();
});

const typesOf = async (caseId: string): Promise<string[]> =>
  valueOf(await pair.bridge.journal.list({ caseId })).map(({ type }) => type);
const exportCase = (caseId: string) =>
  exportCases(pair, out.folder, { caseIds: [caseId], encryption: UNENCRYPTED });

// With real scrypt, the reviewer signs in after the modules have begun.
it('an export whose entry a kill prevented is entered once its author has signed in', async () => {
  valueOf(await pair.bridge.identity.setSecret({ current: null, next: secretOf('R-1') }));
  const caseId = await fetchCase(pair, IDS.journey, 'journey');
  await exportCase(caseId);
  await pair.restart(() => {
    isDead = false;
    rmSync(pair.profileFolder, { recursive: true });
    cpSync(image, pair.profileFolder, { recursive: true });
  });
  const reviewer = { reviewerId: 'R-1', secret: secretOf('R-1') };
  valueOf(await pair.bridge.vault.unlock({ reviewer }));
  expect(out.names()).toHaveLength(1);
  await vi.waitFor(
    async () => expect((await typesOf(caseId)).slice(-2)).toEqual(['packaged', 'export-settled']),
    { timeout: 30_000 },
  );
});

it('an export is refused if the journal is full', async () => {
  const caseId = await fetchCase(pair, IDS.journey, 'journey');
  JOURNAL_LIMITS.lines = (await typesOf(caseId)).length;
  const [job] = await exportCase(caseId);
  expect(job).toMatchObject({ state: 'failed', failure: 'limit-reached' });
  expect(out.names()).toEqual([]);
});
