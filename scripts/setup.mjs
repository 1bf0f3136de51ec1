import { ensureBuild } from './setup/build.mjs';
import { ensureElectronRuntime } from './setup/electronRuntime.mjs';
import { ensureNodeModules } from './setup/nodeModules.mjs';
import { ensureSystemParts } from './setup/systemParts.mjs';
import { nodeFault } from './setup/nodeVersion.mjs';
import { SetupError } from './lib/terminal.mjs';

/**
 * Prepares a new machine: system packages, npm packages, an Electron and the build. Uses only Node built-ins, because
 * it runs before anything is installed. If everything is present, it takes well under a second.
 *
 * @param {{ harness?: boolean, browsers?: boolean, bench?: boolean, build?: boolean }} [needs] `harness`: also what a
 *   run without a desktop needs; `browsers`: also what the tests open pages in; `bench`: also what the benches
 *   measure against
 * @returns {Promise<import('./setup/electronRuntime.mjs').ElectronRuntime>}
 * @throws {SetupError} with what is missing and what to do about it
 */
export async function setUp({ harness = false, browsers = false, bench = false, build = true } = {}) {
  const fault = nodeFault(process.versions.node);
  if (fault?.isEnough === false) throw new SetupError(`${fault.text}.`);
  await ensureSystemParts({ harness, browsers, bench });
  await ensureNodeModules();
  const runtime = await ensureElectronRuntime();
  if (build) await ensureBuild(runtime);
  return runtime;
}
