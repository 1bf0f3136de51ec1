// @ts-nocheck
import type { KeyBinding } from '../../composables/keymap';
import type { CompareCommand } from './commands';
import { IMAGE_KEYS, toolWording } from './compareLabels';

/** What the keys do on the pictures. */
export function imageKeys(run: (command: CompareCommand, alone: boolean) => void): KeyBinding[] {
  const bind = (keys: string | string[], label: string, command: CompareCommand): KeyBinding => ({
    keys,
    label,
    run: () => run(command, false),
  });
  /** With Shift the other pane stays where it is, linked or not. */
  const move = (key: string, label: string, command: CompareCommand): KeyBinding[] => [
    { ...bind(key, label, command), palette: false },
    { keys: `shift+${key}`, label, run: () => run(command, true), palette: false },
  ];
  return [
    bind('l', IMAGE_KEYS.link, 'link'),
    bind('r', toolWording.rotate.name, 'rotate'),
    bind('shift+r', toolWording['rotate-back'].name, 'rotate-back'),
    bind('h', toolWording.flip.name, 'flip'),
    bind('x', toolWording.swap.name, 'swap'),
    bind(['+', '='], toolWording['zoom-in'].name, 'zoom-in'),
    bind(['-', '_'], toolWording['zoom-out'].name, 'zoom-out'),
    bind('0', toolWording.fit.name, 'fit'),
    bind('1', toolWording['actual-size'].name, 'actual-size'),
    bind('\\', toolWording.reset.name, 'reset'),
    ...move('arrowleft', IMAGE_KEYS.panLeft, 'pan-left'),
    ...move('arrowright', IMAGE_KEYS.panRight, 'pan-right'),
    ...move('arrowup', IMAGE_KEYS.panUp, 'pan-up'),
    ...move('arrowdown', IMAGE_KEYS.panDown, 'pan-down'),
  ];
}
