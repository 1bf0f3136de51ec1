import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { run } from '../lib/processes.mjs';
import { inProject, projectFolder } from '../lib/project.mjs';
import { info, warn } from '../lib/terminal.mjs';
import { nodeFault } from './nodeVersion.mjs';
import { askElectronVersion } from './electronVersion.mjs';
import { ensureFallbackRuntime, findFallbackRuntime } from './fallbackRuntime.mjs';

/**
 * @typedef {object} ElectronRuntime
 * @property {string} path of the executable; takes a project folder as its first argument, as `electron .` does
 * @property {string} version for example "41.3.0"
 * @property {boolean} isFallback true for the registry's runtime: development and tests only
 */

/** How many milliseconds to wait for the release host before continuing without it. */
const probeMs = 3000;

/** How many milliseconds the download may take; an interrupted download starts again next time. */
const downloadMs = 15 * 60_000;

const fallbackNote =
  'this is a runtime for development and tests only, taken from a registry package; it is never shipped';

/**
 * Finds an Electron to run the project with, and downloads one if there is none: the release named in package.json if
 * its host can be reached, otherwise the pinned fallback from the package registry.
 * Set CASELOUPE_ELECTRON=release to try the release again although a fallback is cached.
 *
 * @returns {Promise<ElectronRuntime>}
 * @throws {import('../lib/terminal.mjs').SetupError} if neither is available
 */
export async function ensureElectronRuntime() {
  const insist = process.env['CASELOUPE_ELECTRON'] === 'release';
  const release = (await findRelease()) ?? (!insist ? announced(await findFallbackRuntime()) : undefined);
  if (release !== undefined) return release;

  if (await canReachReleaseHost()) {
    info(`fetching Electron ${releaseVersion()} from its release host`);
    const { code, output } = await run(process.execPath, [inProject('node_modules/electron/install.js')], {
      cwd: projectFolder,
      // Without this the download would bypass the proxy through which the host was reached.
      env: { ...process.env, ...proxyEnvironment(process.env) },
      capture: true,
      timeoutMs: downloadMs,
      doing: 'fetching Electron',
    });
    const fetched = code === 0 ? await findRelease() : undefined;
    if (fetched !== undefined) return fetched;
    const why =
      nodeFault(process.versions.node)?.text ?? (output.trim().split('\n')[0] || `exit code ${code}`);
    warn(`the Electron release could not be fetched (${why})`);
  } else {
    info(`the release host of Electron ${releaseVersion()} cannot be reached from here`);
  }
  return /** @type {ElectronRuntime} */ (announced(await ensureFallbackRuntime()));
}

/** @param {ElectronRuntime | undefined} runtime */
function announced(runtime) {
  if (runtime !== undefined) info(`using Electron ${runtime.version}: ${fallbackNote}`);
  return runtime;
}

/**
 * The Electron release under node_modules, if it exists and starts. @returns {Promise<ElectronRuntime | undefined>}
 */
async function findRelease() {
  const folder = inProject('node_modules/electron');
  if (!existsSync(join(folder, 'path.txt'))) return undefined;
  const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
  const version = await askElectronVersion(path);
  return version !== undefined && version === releaseVersion()
    ? { path, version, isFallback: false }
    : undefined;
}

/** The Electron version that package.json pins. */
const releaseVersion = () =>
  JSON.parse(readFileSync(inProject('node_modules/electron/package.json'), 'utf8')).version;

/**
 * The proxy of this machine, or that of npm's settings, which npm passes to the programs it runs. @param
 * {NodeJS.ProcessEnv} env
 */
const proxyAddress = (env) =>
  [env['HTTPS_PROXY'], env['https_proxy'], env['npm_config_https_proxy'], env['npm_config_proxy']].find(
    Boolean,
  );

/**
 * Variables that make Electron's download use this proxy. @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export function proxyEnvironment(env) {
  const address = proxyAddress(env);
  return address === undefined ? {} : { ELECTRON_GET_USE_PROXY: 'true', HTTPS_PROXY: address };
}

/** Whether the release host (or a configured mirror or proxy) accepts a connection in time. */
function canReachReleaseHost() {
  const { env } = process;
  const target =
    proxyAddress(env) ?? env['ELECTRON_MIRROR'] ?? env['npm_config_electron_mirror'] ?? 'https://github.com';
  if (!URL.canParse(target)) return Promise.resolve(false);
  const { hostname, port, protocol } = new URL(target);
  return new Promise((response) => {
    const socket = connect({ host: hostname, port: Number(port) || (protocol === 'http:' ? 80 : 443) });
    const timer = setTimeout(() => finish(false), probeMs);
    const finish = (/** @type {boolean} */ reached) => {
      clearTimeout(timer);
      socket.destroy();
      response(reached);
    };
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });
}
