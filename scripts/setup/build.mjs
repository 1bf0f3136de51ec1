import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/processes.mjs';
import { inProject, projectFolder } from '../lib/project.mjs';
import { SetupError, info, secondsSince } from '../lib/terminal.mjs';

/** Everything from which the built app is made. */
const sources = [
  'src',
  'docs',
  'resources',
  'electron.vite.config.ts',
  'scripts/build',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const outFolder = inProject('out');

/** Its file time is when the build started, so files that were edited during the build count as newer. */
const stampName = '.built';

/**
 * Builds the app into out/ if a source is newer than the last build.
 *
 * @param {import('./electronRuntime.mjs').ElectronRuntime} runtime the build targets its Chromium and Node
 * @param {{ force?: boolean }} [options]
 * @throws {SetupError} when the build fails
 */
export async function ensureBuild(runtime, { force = false } = {}) {
  if (!force && isFresh()) return;
  info('building the app');
  const start = performance.now();
  const began = new Date();
  // Built beside out/ and then moved there, so that a failed build or a running app never sees incomplete output.
  const workFolder = makeWorkFolder();
  const next = join(workFolder, 'out');
  try {
    const args = [inProject('node_modules/electron-vite/bin/electron-vite.js'), 'build', '--outDir', next];
    const env = { ...buildEnvironment(runtime), NO_COLOR: '1' };
    const { code, output } = await run(process.execPath, args, {
      cwd: projectFolder,
      env,
      capture: true,
      doing: 'building the app',
    });
    if (code !== 0) throw new SetupError(`The build failed:\n\n${output.trimEnd()}\n`);
    writeFileSync(join(next, stampName), '');
    utimesSync(join(next, stampName), began, began);
    if (existsSync(outFolder)) renameSync(outFolder, join(workFolder, 'old'));
    renameSync(next, outFolder);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  info(`built in ${secondsSince(start)}`);
}

function makeWorkFolder() {
  const parent = inProject('node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'build-'));
}

/**
 * Environment variables from which electron-vite learns the Electron version instead of from node_modules.
 *
 * @param {import('./electronRuntime.mjs').ElectronRuntime} runtime
 * @returns {NodeJS.ProcessEnv}
 */
export function buildEnvironment(runtime) {
  return {
    ...process.env,
    ELECTRON_EXEC_PATH: runtime.path,
    ELECTRON_MAJOR_VER: runtime.version.split('.')[0],
  };
}

function isFresh() {
  const stamp = join(outFolder, stampName);
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return sources.every((source) => newest(inProject(source)) <= built);
}

/** @param {string} path @returns {number} the latest change at or under a path, in ms since 1970; 0 when absent */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).map((name) => newest(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}
