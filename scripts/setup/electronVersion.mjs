import { existsSync } from 'node:fs';
import { run } from '../lib/processes.mjs';

/**
 * Starts an Electron as plain Node and asks for its version.
 *
 * @param {string} path
 * @returns {Promise<string | undefined>} undefined if it does not start
 */
export async function askElectronVersion(path) {
  if (!existsSync(path)) return undefined;
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const { code, output } = await run(path, ['-p', 'process.versions.electron'], {
    env,
    capture: true,
    timeoutMs: 20_000,
    doing: 'starting Electron',
  });
  return code === 0 ? output.trim() : undefined;
}
