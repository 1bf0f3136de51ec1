import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createAppPair, type AppPair } from '../../support/appPair';
import { IDS } from '../../support/serviceData';
import { fetchCase, valueOf } from '../aml/harness';
import { createFolder, exportCases, openBag, resultOf, type Folders } from './harness';
import { actAs } from '../../support/actAs';

const ONE_MOMENT = new Date('2026-05-06T07:08:09.010Z');
const ONE_ID = '00000000-0000-4000-8000-00000000abcd';

let pair: AppPair;
let folders: Folders[] = [];
afterEach(async () => {
  await pair.dispose();
  folders.forEach((one) => one.remove());
  folders = [];
});
const folder = (): Folders => {
  const one = createFolder();
  folders.push(one);
  return one;
};

it('the same case, packed twice at one moment with one report id, is the same file, byte for byte', async () => {
  // IDs are drawn for jobs and folders as well: two of these must not be alike.
  const ids: { fixed: boolean } = { fixed: false };
  pair = await createAppPair({ clock: () => ONE_MOMENT, newId: () => (ids.fixed ? ONE_ID : randomUUID()) });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
  const caseId = await fetchCase(pair, IDS.journey, 'journey');
  valueOf(await pair.bridge.signing.make());
  const image = join(folder().folder, 'profile');
  const putBack = (): void => {
    rmSync(pair.profileFolder, { recursive: true });
    cpSync(image, pair.profileFolder, { recursive: true });
  };
  await pair.restart(() => cpSync(pair.profileFolder, image, { recursive: true }));

  const packed = async (): Promise<{ bytes: Buffer; names: string[] }> => {
    await vi.waitFor(async () => valueOf(await pair.bridge.journal.list({ caseId })), { timeout: 20_000 });
    ids.fixed = true;
    const parts = ['report', 'viewer'] as const;
    const result = resultOf(
      await exportCases(pair, folder().folder, { caseIds: [caseId], parts: [...parts] }),
    );
    ids.fixed = false;
    return { bytes: await readFile(result.path), names: [...(await openBag(result)).files.keys()] };
  };
  const first = await packed();
  await pair.restart(putBack);
  const second = await packed();
  expect(first.names).toEqual(expect.arrayContaining(['data/report.pdf', 'data/viewer/index.html']));
  expect(second.bytes.equals(first.bytes)).toBe(true);
});
