/**
 * Runs the project or script named in CASELOUPE_TEST_ENTRY and delays its `ready` event until Playwright is attached.
 *
 * If the app starts faster than Playwright, Playwright misses the first page and waits forever. Its own loader
 * prevents this, but only for an Electron that it finds itself. Playwright ends the delay by calling the function
 * below.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, powerMonitor } from 'electron';

const target = process.env['CASELOUPE_TEST_ENTRY'];
if (target === undefined) throw new Error('CASELOUPE_TEST_ENTRY names nothing to run');

const ready = app.whenReady();
const emit = app.emit.bind(app);
/** @type {unknown[]} */
let readyArguments = [];
/** @type {() => void} */
let lift = () => undefined;
const lifted = new Promise((resolve) => {
  lift = () => resolve(undefined);
});

app.emit = (event, ...args) => {
  if (event !== 'ready') return emit(event, ...args);
  readyArguments = args;
  return app.listenerCount('ready') > 0;
};
app.whenReady = () => lifted;
Object.assign(globalThis, {
  __playwright_run: async () => {
    await ready;
    // Playwright's input does not count as user activity for the system, so the vault would lock after ten minutes.
    powerMonitor.getSystemIdleTime = () => 0;
    lift();
    emit('ready', ...readyArguments);
  },
});

const entry = statSync(target).isDirectory() ? takeIdentity(target) : target;
await import(pathToFileURL(entry).href);

/**
 * Gives the app the project's name, version and paths, as Electron's default app does.
 *
 * @param {string} folder
 * @returns {string} the file the project starts with
 */
function takeIdentity(folder) {
  const project = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  app.setName(project.productName ?? project.name);
  app.setVersion(project.version);
  app.setAppPath(folder);
  app.setPath('userData', join(app.getPath('appData'), app.getName()));
  return join(folder, project.main);
}
