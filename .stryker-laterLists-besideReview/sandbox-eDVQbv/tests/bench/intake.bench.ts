// @ts-nocheck
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { mediaReferences } from '../../src/shared/domain/mediaReferences';
import { createService } from '../../src/service/service';
import { TEST_CREDENTIAL } from '../support/clientParts';
import { createIntakeBench, hasEnded } from '../support/intakeBench';
import { createTestVault } from '../support/vault';
import type { Measure } from './benchRow';

const run = promisify(execFile);
const SAMPLES = resolve('resources/sandbox');
const JOURNEYS = 200;
const PARALLEL = 6;
const ROUNDS = 3;

interface Plan {
  journeys: string[];
  /** Address paths of every response and medium, for the reference. */
  paths: string[];
}

/**
 * A data folder with as many journeys as asked for: the sample set over and over, each copy with ids and files of its
 * own, so that nothing is saved before it was fetched.
 */
function multiply(folder: string): void {
  for (const name of ['journeys', 'media']) mkdirSync(join(folder, name));
  cpSync(join(SAMPLES, 'account.json'), join(folder, 'account.json'));
  const media = readdirSync(join(SAMPLES, 'media'));
  const samples = readdirSync(join(SAMPLES, 'journeys'));
  for (let number = 0; number < JOURNEYS; number += 1) {
    const file = samples[number % samples.length] ?? '';
    const id = number.toString(16).padStart(24, '0');
    let text = readFileSync(join(SAMPLES, 'journeys', file), 'utf8').replaceAll(file.slice(0, -5), id);
    for (const name of media) {
      const path = name.replace(/\.[^.]+$/, '');
      if (!text.includes(path)) continue;
      const own = `${id.slice(-8)}${path.slice(8)}`;
      text = text.replaceAll(path, own);
      const bytes = Buffer.concat([readFileSync(join(SAMPLES, 'media', name)), Buffer.from(id)]);
      writeFileSync(join(folder, 'media', name.replace(path, own)), bytes);
    }
    writeFileSync(join(folder, 'journeys', `${id}.json`), text);
  }
}

function planOf(folder: string): Plan {
  const journeys = readdirSync(join(folder, 'journeys')).map((name) => name.replace('.json', ''));
  const saved = new Set(readdirSync(join(folder, 'media')).map((name) => name.replace(/\.[^.]+$/, '')));
  const paths = journeys.flatMap((id) => {
    const response: unknown = JSON.parse(readFileSync(join(folder, 'journeys', `${id}.json`), 'utf8'));
    const media = mediaReferences(response).references.filter(({ path }) => saved.has(path));
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
    const bench = createIntakeBench(() => test.vault, origin, { limits });
    const start = performance.now();
    bench.intake.fetch({ profileId: 'sandbox', kind: 'journey', ids: journeys });
    await bench.until(() => bench.list().every(hasEnded));
    const ms = performance.now() - start;
    const lines = bench.list();
    const failed = lines.filter(({ state }) => state !== 'done');
    if (failed.length > 0) throw new Error(`${String(failed.length)} journeys did not arrive`);
    await bench.jobs.stop();
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

/** Two hundred journeys with their files from loopback into an encrypted vault, against parallel curl piped through age. */
export const measure: Measure = async () => {
  const data = mkdtempSync(join(tmpdir(), 'intake-data-'));
  multiply(data);
  const service = createService({
    dataDir: data,
    credential: { key: TEST_CREDENTIAL.apiKey, secret: TEST_CREDENTIAL.apiSecret },
  });
  const running = await service.listen(0, '127.0.0.1');
  const folder = mkdtempSync(join(tmpdir(), 'intake-bench-'));
  try {
    const { journeys, paths } = planOf(data);
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
    for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
  }
};
