import { app, type BrowserWindow } from 'electron';
import { errorTrace } from '../../errors/errorTrace';
import { endDespiteStuckCalls } from '../system/processEnd';
import { staysOpenWithoutWindows } from '../system/system';
import { refuseNavigation } from './navigation';
import { reviveAfterCrash } from './recovery';
import { refuseWebRtc } from './requests';

type Log = (line: string) => void;

/** Watches over every page from its beginning, and writes down what nobody caught. */
export function guardApp(devOrigin: string | null, log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    refuseNavigation(contents, devOrigin);
    refuseWebRtc(contents);
    reviveAfterCrash(contents, { now: Date.now, log });
  });
  process.on('uncaughtException', (error) => log(`uncaught: ${errorTrace(error)}`));
  process.on('unhandledRejection', (error) => log(`unhandled: ${errorTrace(error)}`));
}

/** Opens the window again where the app lives without one, and shows it to who starts the app a second time. */
export function keepOneWindow(current: () => BrowserWindow | null, open: () => BrowserWindow): void {
  app.on('activate', () => current() ?? open());
  app.on('second-instance', () => {
    const window = current() ?? open();
    if (window.isMinimized()) window.restore();
    window.show();
    window.moveTop();
    window.focus();
  });
  app.on('window-all-closed', () => {
    if (!staysOpenWithoutWindows(process.platform)) app.quit();
  });
}

/** Holds the end of the app back until nothing writes and the vault is closed. */
export function stopBeforeQuit(stop: () => Promise<void>, log: Log): void {
  let isStopped = false;
  app.on('will-quit', (event) => {
    if (isStopped) return;
    event.preventDefault();
    void stop()
      .catch((error: unknown) => log(`quit: ${errorTrace(error)}`))
      .finally(() => {
        isStopped = true;
        endDespiteStuckCalls(0);
        app.quit();
      });
  });
}

/** Runs a command to its end: the process ends with it, and with its exit code. */
export async function runToExit(run: () => Promise<number>, log: Log): Promise<void> {
  // macOS: a command is no app to switch to.
  app.dock?.hide();
  // Hidden pages come and go.
  app.on('window-all-closed', () => undefined);
  const end = (code: number): void => {
    endDespiteStuckCalls(code);
    app.exit(code);
  };
  try {
    end(await run());
  } catch (error) {
    // Nobody closes a window here: a process without an end would hold up the script that waits for it.
    log(`command: ${errorTrace(error)}`);
    end(1);
  }
}
