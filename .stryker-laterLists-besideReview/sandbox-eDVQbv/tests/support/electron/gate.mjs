/**
 * Runs the project or script named by CASELOUPE_TEST_ENTRY, and holds its `ready` back until Playwright has attached.
 *
 * Playwright misses the first page of an app that is faster than it, and then waits for ever. It brings a loader
 * against that, but only for an Electron that it finds itself; this one does the same for ours. Playwright lifts the
 * gate by calling the function below.
 */
// @ts-nocheck

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
    // Playwright presses no key that the system knows of: without this the vault would lock ten minutes into a run.
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
