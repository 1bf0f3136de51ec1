import { app, powerMonitor } from 'electron';
import type { Presence } from '../system/presence';
import { staysOpenWithoutWindows } from '../system/system';

/** Detects whether the user is at the computer, using the operating system. Available only once Electron is ready. */
export const createPresence = (platform: NodeJS.Platform): Presence => ({
  idleSeconds: () => powerMonitor.getSystemIdleTime(),
  onLeave(listener) {
    powerMonitor.on('lock-screen', listener);
    powerMonitor.on('suspend', listener);
    powerMonitor.on('user-did-resign-active', listener);
    // Elsewhere the app quits, which closes the vault.
    if (staysOpenWithoutWindows(platform)) app.on('window-all-closed', listener);
  },
});
