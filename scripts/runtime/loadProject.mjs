/**
 * Replaces the default app of a released Electron, which the fallback runtime lacks: `electron FOLDER` or `electron
 * SCRIPT` runs that project or script. It is copied into the runtime's resources/app.
 */
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
  // Awaited, so that the app does not become ready before its entry has run, because schemes can only be registered
  // before that.
  await import(pathToFileURL(entry).href);
}

/** Sets the app's name, version and paths to those of the project. Returns the project's entry file. */
function takeIdentity(folder) {
  const project = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  app.setName(project.productName ?? project.name);
  app.setVersion(project.version);
  app.setAppPath(folder);
  app.setPath('userData', join(app.getPath('appData'), app.getName()));
  return join(folder, project.main);
}
