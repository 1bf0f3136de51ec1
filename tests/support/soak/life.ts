import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { ownWording } from '../../../scripts/build/ownWording.mjs';
import { threads } from '../../../scripts/build/threads.mjs';
import { vuePlugins } from '../../../scripts/lib/vuePlugins.mjs';
import type { Confirmed } from './confirmed';
import { placesOf } from './places';

/** Bundles a worker for the run with this name and returns its path. It is written where Node finds the packages. */
export async function buildWorker(run: string, worker = 'killWorker'): Promise<string> {
  const outDir = resolve('node_modules/.cache/soak', run);
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...vuePlugins(), ownWording(), threads()],
    resolve: { alias: { '@shared': resolve('src/shared') } },
    build: { ssr: resolve(`tests/support/soak/${worker}.ts`), outDir, target: 'esnext', emptyOutDir: true },
  });
  return join(outDir, `${worker}.js`);
}

export interface Life {
  confirmed: Confirmed[];
  /** Steps that the app refused, by the first words of the error. */
  refused: string[];
}

/** Kills a process that does nothing any more. A kill that is due comes long before. */
const HANGS_AFTER = 120_000;

/**
 * The moment of a kill, which depends on the progress of the app and not on the speed of the computer: when the app has
 * confirmed this number of steps after it was ready, and then `part` of the longest time that it has taken so far in
 * this run of lives for one confirmation, its start included. So a kill also reaches the end of long steps.
 */
export interface Moment {
  steps: number;
  part: number;
}

/** The longest time between two confirmations of any life of a run, in ms. */
export interface Longest {
  ms: number;
}

/**
 * Runs one process from its start until it is killed. `recorder` is the command that records the process, with its
 * arguments; it is empty to run the process directly. `longest` is shared by the lives of a run, which extend it.
 */
export async function live(
  worker: string,
  folder: string,
  seed: number,
  { steps, part }: Moment,
  { recorder = [], longest = { ms: 0 } }: { recorder?: readonly string[]; longest?: Longest } = {},
): Promise<Life> {
  const { temporary } = placesOf(folder);
  mkdirSync(temporary, { recursive: true });
  const [command = '', ...args] = [...recorder, process.execPath, worker, folder, String(seed)];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that a recorder is killed together with the process.
    detached: true,
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', TMPDIR: temporary },
  });
  const life: Life = { confirmed: [], refused: [] };
  const kill = (): unknown => process.kill(-(child.pid ?? 0), 'SIGKILL');
  let last = performance.now();
  let timer = setTimeout(kill, HANGS_AFTER);
  createInterface(child.stdout).on('line', (line) => {
    const confirmed = JSON.parse(line) as Confirmed;
    life.confirmed.push(confirmed);
    longest.ms = Math.max(longest.ms, performance.now() - last);
    last = performance.now();
    if (life.confirmed.length !== steps + 1) return;
    clearTimeout(timer);
    timer = setTimeout(kill, part * longest.ms);
  });
  createInterface(child.stderr).on('line', (line) => life.refused.push(line));
  await new Promise((done) => child.once('close', done));
  clearTimeout(timer);
  rmSync(temporary, { recursive: true, force: true });
  return life;
}
