// @ts-nocheck
import { resolve } from 'node:path';
import { createService } from '../../../src/service/service';
import type { Vault } from '../../../src/main/platform/vault/types';
import { TEST_CREDENTIAL } from '../../support/clientParts';
import { createIntakeBench, hasEnded } from '../../support/intakeBench';

const DATA = resolve('resources/sandbox');

/** Brings journeys of the sandbox, or of another data folder, into a vault through the app's own intake, over loopback. */
export async function fetchCases(
  vault: Vault,
  journeys: readonly string[],
  dataDir: string = DATA,
): Promise<void> {
  const service = createService({
    dataDir,
    credential: { key: TEST_CREDENTIAL.apiKey, secret: TEST_CREDENTIAL.apiSecret },
  });
  const running = await service.listen(0, '127.0.0.1');
  const limits = { jsonBytes: 32 * 2 ** 20, mediumBytes: 2 ** 28, timeoutMs: 30_000, parallel: 6 };
  const bench = createIntakeBench(() => vault, running.url, { limits });
  try {
    bench.intake.fetch({ profileId: 'sandbox', kind: 'journey', ids: journeys });
    await bench.until(() => bench.list().every(hasEnded));
    if (bench.list().some(({ state }) => state !== 'done')) throw new Error('Not all journeys arrived');
  } finally {
    await bench.jobs.stop();
    await running.close();
  }
}
