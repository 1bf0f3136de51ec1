/**
 * Stands in for the default app of a released Electron, which the fall-back runtime lacks: `electron FOLDER` or
 * `electron SCRIPT` runs that project or script. It is copied into the runtime's resources/app.
 */
// @ts-nocheck

import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const argument = process.argv.slice(1).find((text) => !text.startsWith('-'));
if (argument === undefined) {
  process.stderr.write('usage: electron FOLDER|SCRIPT [arguments]\n');
  app.exit(2);
} else {
  process.defaultApp = true;
  const target = resolve(argument);
  const entry = statSync(target).isDirectory() ? takeIdentity(target) : target;
  // Awaited, so that the app is not ready before its entry has run: schemes can only be registered until then.
  await import(pathToFileURL(entry).href);
}

/** Gives the app the project's name, version and paths. Returns the file the project starts with. */
function takeIdentity(folder) {
  const project = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  app.setName(project.productName ?? project.name);
  app.setVersion(project.version);
  app.setAppPath(folder);
  app.setPath('userData', join(app.getPath('appData'), app.getName()));
  return join(folder, project.main);
}
