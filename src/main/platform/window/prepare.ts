import { join } from 'node:path';
import { app, protocol } from 'electron';
import { developmentPage } from '../../ipc/trustedSender';
import { profileFolder } from '../system/system';
import { SCHEMES } from './schemes';
import { SWITCHES } from './switches';

/**
 * Sets everything that must be set before Electron is ready: the file locations, Chromium's switches, its sandbox and the
 * app's URL schemes.
 *
 * @returns the folder of the vault, that of the files that come with the app, and the development server's page or null
 */
export function prepareApp(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): { dataFolder: string; resources: string; devServer: string | null } {
  const chosen = profileFolder(process.platform, env, app.getPath('userData'));
  app.setPath('userData', env['CASELOUPE_PROFILE_DIR'] || chosen);
  const dataFolder = app.getPath('userData');
  // What Chromium writes for itself stands apart from the vault; nothing of a case is in it.
  app.setPath('sessionData', join(dataFolder, 'chromium'));
  for (const [name, value] of SWITCHES) app.commandLine.appendSwitch(name, value);
  // Takes --no-sandbox back, which the test harness needs where it runs as root; a packaged app never honours it.
  if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([...SCHEMES]);

  const wanted = app.isPackaged ? undefined : env['ELECTRON_RENDERER_URL'];
  const devServer = developmentPage(wanted);
  if (wanted !== undefined && devServer === null)
    log('window: a development page is shown from this computer only; showing the built one');
  const resources = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources');
  return { dataFolder, resources, devServer };
}
