import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { DEFAULT_REPORT } from '@shared/domain/report/reportOptions';
import { nodeFiles } from '../../../src/main/platform/system/nodeFiles';
import { createReviewedApp, fetchCase, SANDBOX, valueOf } from '../aml/harness';

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
      await vi.waitFor(async () => {
        expect(await types()).toEqual([...before, ...events]);
        expect(readdirSync(out)).toHaveLength(left);
      });
    } finally {
      await pair.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
