import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/processes.mjs';
import { SetupError } from '../lib/terminal.mjs';

/**
 * @typedef {object} Desktop
 * @property {NodeJS.ProcessEnv} env the environment for programs on this desktop
 * @property {string} home the desktop's home folder; deleted by `close`
 * @property {string} reports a folder outside the home folder for the output of test runners; deleted by `close`
 * @property {() => void} close ends every part and removes both folders
 */

/** Unlocks the keyring of the virtual desktop, which is empty and protects nothing. */
const keyringPassword = 'harness';

const startMs = 15_000;

/**
 * Starts a virtual desktop on a machine without one: a display, a session bus, an unlocked keyring and an empty home
 * folder. Several can run at the same time, and nothing of the real user is read or changed. On Windows and macOS
 * only the folders and the names of keychain entries are separate.
 *
 * @param {{ width?: number, height?: number }} [screen] in pixels
 * @returns {Promise<Desktop>}
 * @throws {SetupError} naming the part that did not start, with the end of its output
 */
export async function openDesktop({ width = 1920, height = 1200 } = {}) {
  const desktop = mkdtempSync(join(tmpdir(), 'caseloupe-desktop-'));
  const [home, reports] = [join(desktop, 'home'), join(desktop, 'reports')];
  mkdirSync(home, { mode: 0o700 });
  mkdirSync(reports);
  const parts = /** @type {import('node:child_process').ChildProcess[]} */ ([]);
  const close = () => {
    process.off('exit', close);
    for (const part of parts.reverse()) part.kill('SIGKILL');
    rmSync(desktop, { recursive: true, force: true, maxRetries: 3 });
  };
  process.on('exit', close);
  // On other systems a window needs a real desktop, and our keychain entries are distinguished by a suffix. This has
  // not been tested yet.
  if (process.platform !== 'linux')
    return {
      env: { ...process.env, CASELOUPE_KEYCHAIN_SUFFIX: `-test-${process.pid}` },
      home,
      reports,
      close,
    };

  try {
    const env = homeEnvironment(home);
    const display = await startPart(parts, env, 'Xvfb', [
      ...['-displayfd', '3', '-screen', '0', `${width}x${height}x24`],
      ...['-nolisten', 'tcp', '-noreset'],
    ]);
    env['DISPLAY'] = `:${display}`;
    env['DBUS_SESSION_BUS_ADDRESS'] = await startPart(parts, env, 'dbus-daemon', [
      ...['--session', '--nofork', '--nopidfile', '--print-address=3'],
    ]);
    // Chromium asks the system bus about power and printers. It is given our session bus instead, on which there are
    // none.
    env['DBUS_SYSTEM_BUS_ADDRESS'] = env['DBUS_SESSION_BUS_ADDRESS'];
    await startKeyring(parts, env);
    return { env, home, reports, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** @param {string} home @returns {NodeJS.ProcessEnv} our environment, with every personal folder moved below `home` */
function homeEnvironment(home) {
  const env = { ...process.env, HOME: home };
  const folders = {
    XDG_DATA_HOME: 'data',
    XDG_CONFIG_HOME: 'config',
    XDG_CACHE_HOME: 'cache',
    XDG_STATE_HOME: 'state',
    XDG_RUNTIME_DIR: 'runtime',
  };
  for (const [name, folder] of Object.entries(folders)) {
    env[name] = join(home, folder);
    mkdirSync(join(home, folder), { mode: 0o700 });
  }
  delete env['WAYLAND_DISPLAY'];
  delete env['DBUS_SESSION_BUS_ADDRESS'];
  return env;
}

/**
 * Starts a program that writes its address to file descriptor 3.
 *
 * @param {import('node:child_process').ChildProcess[]} parts
 * @param {NodeJS.ProcessEnv} env
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<string>} the first line it wrote there
 */
function startPart(parts, env, file, args) {
  return new Promise((done, fail) => {
    const part = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    parts.push(part);
    let words = '';
    let response = '';
    const timer = setTimeout(() => stop('did not start in time'), startMs);
    const stop = (/** @type {string} */ why) => {
      clearTimeout(timer);
      fail(new SetupError(`The virtual desktop has no ${file}: it ${why}. ${words.trim()}`));
    };
    part.stderr?.on('data', (chunk) => (words = (words + chunk).slice(-2000)));
    part.stdio[3]?.on('data', (chunk) => {
      response += chunk;
      if (!response.includes('\n')) return;
      clearTimeout(timer);
      done(response.trim());
    });
    part.once('error', (error) => stop(`could not be run (${error.message})`));
    part.once('exit', (code) => stop(`ended with exit code ${code}`));
  });
}

/**
 * @param {import('node:child_process').ChildProcess[]} parts
 * @param {NodeJS.ProcessEnv} env
 */
async function startKeyring(parts, env) {
  const keyring = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  parts.push(keyring);
  let words = '';
  keyring.on('error', (error) => (words += error.message));
  keyring.stderr.on('data', (chunk) => (words = (words + chunk).slice(-2000)));
  keyring.stdin.on('error', () => undefined).end(keyringPassword);
  const ask = [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.DBus',
    '/',
    'org.freedesktop.DBus.GetNameOwner',
  ];
  for (const deadline = Date.now() + startMs; Date.now() < deadline;) {
    const { code } = await run('dbus-send', [...ask, 'string:org.freedesktop.secrets'], {
      env,
      capture: true,
    });
    if (code === 0) return;
    if (keyring.exitCode !== null) break;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new SetupError(
    `The virtual desktop has no keyring: gnome-keyring-daemon did not respond. ${words.trim()}`,
  );
}
