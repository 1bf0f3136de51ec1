import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { inProject } from '../lib/project.mjs';

const QUERY = '?nodeWorker';
const FOLDER = inProject('node_modules/.cache/workers');

/**
 * Bundles the start of a thread into one file, named after its content.
 *
 * @param {string} source
 * @returns {Promise<string>} the file's path
 */
async function bundle(source) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': inProject('src/shared') } },
    ssr: { noExternal: true },
    build: { ssr: source, write: false },
  });
  const [{ code }] = /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output;
  const file = join(FOLDER, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, code);
  return file;
}

/**
 * Gives modules imported with `?nodeWorker` where nothing is built, as tests and benches run the code. The build has
 * electron-vite's own.
 *
 * @returns {import('vite').Plugin}
 */
export const nodeWorker = () => ({
  name: 'node-worker-unbuilt',
  enforce: 'pre',
  apply: 'serve',
  async resolveId(id, importer) {
    if (!id.endsWith(QUERY)) return undefined;
    const resolved = await this.resolve(id.slice(0, -QUERY.length), importer, { skipSelf: true });
    return resolved && `\0${resolved.id}${QUERY}`;
  },
  async load(id) {
    if (!id.startsWith('\0') || !id.endsWith(QUERY)) return undefined;
    const file = JSON.stringify(await bundle(id.slice(1, -QUERY.length)));
    return `import { Worker } from 'node:worker_threads'; export default (options) => new Worker(${file}, options);`;
  },
});
