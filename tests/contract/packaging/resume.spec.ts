import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PackageRequest } from '@shared/ipc/packageContract';
import { jobsOf, type JobOf } from '@shared/ipc/jobViews';
import { nodeFiles } from '../../../src/main/platform/system/nodeFiles';
import { actAs } from '../../support/actAs';
import { createAppPair, type AppPair } from '../../support/appPair';
import { IDS } from '../../support/serviceData';
import { ended, fetchCase, valueOf } from '../aml/harness';
import { createFolder, exportCases, UNENCRYPTED, type Folders } from './harness';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const PASSPHRASE = 'five or more unrelated words';
const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

let pair: AppPair;
let out: Folders;
afterEach(async () => {
  await pair.dispose();
  out.remove();
});

const packages = async () => jobsOf(valueOf(await pair.bridge.jobs.list()), 'package');
const dead = (): Promise<never> => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }));

/** Exports a case, kills the app as its file gets its name (or just before), and starts it again. */
async function crash(encryption: PackageRequest['encryption'], isNamed: boolean): Promise<string> {
  out = createFolder();
  const crashed = createFolder();
  const image = join(crashed.folder, 'profile');
  let [isDead, hasCrashed] = [false, false];
  pair = await createAppPair({
    files: {
      ...nodeFiles,
      async rename(from, to) {
        if (isDead) return dead();
        if (hasCrashed) return nodeFiles.rename(from, to);
        hasCrashed = true;
        if (isNamed) await nodeFiles.rename(from, to);
        // The profile as it lay on the disk at that moment.
        cpSync(pair.profileFolder, image, { recursive: true });
        isDead = true;
        if (!isNamed) return dead();
      },
      // The dead tidy nothing up.
      remove: async (path) => (isDead ? undefined : nodeFiles.remove(path)),
    },
  });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
  const caseId = await fetchCase(pair, IDS.journey, 'journey');
  await exportCases(pair, out.folder, { caseIds: [caseId], encryption });
  await pair.restart(() => {
    isDead = false;
    rmSync(pair.profileFolder, { recursive: true });
    cpSync(image, pair.profileFolder, { recursive: true });
  });
  await vi.waitFor(async () => expect(await packages()).toHaveLength(1), { timeout: 20_000 });
  crashed.remove();
  return caseId;
}

async function interrupted(): Promise<JobOf<'package'>> {
  const [job] = await packages();
  if (job === undefined) throw new Error('no package');
  expect(job.state).toBe('interrupted');
  return job;
}
async function resumed(): Promise<JobOf<'package'>> {
  const { jobId } = await interrupted();
  valueOf(await pair.bridge.jobs.resume({ jobId }));
  return ended(pair, 'package', jobId);
}
const packaged = async (caseId: string) =>
  valueOf(await pair.bridge.journal.list({ caseId })).filter(({ type }) => type === 'packaged');

describe('a package that a crash interrupted', () => {
  it.each<[string, PackageRequest['encryption']]>([
    ['encrypted to recipients', { kind: 'recipients', recipients: [RECIPIENT] }],
    ['not encrypted, as was confirmed', UNENCRYPTED],
  ])('%s, is listed and goes on', async (_how, encryption) => {
    const caseId = await crash(encryption, false);
    expect((await interrupted()).detail).toMatchObject({ canResume: true, result: null });
    const asked = pair.questions.length;
    const { state, detail } = await resumed();
    expect([state, detail.result?.journal]).toEqual(['done', 'entered']);
    expect(pair.questions, 'it was confirmed when it was ordered').toHaveLength(asked);
    expect(out.names()).toEqual([detail.result?.path.split('/').at(-1)]);
    expect(await packaged(caseId)).toHaveLength(1);
  });

  it('after it got its name is recognised, and not written again', async () => {
    const caseId = await crash({ kind: 'passphrase', passphrase: PASSPHRASE }, true);
    const [name] = out.names();
    const { state, detail } = await resumed();
    expect([state, detail.result?.path]).toEqual(['done', join(out.folder, name ?? '')]);
    expect(out.names()).toEqual([name]);
    expect(await packaged(caseId)).toHaveLength(1);
  });

  it('with a passphrase is listed as one that has to be exported again, and the new one takes its place', async () => {
    const caseId = await crash({ kind: 'passphrase', passphrase: PASSPHRASE }, false);
    for (const name of readdirSync(pair.profileFolder))
      expect(readFileSync(join(pair.profileFolder, name)).includes(PASSPHRASE), name).toBe(false);
    // It was about to get its name: what became of it is looked up first.
    const { state, failure, detail } = await resumed();
    expect([state, failure, detail.canResume]).toEqual(['failed', 'passphrase-gone', false]);
    expect(out.names()).toEqual([]);
    expect(await packaged(caseId)).toEqual([]);
    const encryption = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
    expect(await exportCases(pair, out.folder, { caseIds: [caseId], encryption })).toMatchObject([
      { state: 'done' },
    ]);
    expect(await packages()).toMatchObject([{ state: 'done' }]);
    expect(await packaged(caseId)).toHaveLength(1);
  });

  it('is not gone on with under another name', async () => {
    const caseId = await crash(UNENCRYPTED, false);
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    const { state, failure, facts, jobId } = await resumed();
    expect([state, failure, facts?.reviewer?.name]).toEqual(['failed', 'other-reviewer', 'Test Reviewer']);
    expect([out.names(), await packaged(caseId)]).toEqual([[], []]);
    await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
    valueOf(await pair.bridge.jobs.resume({ jobId }));
    expect((await ended(pair, 'package', jobId)).state).toBe('done');
    expect((await packaged(caseId)).map(({ author }) => author)).toEqual(['Test Reviewer']);
  });
});
