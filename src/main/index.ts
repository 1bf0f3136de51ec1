import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, BrowserWindow, Menu, protocol, shell } from 'electron';
import type { App } from './app/app';
import { composeApp } from './app/composeApp';
import { createLog } from './app/log';
import { commandWords } from './cli/commandWords';
import type { InteractivePorts } from './app/app';
import { errorTrace } from './errors/errorTrace';
import { createElectronTransport } from './ipc/electron';
import { developmentPage, isTrustedSender, originOf } from './ipc/trustedSender';
import { createAppHandler } from './platform/window/appProtocol';
import {
  createConfirm,
  createFileDialog,
  createFolderDialog,
  createPackageDialog,
  createSaveDialogs,
} from './platform/window/dialogs';
import { livesWithoutWindow, profileFolder } from './platform/system/system';
import { createHandbook } from './platform/window/handbook';
import { createEvidenceHandler } from './platform/window/evidenceProtocol';
import { createHiddenPages } from './platform/window/hiddenPages';
import { createLinkOpener } from './platform/window/links';
import { menuTemplate } from './platform/window/menu';
import { refuseNavigation } from './platform/window/navigation';
import { reviveAfterCrash } from './platform/window/recovery';
import { refuseWebRtc } from './platform/window/requests';
import { APP_ORIGIN, SCHEMES } from './platform/window/schemes';
import { createWindowSession } from './platform/window/session';
import { SWITCHES } from './platform/window/switches';
import { openWindow } from './platform/window/window';

const here = dirname(fileURLToPath(import.meta.url));
const { env } = process;
const devServer = app.isPackaged ? null : developmentPage(env['ELECTRON_RENDERER_URL']);
const devOrigin = devServer === null ? null : originOf(devServer);
const pageOrigin = devOrigin ?? APP_ORIGIN;
const resources = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources');

// All of this has to be said before the app is ready.
app.setPath(
  'userData',
  env['CASELOUPE_PROFILE_DIR'] || profileFolder(process.platform, env, app.getPath('userData')),
);
// What Chromium writes for itself stands apart from the vault; nothing of a case is in it.
app.setPath('sessionData', join(app.getPath('userData'), 'chromium'));
for (const [name, value] of SWITCHES) app.commandLine.appendSwitch(name, value);
// Takes --no-sandbox back, which the test harness needs where it runs as root; a packaged app never honours it.
if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
protocol.registerSchemesAsPrivileged([...SCHEMES]);
const dataFolder = app.getPath('userData');

const log = createLog({ write: (line) => process.stderr.write(line), clock: () => new Date() });
if (env['ELECTRON_RENDERER_URL'] !== undefined && !app.isPackaged && devServer === null)
  log('window: a development page is shown from this computer only; showing the built one');
const trusted = new Set<number>();
/** Windows that people see: those whose messages are answered. Hidden pages are none of them. */
const shownWindows = (): BrowserWindow[] =>
  BrowserWindow.getAllWindows().filter((window) => trusted.has(window.webContents.id));
const mainWindow = (): BrowserWindow | null => shownWindows()[0] ?? null;
/** What is to be done without a window; null when one is wanted. */
const words = commandWords(process.argv, process.defaultApp === true, existsSync);
const hiddenPages = createHiddenPages({ offscreen: words !== null });
const handbook = createHandbook(join(here, 'handbook'));

/** `folder`: where the vault is, when it is not the profile's own. */
const compose = (ports: InteractivePorts, folder = dataFolder): App =>
  composeApp(
    { version: app.getVersion(), isPackaged: app.isPackaged, env, resources, hiddenPages, log },
    ports,
    folder,
  );

const confirm = createConfirm(mainWindow);

/** A window's messages, and the system's own dialogs. */
const windowPorts = (): InteractivePorts => ({
  dialogs: createSaveDialogs(mainWindow),
  confirm,
  openLink: createLinkOpener({ confirm, open: (url) => shell.openExternal(url) }),
  openHandbook: handbook.open,
  askForFolder: createFolderDialog(mainWindow),
  showInFolder: (path) => shell.showItemInFolder(path),
  chooseFiles: createFileDialog(mainWindow),
  askForPackage: createPackageDialog(mainWindow),
  transport: createElectronTransport(() => shownWindows().map((window) => window.webContents)),
  isTrusted: (sender) => isTrustedSender(sender, { webContentsIds: trusted, origin: pageOrigin }),
});

function start(): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        platform: process.platform,
        isDev: devOrigin !== null,
        openHandbook: handbook.open,
      }),
    ),
  );
  const parts = compose(windowPorts());
  const sessionParts = createWindowSession({
    app: createAppHandler(join(here, '../renderer')),
    evidence: createEvidenceHandler({ evidence: parts.evidence, appOrigin: pageOrigin }),
    devOrigin,
  });
  const open = (): BrowserWindow =>
    openWindow({
      ...sessionParts,
      preload: join(here, '../preload/index.cjs'),
      address: devServer ?? `${APP_ORIGIN}/`,
      placeFile: join(dataFolder, 'window.json'),
      devOrigin,
      trust: (id) => trusted.add(id),
      distrust: (id) => {
        trusted.delete(id);
        // Whoever closes the window does not wait for what is being printed behind it.
        hiddenPages.closeAll();
        handbook.close();
      },
    });

  app.on('activate', () => mainWindow() ?? open());
  app.on('second-instance', () => {
    const window = mainWindow();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => {
    if (!livesWithoutWindow(process.platform)) app.quit();
  });
  quitInOrder(parts);
  parts.start();
  open();
}

/** Runs a command to its end. Another CaseLoupe that has the vault open is told from the vault. */
async function runCommandLine(words: readonly string[]): Promise<void> {
  // macOS: a command is no app to switch to.
  app.dock?.hide();
  // Hidden pages come and go; the process ends with its command.
  app.on('window-all-closed', () => undefined);
  try {
    const { runInTerminal } = await import('./cli/terminalSession');
    app.exit(await runInTerminal(words, (ports, folder) => compose(ports, folder ?? undefined)));
  } catch (error) {
    // Nobody closes a window here: a process without an end would hold up the script that waits for it.
    log(`command: ${errorTrace(error)}`);
    app.exit(1);
  }
}

/** Holds the end of the app back until nothing writes and the vault is closed. */
function quitInOrder(parts: App): void {
  let isStopped = false;
  app.on('will-quit', (event) => {
    if (isStopped) return;
    event.preventDefault();
    void parts
      .stop()
      .catch((error: unknown) => log(`quit: ${errorTrace(error)}`))
      .finally(() => {
        isStopped = true;
        app.quit();
      });
  });
}

app.on('web-contents-created', (_event, contents) => {
  refuseNavigation(contents, devOrigin);
  refuseWebRtc(contents);
  reviveAfterCrash(contents, { now: Date.now, log });
});
process.on('uncaughtException', (error) => log(`uncaught: ${errorTrace(error)}`));
process.on('unhandledRejection', (error) => log(`unhandled: ${errorTrace(error)}`));

if (words !== null) {
  void app.whenReady().then(() => runCommandLine(words));
} else if (app.requestSingleInstanceLock()) {
  void app.whenReady().then(start);
} else {
  app.quit();
}
