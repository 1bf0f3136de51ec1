import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { renderHandbook } from './render.mjs';

const INTER = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Adds the handbook to the build, as one page with its pictures, in the folder out/main/handbook of the main process.
 *
 * @returns {import('vite').Plugin}
 */
export const handbook = () => ({
  name: 'handbook',
  generateBundle() {
    const { html, pictures } = renderHandbook(resolve('docs/handbook'));
    const emit = (/** @type {string} */ name, /** @type {string | Uint8Array} */ source) =>
      this.emitFile({ type: 'asset', fileName: `handbook/${name}`, source });
    emit('index.html', html);
    emit('inter.woff2', readFileSync(resolve(INTER)));
    for (const name of ['page.css', 'page.js']) emit(name, readFileSync(new URL(name, import.meta.url)));
    for (const path of pictures) emit(`pictures/${basename(path)}`, readFileSync(path));
  },
});
