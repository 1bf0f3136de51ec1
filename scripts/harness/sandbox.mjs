import { run } from '../lib/processes.mjs';

/**
 * The switches that Electron needs for tests on this machine. Chromium's sandbox does not work for root, nor where
 * the system disables user namespaces; tests and screenshots then run without it. The app itself never does.
 *
 * @returns {Promise<string[]>}
 */
export async function sandboxSwitches() {
  if (process.platform !== 'linux') return [];
  const allowed =
    process.getuid?.() !== 0 && (await run('unshare', ['--user', 'true'], { capture: true })).code === 0;
  return allowed ? [] : ['--no-sandbox'];
}
