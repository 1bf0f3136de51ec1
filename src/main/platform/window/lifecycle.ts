import { app, type BrowserWindow } from 'electron';
import { errorTrace } from '../../errors/errorTrace';
import { endDespiteStuckCalls } from '../system/processEnd';
import { staysOpenWithoutWindows } from '../system/system';
import { refuseNavigation } from './navigation';
import { reloadAfterCrash } from './recovery';
import { confine, refuseWebRtc } from './requests';

type Log = (line: string) => void;

/** Restricts every session and page from its creation, and logs uncaught errors. Call this before the app is ready. */
export function guardApp(devOrigin: string | null, log: Log): void {
  // Also Electron's default session, which nothing of the app uses. Those who create a session allow what it needs.
  app.on('session-created', (created) => {
    confine(created, () => false).catch((error: unknown) => log(`session: ${errorTrace(error)}`));
  });
  app.on('web-contents-created', (_event, contents) => {
    refuseNavigation(contents, devOrigin);
    refuseWebRtc(contents);
    reloadAfterCrash(contents, { now: Date.now, log });
  });
  process.on('uncaughtException', (error) => log(`uncaught: ${errorTrace(error)}`));
  process.on('unhandledRejection', (error) => log(`unhandled: ${errorTrace(error)}`));
}

/** Reopens the window on macOS if it was closed, and shows it when the app is started a second time. */
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

/** Delays quitting until nothing is being written and the vault is closed. */
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

/** Runs a command; the process then exits with its exit code. */
export async function runToExit(run: () => Promise<number>, log: Log): Promise<void> {
  // macOS: hide the Dock icon, because a command has no window.
  app.dock?.hide();
  // Closing the last hidden page must not quit the app.
  app.on('window-all-closed', () => undefined);
  const end = (code: number): void => {
    endDespiteStuckCalls(code);
    app.exit(code);
  };
  try {
    end(await run());
  } catch (error) {
    // The process must exit even after an error, since a calling script waits for it.
    log(`command: ${errorTrace(error)}`);
    end(1);
  }
}
