import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { inProject } from '../lib/project.mjs';

const QUERY = '?thread';
/** Prefix of the id by which a build refers to a thread's file until the file has its final name. */
const MARK = 'thread:';
const FOLDER = inProject('node_modules/.cache/workers');

/**
 * Bundles the entry module of a thread into one file, named after the hash of its content.
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
 * Resolves imports with `?thread`, which load the entry module of a worker thread. In a build, each becomes a file
 * beside the others. In tests and benches, which run the sources directly, each is bundled separately.
 * electron-vite's own `?nodeWorker` is not used, because its output contains the path of the build folder.
 *
 * @returns {import('vite').Plugin}
 */
export const threads = () => {
  let isBuilt = false;
  return {
    name: 'threads',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuilt = command === 'build'),
    // The result depends on more files than the imported one, so Vitest must not cache it.
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
