// @ts-nocheck
import { existsSync } from 'node:fs';
import { isUnreachable, run } from '../lib/processes.mjs';
import { SetupError, info } from '../lib/terminal.mjs';

/** What Electron and the keychain need to start. */
const appParts = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libxss1', 'libsecret-1-0'];

/**
 * What a run without a desktop needs: a display, a session bus, a keyring, a PDF reader, faces for the scripts that
 * applicants' names are written in (WenQuanYi for CJK: 7 MB, where the Noto CJK package is 57 MB), the tools by
 * which outsiders open and check a package, and the one that records what the app writes.
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

/** The browsers in which a package's page is opened. */
const browserParts = ['chromium', 'firefox-esr'];

/** What the benches are measured against. */
const benchParts = ['curl'];

/** Later Debian and Ubuntu releases renamed these when file times went to 64 bits. */
const newNames = { 'libgtk-3-0': 'libgtk-3-0t64', libasound2: 'libasound2t64' };

/**
 * Makes sure the Debian or Ubuntu packages are there: installs them when we are root, otherwise stops with the one
 * command to run. Other systems are left alone.
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

/** Debian 13 and Ubuntu 24.04 offer the renamed packages; Debian 12 does not know them. */
async function usesNewNames() {
  const { output } = await run('apt-cache', ['policy', 'libgtk-3-0t64'], {
    capture: true,
    doing: 'looking for system packages',
  });
  return /Candidate: \d/.test(output);
}
