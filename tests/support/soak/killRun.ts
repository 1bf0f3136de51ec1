import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { ownWording } from '../../../scripts/build/ownWording.mjs';
import { threads } from '../../../scripts/build/threads.mjs';
import { vuePlugins } from '../../../scripts/lib/vuePlugins.mjs';
import { createSigner, packageZip, smallContent } from '../packageBytes';
import { randomFrom } from '../random';
import { afterKill, newLedger } from './afterKill';
import type { Confirmed } from './confirmed';
import { placesOf } from './places';

/** At most this long after the app is ready; in milliseconds. */
const LIVES_UP_TO = 3000;

/** Builds the process that is killed; gives its file. It stands where Node finds the packages. */
async function buildWorker(): Promise<string> {
  const outDir = resolve('node_modules/.cache/soak');
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...vuePlugins(), ownWording(), threads()],
    resolve: { alias: { '@shared': resolve('src/shared') } },
    build: { ssr: resolve('tests/support/soak/killWorker.ts'), outDir, target: 'esnext', emptyOutDir: true },
  });
  return join(outDir, 'killWorker.js');
}

interface Life {
  confirmed: Confirmed[];
  /** Steps that the app refused, by their first words. */
  refused: string[];
}

/** One process from its start to its kill. */
async function live(worker: string, folder: string, seed: number, random: () => number): Promise<Life> {
  const { temporary } = placesOf(folder);
  mkdirSync(temporary, { recursive: true });
  const child = spawn(process.execPath, [worker, folder, String(seed)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', TMPDIR: temporary },
  });
  const life: Life = { confirmed: [], refused: [] };
  let timer: NodeJS.Timeout | undefined;
  createInterface(child.stdout).on('line', (line) => {
    const confirmed = JSON.parse(line) as Confirmed;
    life.confirmed.push(confirmed);
    if (confirmed.what === 'ready') timer = setTimeout(() => child.kill('SIGKILL'), random() * LIVES_UP_TO);
  });
  createInterface(child.stderr).on('line', (line) => life.refused.push(line));
  await new Promise((done) => child.once('close', done));
  clearTimeout(timer);
  rmSync(temporary, { recursive: true, force: true });
  return life;
}

export interface KillResult {
  kills: number;
  /** Everything that was not as it had been confirmed, with the number of the kill. */
  faults: string[];
  /** How often each thing was confirmed. */
  confirmed: Record<string, number>;
  /** Steps that were refused: none is expected. */
  refused: string[];
}

/** Kills a working app so often, and checks after each kill what the next start finds. */
export async function killRun({ seed, kills }: { seed: number; kills: number }): Promise<KillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-soak-'));
  const places = placesOf(folder);
  for (const path of [places.profile, places.out]) mkdirSync(path);
  writeFileSync(places.received, packageZip(smallContent(createSigner('T-2'))));
  const random = randomFrom(seed);
  const ledger = newLedger();
  const result: KillResult = { kills, faults: [], confirmed: {}, refused: [] };
  try {
    const worker = await buildWorker();
    for (let kill = 1; kill <= kills; kill++) {
      const { confirmed, refused } = await live(worker, folder, seed * 100_000 + kill, random);
      if (confirmed.length === 0)
        result.faults.push(`kill ${String(kill)}: never ready: ${refused.join(' | ')}`);
      else result.refused.push(...refused);
      for (const one of confirmed) {
        const name = one.what === 'entry' ? one.type : one.what;
        result.confirmed[name] = (result.confirmed[name] ?? 0) + 1;
      }
      const faults = await afterKill(places, ledger, confirmed);
      result.faults.push(...faults.map((fault) => `kill ${String(kill)}: ${fault}`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return result;
}
