// @ts-nocheck
import { run } from '../lib/processes.mjs';

/**
 * The switches an Electron under the harness needs here. Chromium's sandbox does not work for root, nor where the
 * system refuses user namespaces; tests and pictures then go without it. The app itself never may.
 *
 * @returns {Promise<string[]>}
 */
export async function sandboxSwitches() {
  if (process.platform !== 'linux') return [];
  const allowed =
    process.getuid?.() !== 0 && (await run('unshare', ['--user', 'true'], { capture: true })).code === 0;
  return allowed ? [] : ['--no-sandbox'];
}
