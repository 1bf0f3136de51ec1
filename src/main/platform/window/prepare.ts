import { join } from 'node:path';
import { app, protocol } from 'electron';
import { developmentPage } from '../../ipc/trustedSender';
import { profileFolder } from '../system/system';
import { SCHEMES } from './schemes';
import { switchesFor } from './switches';

/**
 * Sets everything that must be set before Electron is ready: file locations, Chromium's switches and sandbox, and the
 * app's URL schemes.
 *
 * @param isDevelopmentRuntime see `app/installation.ts`
 * @returns the folder of the vault, the folder of files shipped with the app, and the address of the development
 * server's page or null
 */
export function prepareApp(
  env: NodeJS.ProcessEnv,
  isDevelopmentRuntime: boolean,
  log: (line: string) => void,
): { dataFolder: string; resources: string; devServer: string | null } {
  const chosen = profileFolder(process.platform, env, app.getPath('userData'));
  app.setPath('userData', env['CASELOUPE_PROFILE_DIR'] || chosen);
  const dataFolder = app.getPath('userData');
  // Chromium's own files are kept apart from the vault. They contain no case data.
  app.setPath('sessionData', join(dataFolder, 'chromium'));
  for (const [name, value] of switchesFor(isDevelopmentRuntime)) app.commandLine.appendSwitch(name, value);
  // Undoes --no-sandbox, which only the test harness needs when it runs as root. A packaged app always enables the
  // sandbox.
  if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([...SCHEMES]);

  const wanted = app.isPackaged ? undefined : env['ELECTRON_RENDERER_URL'];
  const devServer = developmentPage(wanted);
  if (wanted !== undefined && devServer === null)
    log('window: a development page is shown from this computer only; showing the built one');
  const resources = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources');
  return { dataFolder, resources, devServer };
}
