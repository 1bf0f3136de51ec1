import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPresence } from '../../../../../src/main/platform/window/presence';

const electron = vi.hoisted(() => ({}) as { app: EventEmitter; powerMonitor: EventEmitter });
vi.mock('electron', () => electron);

beforeEach(() => Object.assign(electron, { app: new EventEmitter(), powerMonitor: new EventEmitter() }));

it.each([
  ['darwin', true],
  ['win32', false],
  ['linux', false],
] as const)('on %s, closing the last window counts as leaving: %s', (platform, isLeaving) => {
  const leave = vi.fn();
  createPresence(platform).onLeave(leave);
  electron.app.emit('window-all-closed');
  expect(leave).toHaveBeenCalledTimes(isLeaving ? 1 : 0);
  for (const event of ['lock-screen', 'suspend', 'user-did-resign-active']) electron.powerMonitor.emit(event);
  expect(leave).toHaveBeenCalledTimes(isLeaving ? 4 : 3);
});
