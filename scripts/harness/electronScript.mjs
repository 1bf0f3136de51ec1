import { run } from '../lib/processes.mjs';
import { inProject, projectFolder } from '../lib/project.mjs';
import { sandboxSwitches } from './sandbox.mjs';

/**
 * Runs a script as an Electron main process on a desktop and waits until it exits. The script can `import … from
 * 'electron'` and must exit with `app.exit(code)`.
 *
 * @param {import('../setup/electronRuntime.mjs').ElectronRuntime} runtime
 * @param {NodeJS.ProcessEnv} env of the desktop, from `openDesktop`
 * @param {string} script path inside the project
 * @param {string[]} args found in the script's process.argv after its own path
 * @returns {Promise<number>} its exit code
 */
export async function runElectronScript(runtime, env, script, args) {
  const switches = await sandboxSwitches();
  const { code } = await run(runtime.path, [...switches, inProject(script), ...args], {
    cwd: projectFolder,
    env,
  });
  return code;
}

/**
 * Runs a script without a window in the runtime's own Node, which is the Node that the app and its native modules
 * use.
 *
 * @param {import('../setup/electronRuntime.mjs').ElectronRuntime} runtime
 * @param {string[]} args as for node
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runInRuntime(runtime, args, options = {}) {
  const env = { ...(options.env ?? process.env), ELECTRON_RUN_AS_NODE: '1' };
  return run(runtime.path, args, { cwd: projectFolder, ...options, env });
}
