import { ensureBuild } from './setup/build.mjs';
import { ensureElectronRuntime } from './setup/electronRuntime.mjs';
import { ensureNodeModules } from './setup/nodeModules.mjs';
import { ensureSystemParts } from './setup/systemParts.mjs';
import { SetupError } from './lib/terminal.mjs';

/**
 * Makes a fresh machine ready: system packages, npm packages, an Electron, the build. Written with Node's own modules
 * alone, because it runs before anything is installed. What is already there costs well under a second.
 *
 * @param {{ harness?: boolean, browsers?: boolean, bench?: boolean, build?: boolean }} [needs] `harness`: also what a
 *   run without a desktop needs; `browsers`: also what the tests open pages in; `bench`: also what the benches measure against
 * @returns {Promise<import('./setup/electronRuntime.mjs').ElectronRuntime>}
 * @throws {SetupError} with what is missing and what to do about it
 */
export async function setUp({ harness = false, browsers = false, bench = false, build = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // As under "engines" in package.json: what the linter and the bundler run on.
  if (!(major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19))) {
    throw new SetupError(
      `Node ${process.versions.node} does not fit; CaseLoupe needs 20.19 or a later 20, 22.13 or a later 22, or 24.0 and newer.`,
    );
  }
  await ensureSystemParts({ harness, browsers, bench });
  await ensureNodeModules();
  const runtime = await ensureElectronRuntime();
  if (build) await ensureBuild(runtime);
  return runtime;
}
