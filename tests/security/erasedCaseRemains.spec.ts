import { jobsOf } from '@shared/ipc/jobViews';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import { fetchCase, codeOf, SANDBOX, valueOf } from '../contract/aml/harness';
import { createFolder, exportCases, type Folders } from '../contract/packaging/harness';
import { createAppPair, type AppPair } from '../support/appPair';
import { draftOf, workOff } from '../support/batchBench';
import { opened } from '../support/journalBuilder';
import {
  chainOf,
  createSigner,
  REPLICA_A,
  packageZip,
  retrieved,
  smallContent,
} from '../support/packageBytes';
import { actAs } from '../support/actAs';

/**
 * The mishap: a case was erased because its person asked for it, and something that knows of the person stays behind.
 * Everything the bridge and the evidence scheme can be asked for afterwards is looked through.
 */
let folder: string;
let folders: Folders;
let pair: AppPair;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erased-test-'));
  folders = createFolder();
  pair = await createAppPair({
    dataFolder: resolve('resources/sandbox'),
    packageFile: () => join(folder, 'package.zip'),
  });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
});
afterEach(async () => {
  await pair.dispose();
  folders.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A busy computer takes its time; nothing is asserted of it. */
const SLOW = { timeout: 20_000 };
const reason = 'Sample data, fetched by mistake';
const today = (): string => new Date().toISOString().slice(0, 10);

async function mayBeErased(caseId: string): Promise<void> {
  valueOf(
    await pair.bridge.retention.setPeriod({ caseId, ground: 'no-duty', from: today(), months: 0, reason }),
  );
}
const erase = (caseId: string) => pair.bridge.retention.erase({ caseId, reason, confirm: caseId.slice(-8) });

/** Every job and every item of one, as the dock shows it. */
async function batchLines(): Promise<string> {
  const jobs = valueOf(await pair.bridge.jobs.list());
  const pages = await Promise.all(
    jobs.map(({ jobId }) =>
      pair.bridge.jobs.items({ jobId, only: 'all', offset: 0, limit: 200 }).then(valueOf),
    ),
  );
  return JSON.stringify([jobs, pages]);
}

describe('what knew of an erased case', () => {
  it('its view states are gone, and those of other cases that show a picture of it', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const other = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const { preferences } = pair.bridge;
    const key = 'compare';
    valueOf(await preferences.set({ scope: caseId, key, value: { region: 'of a face' } }));
    valueOf(await preferences.set({ scope: other, key, value: { left: `other-case:x:y:${caseId}:selfie` } }));
    valueOf(await preferences.set({ scope: other, key: 'own', value: 'stays' }));
    await mayBeErased(caseId);
    valueOf(await erase(caseId));

    expect(await fetchCase(pair, SANDBOX.journey, 'journey')).toBe(caseId);
    expect(valueOf(await preferences.get({ scope: caseId, key }))).toBeNull();
    expect(valueOf(await preferences.get({ scope: other, key }))).toBeNull();
    expect(valueOf(await preferences.get({ scope: other, key: 'own' }))).toBe('stays');
  });

  it('rows of batches that fetched it, failed or received its events are gone, also after a restart', async () => {
    const event = {
      event: 'Finished Step',
      body: { eventId: 'sample-event-1', journeyId: SANDBOX.journey, applicant: 'A. Specimen' },
    };
    const ids = `${SANDBOX.journey}\n${SANDBOX.noise}`;
    await workOff(pair.bridge, await draftOf(pair.bridge, ids), { kind: 'journey' });
    await workOff(pair.bridge, await draftOf(pair.bridge, JSON.stringify(event)));
    const [line] = valueOf(await pair.bridge.cases.list({ search: SANDBOX.journey })).rows;
    const caseId = line?.caseId ?? '';
    expect(await batchLines()).toContain(SANDBOX.journey);
    await mayBeErased(caseId);
    valueOf(await erase(caseId));

    expect(await batchLines()).not.toContain(SANDBOX.journey);
    expect(await batchLines(), 'a line about another case').toContain(SANDBOX.noise);
    expect(jobsOf(valueOf(await pair.bridge.jobs.list()), 'case')).toEqual([]);
    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    expect(await batchLines()).not.toContain(SANDBOX.journey);
    for (const { total, done } of valueOf(await pair.bridge.jobs.list())) expect(done).toBe(total);
  });

  it('the report that was open can neither be read nor saved, and its packages are removed from the list', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const order = { jobId: crypto.randomUUID(), caseId, options: DEFAULT_REPORT };
    const made = valueOf(await pair.bridge.reports.preview(order));
    if (made.state !== 'made') throw new Error(made.state);
    const { sha256, reportId } = made.report;
    expect(pair.app.evidence()?.belongsTo(caseId, sha256)).toBe(true);
    await exportCases(pair, folders.folder, { caseIds: [caseId] });
    await mayBeErased(caseId);
    valueOf(await erase(caseId));

    expect(pair.app.evidence()?.belongsTo(caseId, sha256)).toBe(false);
    expect(codeOf(await pair.bridge.reports.save({ reportId }))).toBe('no-such-thing');
    expect(codeOf(await pair.bridge.reports.print({ reportId }))).toBe('no-such-thing');
    expect(jobsOf(valueOf(await pair.bridge.jobs.list()), 'package')).toEqual([]);
  });

  it('cannot be partly restored by a package that is being imported', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    await mayBeErased(caseId);
    // Large, so that it is still being imported when somebody erases.
    const picture = Buffer.alloc(12_000_000, 'x');
    const chains = [chainOf(REPLICA_A, [opened, retrieved(picture, 'image')])];
    const content = { ...smallContent(createSigner()), chains, evidence: [picture] };
    writeFileSync(join(folder, 'package.zip'), packageZip(content));
    valueOf(await pair.bridge.imports.choose());
    await vi.waitFor(async () => {
      expect(valueOf(await pair.bridge.imports.state())?.stage).toBe('read');
    }, SLOW);
    valueOf(await pair.bridge.imports.trust({ name: 'Colleague' }));
    valueOf(await pair.bridge.imports.import({ reason: '' }));
    expect(codeOf(await erase(caseId))).toBe('not-erasable');
    await vi.waitFor(async () => {
      expect(valueOf(await pair.bridge.imports.state())?.stage).toBe('imported');
    }, SLOW);
    expect(codeOf(await erase(caseId))).toBe('ok');
  });
});

describe('dropped files', () => {
  const response = Buffer.from(JSON.stringify({ journey_id: 'sample-dropped', final_decision: 'Approved' }));
  const sha256 = createHash('sha256').update(response).digest('hex');
  const isSaved = (): boolean => (pair.app.evidence()?.stat(sha256) ?? null) !== null;

  /** An order that takes every place there is, so that what comes after it waits. */
  async function busy(): Promise<string> {
    const text = Array.from({ length: 3000 }, (_, index) => `id-${String(index)}`).join('\n');
    const draftId = await draftOf(pair.bridge, text);
    const choices = { profileId: 'sandbox' };
    return valueOf(await pair.bridge.inbox.start({ draftId, choices })).jobId;
  }

  /** A batch of one dropped response that is cancelled before it was processed. */
  async function givenUp(): Promise<string> {
    const { inbox, jobs } = pair.bridge;
    const { draftId } = valueOf(await inbox.begin());
    const piece = { draftId, file: 0, name: 'sample-dropped.json', folder: '', last: true };
    valueOf(await inbox.addPiece({ ...piece, base64: response.toString('base64') }));
    const choices = {
      profileId: 'sandbox',
      responses: { 0: { operation: 'journeyResult', id: 'sample-dropped' } },
    };
    const { jobId } = valueOf(await inbox.start({ draftId, choices } as never));
    valueOf(await jobs.cancel({ jobId }));
    return jobId;
  }

  it('of an order that was given up leave the vault with its line', async () => {
    const first = await busy();
    const jobId = await givenUp();
    valueOf(await pair.bridge.jobs.cancel({ jobId: first }));
    expect(valueOf(await pair.bridge.cases.list({})).saved).toBe(0);
    expect(isSaved(), 'it may still be tried again').toBe(true);
    valueOf(await pair.bridge.jobs.dismiss({ jobId }));
    await vi.waitFor(() => expect(isSaved()).toBe(false), SLOW);
  });

  it('stay while a second order still wants them', async () => {
    const before = await busy();
    const [first, second] = [await givenUp(), await givenUp()];
    valueOf(await pair.bridge.jobs.dismiss({ jobId: before }));
    valueOf(await pair.bridge.jobs.cancel({ jobId: before }));
    valueOf(await pair.bridge.jobs.dismiss({ jobId: first }));
    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    valueOf(await pair.bridge.jobs.retry({ jobId: second }));
    await vi.waitFor(async () => {
      expect(valueOf(await pair.bridge.cases.list({})).saved).toBe(1);
    }, SLOW);
    expect(isSaved()).toBe(true);
  });
});
