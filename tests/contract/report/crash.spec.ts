import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { nodeFiles } from '../../../src/main/platform/system/nodeFiles';
import { createReviewedApp, fetchCase, reportsOf, SANDBOX, saveReports, valueOf } from '../aml/harness';

it.each([
  ['after a report got its name and before its entry', true, ['printed', 'export-settled'], 1],
  ['before a report got its name', false, [], 0],
] as const)(
  'a crash %s leaves no report that the journal does not know',
  async (_, isNamed, events, left) => {
    const folder = mkdtempSync(join(tmpdir(), 'caseloupe-crash-'));
    const out = join(folder, 'out');
    const image = join(folder, 'profile');
    let isDead = true;
    mkdirSync(out);
    const pair = await createReviewedApp(undefined, {
      files: {
        ...nodeFiles,
        async rename(from, to) {
          if (isNamed) await nodeFiles.rename(from, to);
          // The profile as it lay on the disk at that moment.
          cpSync(pair.profileFolder, image, { recursive: true });
          if (!isNamed) throw Object.assign(new Error('EIO'), { code: 'EIO' });
        },
        // The dead tidy nothing up.
        remove: async (path) => (isDead ? undefined : nodeFiles.remove(path)),
      },
    });
    try {
      const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
      const types = async (): Promise<string[]> =>
        valueOf(await pair.bridge.journal.list({ caseId })).map(({ type }) => type);
      const outcome = valueOf(
        await pair.bridge.reports.preview({ jobId: randomUUID(), caseId, options: DEFAULT_REPORT }),
      );
      if (outcome.state !== 'made') throw new Error(outcome.state);
      const before = await types();
      pair.printing.chosen = join(out, 'report.pdf');
      await pair.bridge.reports.save({ reportId: outcome.report.reportId });
      await pair.restart(() => {
        isDead = false;
        rmSync(pair.profileFolder, { recursive: true });
        cpSync(image, pair.profileFolder, { recursive: true });
      });
      await vi.waitFor(
        async () => {
          expect(await types()).toEqual([...before, ...events]);
          expect(readdirSync(out)).toHaveLength(left);
        },
        { timeout: 20_000 },
      );
    } finally {
      await pair.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

it.each([
  ['after the second got its name and before its entry', true],
  ['before the second got its name', false],
] as const)(
  'a batch of reports that a crash ends %s goes on: each once, with one entry',
  async (_, isNamed) => {
    const folder = mkdtempSync(join(tmpdir(), 'caseloupe-crash-'));
    const out = join(folder, 'out');
    const image = join(folder, 'profile');
    mkdirSync(out);
    let renames = 0;
    /** From the crash on, until the app is started again, what the dead app does is not on the disk. */
    let isDead = false;
    const dead = (): Promise<never> => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }));
    const pair = await createReviewedApp(undefined, {
      files: {
        ...nodeFiles,
        create: (path) => (isDead ? dead() : nodeFiles.create(path)),
        async rename(from, to) {
          if (isDead) return dead();
          renames += 1;
          if (renames !== 2) return nodeFiles.rename(from, to);
          if (isNamed) await nodeFiles.rename(from, to);
          // The profile as it lay on the disk at that moment.
          cpSync(pair.profileFolder, image, { recursive: true });
          isDead = true;
          if (!isNamed) return dead();
        },
        remove: async (path) => (isDead ? undefined : nodeFiles.remove(path)),
      },
    });
    try {
      const caseIds = [
        await fetchCase(pair, SANDBOX.noise, 'aml-check'),
        await fetchCase(pair, SANDBOX.journey, 'journey'),
        await fetchCase(pair, SANDBOX.large, 'aml-check'),
      ];
      pair.printing.chosen = out;
      const { batch } = await saveReports(pair, { caseIds, options: DEFAULT_REPORT });
      await pair.restart(() => {
        isDead = false;
        rmSync(pair.profileFolder, { recursive: true });
        cpSync(image, pair.profileFolder, { recursive: true });
      });
      const { jobId } = batch;
      await vi.waitFor(
        async () =>
          expect(valueOf(await pair.bridge.jobs.list())).toMatchObject([
            { jobId, kind: 'batch', state: 'interrupted', done: 1, total: 3 },
          ]),
        { timeout: 20_000 },
      );
      valueOf(await pair.bridge.jobs.resume({ jobId }));
      const again = await reportsOf(pair, jobId);
      expect(again.batch).toMatchObject({ state: 'done', detail: { outcomes: { written: 3 } } });
      const names = again.items.map(({ detail }) => detail.result?.fileName);
      expect(readdirSync(out).toSorted()).toEqual(names.toSorted());
      for (const caseId of caseIds) {
        const journal = valueOf(await pair.bridge.journal.list({ caseId }));
        expect(journal.filter(({ type }) => type === 'printed')).toHaveLength(1);
      }
    } finally {
      await pair.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
