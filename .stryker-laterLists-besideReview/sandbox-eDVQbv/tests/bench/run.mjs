/**
 * Runs the benches, in Electron's Node on a virtual installation (`npm run bench`, `npm run bench -- search`): every
 * tests/bench/NAME.bench.ts exports `measure`, which returns rows as benchRow.ts describes them.
 */
// @ts-nocheck

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { ownWording } from '../../scripts/build/ownWording.mjs';
import { threads } from '../../scripts/build/threads.mjs';

const projectFolder = resolve(import.meta.dirname, '../..');
const filters = process.argv.slice(2);
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
  .sort();

const number = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

function print({ what, ours, against, reference, unit, budget }) {
  const over = budget.endsWith('over') ? `, ${number(ours - reference)} ${unit} over` : '';
  const ratio = `${number(ours / reference)} ×${over}`;
  console.log(`  ${what}`);
  console.log(
    `    ours ${number(ours)} ${unit}, ${against} ${number(reference)} ${unit}: ${ratio} (budget ${budget})`,
  );
}

// Kept until the end: what is measured loads parts of itself when it first needs them.
const loader = await createServer({
  root: projectFolder,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  plugins: [ownWording(), threads()],
  ssr: { external: true },
  resolve: { alias: { '@shared': resolve(projectFolder, 'src/shared') } },
});

for (const file of files) {
  console.log(file.replace('.bench.ts', ''));
  try {
    const module = await loader.ssrLoadModule(resolve(import.meta.dirname, file));
    for (const row of await module.measure()) print(row);
  } catch (error) {
    console.error(`  could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
  }
}
await loader.close();
if (files.length === 0) {
  console.error('No bench has such a name.');
  process.exitCode = 1;
}
