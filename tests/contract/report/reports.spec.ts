import { jobsOf } from '@shared/ipc/jobViews';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/main/errors/appError';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { AppPair } from '../../support/appPair';
import { fetchCase, codeOf, createReviewedApp, SANDBOX, saveReports, valueOf } from '../aml/harness';

let pair: AppPair;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-reports-'));
  pair = await createReviewedApp();
});
afterEach(async () => {
  await pair.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const options = DEFAULT_REPORT;
async function preview(caseId: string) {
  const outcome = valueOf(await pair.bridge.reports.preview({ jobId: randomUUID(), caseId, options }));
  if (outcome.state !== 'made') throw new Error(outcome.state);
  return outcome.report;
}
const typesOf = async (caseId: string): Promise<string[]> =>
  valueOf(await pair.bridge.journal.list({ caseId })).map(({ type }) => type);

describe('a report for the window', () => {
  it('is written as it was previewed, and only then entered in the journal', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const { reportId, sha256 } = await preview(caseId);
    expect(await typesOf(caseId)).not.toContain('printed');
    pair.printing.chosen = join(folder, 'report.pdf');
    expect(valueOf(await pair.bridge.reports.save({ reportId }))).toEqual({
      saved: true,
      journal: 'entered',
    });
    const bytes = readFileSync(join(folder, 'report.pdf'));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    const [last] = valueOf(await pair.bridge.journal.list({ caseId })).toReversed();
    expect(JSON.parse(last?.event ?? '')).toMatchObject({ type: 'printed', to: 'file', reportId, sha256 });
    expect(readdirSync(folder)).toEqual(['report.pdf']);
    expect(statSync(join(folder, 'report.pdf')).mode & 0o777, 'for its owner alone').toBe(0o600);
  });

  it('is neither written nor entered when nobody chose a place or nobody printed', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const { reportId } = await preview(caseId);
    expect(valueOf(await pair.bridge.reports.save({ reportId }))).toEqual({ saved: false });
    pair.printing.printer.toPaper = async () => false;
    expect(valueOf(await pair.bridge.reports.print({ reportId }))).toEqual({ printed: false });
    expect(await typesOf(caseId)).not.toContain('printed');
    pair.printing.printer.toPaper = async () => true;
    expect(valueOf(await pair.bridge.reports.print({ reportId }))).toEqual({ printed: true });
    expect(await typesOf(caseId)).toContain('printed');
  });

  it('leaves what stood there when it cannot be written, and no part of itself', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const { reportId } = await preview(caseId);
    writeFileSync(join(folder, 'file'), 'before');
    pair.printing.chosen = join(folder, 'file', 'report.pdf');
    expect(codeOf(await pair.bridge.reports.save({ reportId }))).toBe('folder-missing');
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('before');
    expect(existsSync(join(folder, 'report.pdf'))).toBe(false);
    expect(await typesOf(caseId)).not.toContain('printed');
    expect(codeOf(await pair.bridge.reports.save({ reportId: randomUUID() }))).toBe('no-such-thing');
  });

  it('of many cases goes on past one that fails, and names it', async () => {
    const good = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const gone = 'f'.repeat(32);
    const order = { caseIds: [gone, good], options };
    expect(valueOf(await pair.bridge.reports.batch(order)), 'nobody chose a folder').toBeNull();
    pair.printing.chosen = folder;
    const { batch, items } = await saveReports(pair, order);
    expect(batch).toMatchObject({
      state: 'done',
      detail: { of: 'report', outcomes: { written: 1, failed: 1 } },
    });
    const none = { result: null, leaks: [], exhibits: [] };
    expect(items).toMatchObject([
      { caseId: gone, state: 'failed', failure: 'no-such-case', detail: none },
      { caseId: good, state: 'done', failure: null, detail: { result: { journal: 'entered' } } },
    ]);
    expect(readdirSync(folder)).toEqual([items[1]?.detail.result?.fileName]);
    expect(await typesOf(good)).toContain('printed');
  });

  it('stops when it is cancelled', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const jobId = randomUUID();
    const { toPdf } = pair.printing.printer;
    pair.printing.printer.toPdf = async (job, signal) => {
      valueOf(await pair.bridge.jobs.cancel({ jobId }));
      return signal.aborted ? Promise.reject(new AppError('cancelled')) : toPdf(job, signal);
    };
    expect(codeOf(await pair.bridge.reports.preview({ jobId, caseId, options }))).toBe('cancelled');
    pair.printing.printer.toPdf = toPdf;
    expect((await preview(caseId)).caseId).toBe(caseId);
  });

  it('prints the fingerprint of the key that its package is signed with', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    pair.folder = folder;
    const chosen = valueOf(await pair.bridge.packages.chooseFolder());
    const ended = new Promise<void>((done) => {
      const stop = pair.bridge.jobs.onChanged((jobs) => {
        if (!jobsOf(jobs, 'package').some(({ state }) => ['done', 'failed'].includes(state))) return;
        stop();
        done();
      });
    });
    valueOf(
      await pair.bridge.packages.start({
        caseIds: [caseId],
        folderId: chosen?.folderId ?? '',
        parts: ['report'],
        reason: '',
        recipient: '',
        encryption: { kind: 'none', knowingly: true, reason: 'a test' },
      }),
    );
    await ended;
    const { own } = valueOf(await pair.bridge.signing.status());
    expect(own?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(pair.printing.jobs.at(-1)?.html).toContain(groupFingerprint(own?.fingerprint ?? ''));
  });

  it('prints the fingerprint of a key that exists already in the first report', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const { own } = valueOf(await pair.bridge.signing.status());
    await preview(caseId);
    expect(own?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(pair.printing.jobs.at(-1)?.html).toContain(groupFingerprint(own?.fingerprint ?? ''));
  });
});
