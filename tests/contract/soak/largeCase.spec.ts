import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildWorker } from '../../support/soak/life';

const MB = 2 ** 20;
/** Of all media together; `npm run soak` asks for 2 GB. */
const size = Number(process.env['CASELOUPE_SOAK_CASE_MB'] ?? 72);

it(
  'a large case is fetched, opened, packaged, verified and imported in little memory',
  { timeout: 300_000 + size * 1000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'caseloupe-soak-'));
    try {
      const worker = await buildWorker('large-case', 'largeCaseWorker');
      const steps: { step: string; mostMB: number }[] = [];
      for (const installation of ['ours', 'theirs']) {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [worker, folder, String(size * MB), installation],
          { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } },
        );
        process.stdout.write(`a case of ${String(size)} MB:\n${stdout}`);
        for (const line of stdout.trim().split('\n'))
          steps.push(JSON.parse(line) as { step: string; mostMB: number });
      }
      expect(steps).toMatchObject([
        { step: 'ready' },
        { step: 'fetched' },
        { step: 'opened' },
        { step: 'packaged', state: 'done' },
        { step: 'ready' },
        { step: 'verified', stage: 'read' },
        { step: 'imported', stage: 'imported' },
      ]);
      for (const { step, mostMB } of steps) expect(mostMB, step).toBeLessThan(400);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
