import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isUnreachable, npm, npmError, run } from '../lib/processes.mjs';
import { inProject, projectFolder } from '../lib/project.mjs';
import { SetupError, info } from '../lib/terminal.mjs';
import { askElectronVersion } from './electronVersion.mjs';

/** A package in the registry that contains a complete Electron for 64-bit Linux. Pinned by version and by content. */
const fallback = {
  package: '@circadio/milton-linux-x64@0.1.5',
  integrity:
    'sha512-7wwNzk/FGpznHFGnY/O5gZ/bnmLocilf2sn+w0U+2Fsyf0wEK0Vr94kk8kdwP2GGq60C/4C2BeKa/w7zhhpsYw==',
  folder: 'package/app',
  executable: 'Milton',
  electron: '41.3.0',
  megabytes: 153,
};

/** Files that must be executable. The package's archive does not store permissions reliably. */
const executables = ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'];

/** Our replacement for the default app, which a released Electron has but this package lacks. */
const loaderFolder = inProject('scripts/runtime');

/**
 * The fallback runtime, if an earlier set-up has cached it.
 *
 * @returns {Promise<import('./electronRuntime.mjs').ElectronRuntime | undefined>}
 */
export async function findFallbackRuntime() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const path = join(runtimeFolder(), 'electron');
  const version = await askElectronVersion(path);
  return version === fallback.electron ? { path, version, isFallback: true } : undefined;
}

/**
 * Downloads the fallback runtime with the user's npm configuration, checks its integrity and unpacks it into the
 * cache. If it is interrupted or run twice at once, the final folder is never incomplete.
 *
 * @returns {Promise<import('./electronRuntime.mjs').ElectronRuntime>}
 * @throws {SetupError} on another platform, without a reachable registry, or if the content is not the pinned one
 */
export async function ensureFallbackRuntime() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new SetupError(
      `There is no Electron for ${process.platform}-${process.arch} here, and the fall-back runtime exists for ` +
        `linux-x64 only. Connect to Electron's release host once, or set ELECTRON_MIRROR to a mirror of it.`,
    );
  }
  mkdirSync(cacheFolder(), { recursive: true });
  const workFolder = mkdtempSync(join(cacheFolder(), 'partial-'));
  try {
    info(`fetching the fall-back runtime ${fallback.package} (${fallback.megabytes} MB)`);
    const tarball = await pack(workFolder);
    info('checking and unpacking it');
    await checkIntegrity(tarball, fallback.integrity);
    const unpacked = await unpack(tarball, workFolder);
    moveIntoPlace(unpacked, runtimeFolder());
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  const runtime = await findFallbackRuntime();
  if (runtime === undefined) {
    throw new SetupError(
      `The fall-back runtime was unpacked but does not start. Try it by hand:\n\n` +
        `  ELECTRON_RUN_AS_NODE=1 ${join(runtimeFolder(), 'electron')} -p process.versions.electron\n`,
    );
  }
  return runtime;
}

/**
 * Compares the hash of a file with a Subresource Integrity string.
 *
 * @param {string} file
 * @param {string} integrity such as "sha512-…"
 * @throws {SetupError} if they differ; the file must then not be used
 */
export async function checkIntegrity(file, integrity) {
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  const found = `${algorithm}-${hash.digest('base64')}`;
  if (found === integrity) return;
  throw new SetupError(
    `The package ${fallback.package} is not the one we pinned; nothing of it was used.\n` +
      `  expected ${integrity}\n  received ${found}\n` +
      `Tell the maintainers; a registry or proxy on the way may have altered it.`,
  );
}

const cacheFolder = () => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'caseloupe');

/** The name depends on the hashes of the package and of our loader, so that an outdated folder is never used. */
function runtimeFolder() {
  const hash = createHash('sha256').update(fallback.integrity);
  for (const name of readdirSync(loaderFolder).sort()) hash.update(readFileSync(join(loaderFolder, name)));
  return join(cacheFolder(), `electron-${fallback.electron}-${hash.digest('hex').slice(0, 12)}`);
}

/** @param {string} into @returns {Promise<string>} path of the package's archive */
async function pack(into) {
  const args = ['pack', fallback.package, '--pack-destination', into];
  const { code, output } = await npm(args, {
    cwd: projectFolder,
    capture: true,
    doing: 'fetching the fall-back runtime',
  });
  const name = readdirSync(into).find((file) => file.endsWith('.tgz'));
  if (code === 0 && name !== undefined) return join(into, name);
  const what = isUnreachable(output)
    ? `Neither Electron's release host nor the npm registry can be reached from here: connect to one of them once, ` +
      `then run the same command again.`
    : `npm could not fetch ${fallback.package} (exit code ${code}).`;
  throw new SetupError(`${what}\n\n${npmError(output)}`);
}

/** @param {string} tarball @param {string} workFolder @returns {Promise<string>} the folder that contains only the runtime */
async function unpack(tarball, workFolder) {
  const folder = join(workFolder, 'runtime');
  mkdirSync(folder);
  const { code, output } = await run(
    'tar',
    [
      '-xzf',
      tarball,
      '-C',
      folder,
      '--strip-components=2',
      '--no-same-owner',
      `--exclude=${fallback.folder}/resources`,
      fallback.folder,
    ],
    { capture: true, doing: 'unpacking the runtime' },
  );
  if (code !== 0) throw new SetupError(`tar could not unpack the runtime: ${output.trim()}`);
  renameSync(join(folder, fallback.executable), join(folder, 'electron'));
  cpSync(loaderFolder, join(folder, 'resources', 'app'), { recursive: true });
  for (const name of executables) chmodSync(join(folder, name), 0o755);
  return folder;
}

/** @param {string} from @param {string} to */
function moveIntoPlace(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (existsSync(join(to, 'electron'))) return; // another set-up was faster
    throw error;
  }
}
