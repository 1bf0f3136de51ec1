import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createService, type RunningService } from '../../../src/service/service';
import { TEST_CREDENTIAL } from '../../support/clientParts';
import {
  caseIdOf,
  createIntakeBench,
  hasEnded,
  PROFILE_ID,
  type IntakeBench,
} from '../../support/intakeBench';
import { createTestVault, type TestVault } from '../../support/vault';

const CASE_SET = resolve('resources/sandbox');
/** The whole set is hashed several times over; on a busy machine that takes a while. */
const TEST_TIMEOUT_MS = 60_000;

let service: RunningService;
let test: TestVault;
let bench: IntakeBench;
beforeEach(async () => {
  const credential = { key: TEST_CREDENTIAL.apiKey, secret: TEST_CREDENTIAL.apiSecret };
  service = await createService({ dataDir: CASE_SET, credential }).listen(0, '127.0.0.1');
  test = createTestVault();
  bench = createIntakeBench(() => test.vault, service.url, {
    limits: { jsonBytes: 32 * 1024 * 1024, mediumBytes: 64 * 1024 * 1024 },
  });
});
afterEach(async () => {
  await bench.jobs.stop();
  test.dispose();
  await service.close();
  expect(bench.errors).toEqual([]);
});

describe('the synthetic case set through client, intake and vault', () => {
  it(
    'is held whole: what is sealed equals the files, every journal verifies, and it survives a restart',
    async () => {
      const ids = (await readdir(resolve(CASE_SET, 'journeys'))).map((name) => name.replace(/\.json$/, ''));
      expect(ids.length).toBeGreaterThanOrEqual(16);
      bench.intake.fetch({ profileId: PROFILE_ID, kind: 'journey', ids });
      await bench.until(() => bench.list().every(hasEnded));
      const lines = bench.list();
      expect(lines.map(({ state }) => state)).toEqual(ids.map(() => 'done'));
      await bench.jobs.stop();

      const names = await readdir(resolve(CASE_SET, 'media'));
      const files = await Promise.all(names.map((name) => readFile(resolve(CASE_SET, 'media', name))));
      const hashes = new Set(files.map((file) => createHash('sha256').update(file).digest('hex')));

      let media = 0;
      const vault = test.reopen();
      for (const id of ids) {
        const caseId = caseIdOf('journey', id);
        expect(vault.journal.verify(caseId, true).state).toBe('intact');
        for (const { event } of vault.journal.entries(caseId)) {
          if (event.type === 'absent') expect(event).toMatchObject({ reason: 'not-found', status: 404 });
          if (event.type !== 'retrieved') continue;
          expect(vault.evidence.verify(event.sha256)).toBe('intact');
          expect(vault.evidence.stat(event.sha256)).toMatchObject({ bytes: event.bytes, mime: event.mime });
          if (event.request.operation === 'journeyResult') continue;
          expect(hashes.has(event.sha256)).toBe(true);
          media += 1;
        }
      }
      expect(media).toBe(lines.reduce((sum, { total, absent }) => sum + (total ?? 0) - 1 - absent, 0));
      expect(media).toBeGreaterThan(ids.length);
    },
    TEST_TIMEOUT_MS,
  );
});
