import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { inProject } from '../lib/project.mjs';

/** Native modules. If they were bundled, they would search for their binary in the wrong place. */
const nativeModules = ['keytar', 'better-sqlite3-multiple-ciphers'];

/** Modules that are not needed to open the window and are loaded on first use with `import()`. */
const laterModules = ['age-encryption', 'file-type', 'hono', 'libsodium', 'mrz', 'papaparse', 'yauzl'];

/**
 * Checks the build output: native modules are not bundled, nothing is loaded at startup that can be loaded later, the
 * preload is one CommonJS file that needs only Electron (a sandboxed window can load nothing else), and source maps
 * contain none of our sources.
 *
 * @param {string} outFolder
 * @returns {string[]} one sentence for each fault
 */
export function findOutputFaults(outFolder) {
  if (!existsSync(outFolder)) return ['there is no build output'];
  return [
    ...mainFaults(join(outFolder, 'main')),
    ...preloadFaults(join(outFolder, 'preload')),
    ...strayMaps(outFolder),
  ];
}

/** @param {string} folder */
function mainFaults(folder) {
  const faults = [];
  const text = filesUnder(folder)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const name of nativeModules) {
    const isImported = new RegExp(`(from|import|import\\(|require\\()\\s*["']${name}["']`).test(text);
    if (!isImported) faults.push(`out/main does not import ${name} from outside the bundle`);
  }
  if (/\bprebuilds\/["'`]?\s*\+\s*process\.platform/.test(text))
    faults.push('out/main has a native module bundled in');
  if (text.includes(inProject('.'))) faults.push('out/main names the folder in which it was built');
  for (const name of ['index.js', 'service.js']) {
    if (!existsSync(join(folder, name))) faults.push(`out/main/${name} is missing`);
  }
  const early = textAtStart(join(folder, 'index.js'));
  for (const name of laterModules) {
    const named = new RegExp(`// node_modules/${name}/|\\b(?:import|require)_${name}\\b`);
    if (!named.test(text)) faults.push(`out/main does not name ${name} any more`);
    else if (named.test(early)) faults.push(`out/main loads ${name} before its window opens`);
  }
  return faults;
}

/**
 * The source of a module and of everything it imports statically, all of which is loaded before it runs.
 *
 * @param {string} file
 * @param {Set<string>} [seen]
 * @returns {string}
 */
function textAtStart(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)\b[^;'"]*["'](\.[^"']+)["']/gm)];
  return [text, ...imports.map(([, path]) => textAtStart(join(dirname(file), path ?? ''), seen))].join('\n');
}

/**
 * Whether a text is parsed as a script. A text with `import` or `export` statements is a module instead.
 *
 * @param {string} text
 */
function isScript(text) {
  try {
    new Script(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function preloadFaults(folder) {
  const files = filesUnder(folder);
  if (files.length !== 1 || !files[0]?.endsWith('index.cjs'))
    return ['out/preload must hold index.cjs and nothing else'];
  const text = readFileSync(files[0], 'utf8');
  const required = [...text.matchAll(/\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(([, name]) => name);
  const faults = required.filter((name) => name !== 'electron').map((name) => `the preload requires ${name}`);
  if (!isScript(text)) faults.push('the preload is not CommonJS');
  return faults;
}

/** @param {string} folder */
const strayMaps = (folder) =>
  filesUnder(folder)
    .filter((file) => file.endsWith('.map'))
    .map((file) => `${file.slice(folder.length + 1)} would ship our sources`);

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
