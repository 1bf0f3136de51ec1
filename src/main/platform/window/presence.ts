import { powerMonitor } from 'electron';
import type { Presence } from '../system/presence';

/** Whether somebody is at the computer, according to the operating system. Only available once Electron is ready. */
export const createPresence = (): Presence => ({
  idleSeconds: () => powerMonitor.getSystemIdleTime(),
  onLeave(listener) {
    powerMonitor.on('lock-screen', listener);
    powerMonitor.on('suspend', listener);
    powerMonitor.on('user-did-resign-active', listener);
  },
});
