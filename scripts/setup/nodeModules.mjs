import { readFileSync } from 'node:fs';
import { isUnreachable, npm, npmError } from '../lib/processes.mjs';
import { inProject, projectFolder } from '../lib/project.mjs';
import { SetupError, info } from '../lib/terminal.mjs';

/**
 * Installs the packages of package-lock.json if node_modules is missing or differs from it. Install scripts are
 * disabled: our two native modules include their binaries, and no other package needs one.
 *
 * @throws {SetupError} when npm cannot install them
 */
export async function ensureNodeModules() {
  if (matchesLockFile()) return;
  info('installing npm packages');
  const { code, output } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: projectFolder,
    capture: true,
    doing: 'installing npm packages',
  });
  if (code === 0) return;
  const what = isUnreachable(output)
    ? 'The npm registry cannot be reached from here. Connect once, or point npm at a mirror with "npm config set registry URL".'
    : `npm could not install the packages (exit code ${code}).`;
  throw new SetupError(`${what}\n\n${npmError(output)}\n`);
}

/** True if every package of the lock file is installed with the version and integrity stated there. */
function matchesLockFile() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (wanted === undefined) throw new SetupError('package-lock.json is missing or is not JSON.');
  if (present === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {string} path inside the project
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(inProject(path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
