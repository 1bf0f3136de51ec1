import { powerMonitor } from 'electron';
import type { Presence } from '../system/presence';

/** Detects whether the user is at the computer, using the operating system. Available only once Electron is ready. */
export const createPresence = (): Presence => ({
  idleSeconds: () => powerMonitor.getSystemIdleTime(),
  onLeave(listener) {
    powerMonitor.on('lock-screen', listener);
    powerMonitor.on('suspend', listener);
    powerMonitor.on('user-did-resign-active', listener);
  },
});
