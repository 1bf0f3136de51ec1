import { existsSync } from 'node:fs';
import { isUnreachable, run } from '../lib/processes.mjs';
import { SetupError, info } from '../lib/terminal.mjs';

/** Packages that Electron and the keychain need to start. */
const appParts = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libxss1', 'libsecret-1-0'];

/**
 * Packages that a run without a desktop needs: a display, a session bus, a keyring, a PDF reader, fonts for the
 * scripts of applicants' names (WenQuanYi for CJK has 7 MB, the Noto CJK package 57 MB), the tools with which
 * recipients open and check a package, and a tool that records what the app writes.
 */
const harnessParts = [
  'xvfb',
  'dbus',
  'gnome-keyring',
  'poppler-utils',
  'fonts-noto-core',
  'fonts-wqy-zenhei',
  'age',
  'openssl',
  'python3',
  'qpdf',
  'strace',
  'unzip',
  'zip',
];

/** The browsers in which tests open the page of a package. */
const browserParts = ['chromium', 'firefox-esr'];

/** The programs with which benches are compared. */
const benchParts = ['curl'];

/** Later Debian and Ubuntu releases renamed these packages when they introduced 64-bit file times. */
const newNames = { 'libgtk-3-0': 'libgtk-3-0t64', libasound2: 'libasound2t64' };

/**
 * Ensures that the required Debian or Ubuntu packages are installed: as root it installs them, otherwise it stops and
 * prints the command to run. Does nothing on other systems.
 *
 * @param {{ harness: boolean, browsers: boolean, bench: boolean }} needs `harness`: also the parts for tests and the
 *   guided tour; `browsers`: also those of the tests; `bench`: also what the benches measure against
 * @throws {SetupError} when parts are missing and cannot be installed from here
 */
export async function ensureSystemParts({ harness, browsers, bench }) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/dpkg-query')) return;
  const wanted = [
    ...appParts,
    ...(harness ? harnessParts : []),
    ...(browsers ? browserParts : []),
    ...(bench ? benchParts : []),
  ];
  let missing = await findMissing(wanted);
  if (missing.length === 0) return;

  if (process.getuid?.() !== 0) {
    throw new SetupError(
      `These system packages are missing: ${missing.join(' ')}\n` +
        `Install them, then run the same command again:\n\n` +
        `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing.join(' ')}\n`,
    );
  }

  info(`installing system packages: ${missing.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (/** @type {string[]} */ args) =>
    run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      env,
      capture: true,
      doing: 'installing system packages',
    });
  const update = await aptGet(['update']);
  const install = await aptGet(['install', '-y', '--no-install-recommends', ...missing]);
  missing = await findMissing(wanted);
  if (missing.length > 0) {
    const output = update.output + install.output;
    const tail = output.trimEnd().split('\n').slice(-12).join('\n');
    const why = isUnreachable(output)
      ? 'The package mirror of this system cannot be reached from here. '
      : '';
    throw new SetupError(
      `${why}apt-get could not install ${missing.join(' ')}. The end of its output:\n\n${tail}\n`,
    );
  }
}

/** @param {string[]} names @returns {Promise<string[]>} those that are not installed, under the name to install */
async function findMissing(names) {
  const asked = names.flatMap((name) => (name in newNames ? [name, newNames[name]] : [name]));
  const { output } = await run('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...asked], {
    capture: true,
    doing: 'looking for system packages',
  });
  const installed = new Set(
    output
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
  const absent = names.filter((name) => !installed.has(name) && !installed.has(newNames[name]));
  if (absent.length === 0 || !(await usesNewNames())) return absent;
  return absent.map((name) => newNames[name] ?? name);
}

/** Debian 13 and Ubuntu 24.04 have the renamed packages; Debian 12 does not know them. */
async function usesNewNames() {
  const { output } = await run('apt-cache', ['policy', 'libgtk-3-0t64'], {
    capture: true,
    doing: 'looking for system packages',
  });
  return /Candidate: \d/.test(output);
}
