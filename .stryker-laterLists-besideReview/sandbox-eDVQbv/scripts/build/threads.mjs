// @ts-nocheck
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { inProject } from '../lib/project.mjs';

const QUERY = '?thread';
/** Stands before what a build knows a file by, until the file has its name. */
const MARK = 'thread:';
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
 * Gives modules imported with `?thread`: the start of a thread. A build makes each a file beside the others; where nothing
 * is built, as tests and benches run the code, it is bundled by itself. (electron-vite's own `?nodeWorker` leaves the
 * folder in which it was built in what it builds.)
 *
 * @returns {import('vite').Plugin}
 */
export const threads = () => {
  let isBuilt = false;
  return {
    name: 'threads',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuilt = command === 'build'),
    // A thread is made of more files than the one whose change would be noticed.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id.endsWith(QUERY) ? false : undefined)),
    async resolveId(id, importer) {
      if (!id.endsWith(QUERY)) return undefined;
      const resolved = await this.resolve(id.slice(0, -QUERY.length), importer, { skipSelf: true });
      return resolved && `${resolved.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const source = id.slice(0, -QUERY.length);
      const file = isBuilt
        ? `'${MARK}${this.emitFile({ type: 'chunk', id: source })}', import.meta.url`
        : JSON.stringify(pathToFileURL(await bundle(source)));
      return `import { Worker } from 'node:worker_threads'; export default (options) => new Worker(new URL(${file}), options);`;
    },
    renderChunk(code, { fileName }) {
      const named = code.replaceAll(new RegExp(`${MARK}([\\w$-]+)`, 'g'), (_, reference) =>
        posix.relative(posix.dirname(fileName), this.getFileName(reference)),
      );
      return named === code ? null : { code: named, map: null };
    },
  };
};
