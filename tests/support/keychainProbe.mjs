/**
 * Calls the real keychain in a separate process and prints each result as one line of JSON. Calls are `[method,
 * ...arguments]`; a failure is printed as `{ fault: code }`.
 */
import { resolve } from 'node:path';
import { createServer } from 'vite';

const projectFolder = resolve(import.meta.dirname, '../..');
const server = await createServer({
  root: projectFolder,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  cacheDir: resolve(process.env['HOME'], 'vite'),
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  resolve: { alias: { '@shared': resolve(projectFolder, 'src/shared') } },
});
const module = await server.ssrLoadModule('/src/main/platform/keychain/keychain.ts');
const [options, calls] = process.argv.slice(2).map((text) => JSON.parse(text));
const keychain = module.createKeychain({ suffix: ' test', ...options });

const results = [];
for (const [method, ...args] of calls) {
  try {
    results.push((await keychain[method](...args)) ?? null);
  } catch (error) {
    results.push({ fault: error.code ?? String(error) });
  }
}
process.stdout.write(`\n${JSON.stringify(results)}\n`);
process.exit(0);
