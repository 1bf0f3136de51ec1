import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import type { App, InteractivePorts } from './app/parts';
import { composeApp } from './app/composeApp';
import { isDevelopmentRuntime } from './app/installation';
import { createLog } from './app/log';
import { commandWords } from './cli/commandWords';
import { originOf } from './ipc/trustedSender';
import { isFolderInUse } from './platform/system/folderInUse';
import { createAppWindow } from './platform/window/appWindow';
import { createHiddenPages } from './platform/window/hiddenPages';
import { guardApp, runToExit, stopBeforeQuit } from './platform/window/lifecycle';
import { prepareApp } from './platform/window/prepare';
import { ALREADY_OPEN } from './platform/window/windowLabels';

const { env, argv } = process;
const built = dirname(fileURLToPath(import.meta.url));
const log = createLog({ write: (line) => process.stderr.write(line), clock: () => new Date() });
const { dataFolder, resources, devServer } = prepareApp(env, isDevelopmentRuntime(), log);
guardApp(devServer === null ? null : originOf(devServer), log);
/** What is to be done without a window; null when one is wanted. */
const words = commandWords(argv, process.defaultApp === true, existsSync);
const hiddenPages = createHiddenPages({ offscreen: words !== null });

/** `isTemporary`: with a vault that ends with the process, not the profile's own. */
const compose = (ports: InteractivePorts, isTemporary = false): App =>
  composeApp(
    { version: app.getVersion(), isPackaged: app.isPackaged, env, resources, hiddenPages, log },
    ports,
    { dataFolder, isTemporary },
  );

function openApp(): void {
  // Closing the window does not wait for printing in the background.
  const closed = hiddenPages.closeAll;
  const window = createAppWindow({ built, dataFolder, devServer, closed, log });
  const { start, evidence, stop } = compose(window.ports);
  stopBeforeQuit(stop, log);
  start();
  window.open(evidence);
}

/** Whether another CaseLoupe has the vault open shows when the vault is opened. */
async function runCommandLine(args: readonly string[]): Promise<number> {
  const { runInTerminal } = await import('./cli/terminalSession');
  const ready = app.whenReady();
  const exitCode = await runInTerminal(args, ready, compose);
  await ready;
  return exitCode;
}

async function openOnce(): Promise<void> {
  // Without a lock because the folder is faulty, the window opens and names the fault. The vault has its own lock.
  const isSecond = !app.requestSingleInstanceLock() && (await isFolderInUse(process.platform, dataFolder));
  if (isSecond) {
    process.stderr.write(`${ALREADY_OPEN}\n`);
    app.quit();
  } else {
    await app.whenReady();
    openApp();
  }
}

if (words === null) void openOnce();
else void runToExit(() => runCommandLine(words), log);
