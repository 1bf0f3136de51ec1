import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { mediaReferences } from '../../src/shared/domain/mediaReferences';
import { createService } from '../../src/service/service';
import { TEST_CREDENTIAL } from '../support/clientParts';
import { createIntakeDesk, hasEnded } from '../support/intakeDesk';
import { createTestVault } from '../support/vault';
import type { Measure } from './benchRow';

const run = promisify(execFile);
const DATA = resolve('resources/sandbox');
const PARALLEL = 6;
const ROUNDS = 3;

interface Plan {
  journeys: string[];
  /** Address paths of every answer and medium, for the reference. */
  paths: string[];
}

function planOf(): Plan {
  const journeys = readdirSync(join(DATA, 'journeys')).map((name) => name.replace('.json', ''));
  const held = new Set(readdirSync(join(DATA, 'media')).map((name) => name.replace(/\.[^.]+$/, '')));
  const paths = journeys.flatMap((id) => {
    const answer: unknown = JSON.parse(readFileSync(join(DATA, 'journeys', `${id}.json`), 'utf8'));
    const media = mediaReferences(answer).references.filter(({ path }) => held.has(path));
    return [
      `/journey/v2/get/${id}`,
      ...media.map(({ path, operation }) => `/journey/${operation === 'video' ? 'video' : 'image'}/${path}`),
    ];
  });
  return { journeys, paths };
}

async function ours(origin: string, journeys: readonly string[]): Promise<{ ms: number; bytes: number }> {
  const test = createTestVault();
  try {
    const limits = { jsonBytes: 32 * 2 ** 20, mediumBytes: 2 ** 28, timeoutMs: 30_000, parallel: PARALLEL };
    const desk = createIntakeDesk(() => test.vault, origin, { limits });
    const start = performance.now();
    desk.intake.start({ profileId: 'sandbox', kind: 'journey', ids: journeys });
    await desk.until(() => desk.intake.list().every(hasEnded));
    const ms = performance.now() - start;
    const lines = desk.intake.list();
    const failed = lines.filter(({ state }) => state !== 'done');
    if (failed.length > 0) throw new Error(`${String(failed.length)} journeys did not arrive`);
    await desk.intake.stop();
    return { ms, bytes: lines.reduce((sum, line) => sum + line.bytes, 0) };
  } finally {
    test.dispose();
  }
}

/** What a careful person would do by hand: curl each file, several at once, each through age. */
async function curlIntoAge(origin: string, paths: readonly string[], folder: string): Promise<number> {
  const keyFile = join(folder, 'key.txt');
  execFileSync('age-keygen', ['-o', keyFile], { stdio: 'ignore' });
  const recipient = /public key: (\S+)/.exec(readFileSync(keyFile, 'utf8'))?.[1] ?? '';
  const list = join(folder, 'list.txt');
  writeFileSync(
    list,
    paths.map((path, index) => `${origin}${path} ${join(folder, String(index))}`).join('\n'),
  );
  const user = `${TEST_CREDENTIAL.apiKey}:${TEST_CREDENTIAL.apiSecret}`;
  const script = `curl -sS --fail -u '${user}' "$0" | age -r ${recipient} -o "$1.age"`;
  const start = performance.now();
  await run('xargs', ['-a', list, '-P', String(PARALLEL), '-L', '1', 'bash', '-o', 'pipefail', '-c', script]);
  return performance.now() - start;
}

/** The whole sandbox from loopback into an encrypted vault, against parallel curl piped through age. */
export const measure: Measure = async () => {
  const service = createService({
    dataDir: DATA,
    credential: { key: TEST_CREDENTIAL.apiKey, secret: TEST_CREDENTIAL.apiSecret },
  });
  const running = await service.listen(0, '127.0.0.1');
  const folder = mkdtempSync(join(tmpdir(), 'intake-bench-'));
  try {
    const { journeys, paths } = planOf();
    const times: { own: number[]; reference: number[] } = { own: [], reference: [] };
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      times.reference.push(await curlIntoAge(running.url, paths, mkdtempSync(join(folder, 'round-'))));
      const own = await ours(running.url, journeys);
      times.own.push(own.ms);
      bytes = own.bytes;
    }
    const megabytesPerSecond = (ms: number): number => bytes / 2 ** 20 / (ms / 1000);
    return [
      {
        what: `Intake of ${String(journeys.length)} journeys, ${String(paths.length)} files, ${(bytes / 2 ** 20).toFixed(1)} MB; best of ${String(ROUNDS)}`,
        ours: megabytesPerSecond(Math.min(...times.own)),
        against: 'parallel curl, each through age',
        reference: megabytesPerSecond(Math.min(...times.reference)),
        unit: 'MB/s',
        budget: '≥ 1.0 ×',
      },
    ];
  } finally {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
