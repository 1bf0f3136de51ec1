import type { KeyBinding } from '../../composables/keymap';
import type { CompareCommand } from './commands';
import { IMAGE_KEYS, toolLabels } from './compareLabels';

/** The shortcuts on the pictures. */
export function imageKeys(run: (command: CompareCommand, alone: boolean) => void): KeyBinding[] {
  const bind = (keys: string | string[], label: string, command: CompareCommand): KeyBinding => ({
    keys,
    label,
    run: () => run(command, false),
  });
  /** With Shift the other pane is not moved, even if they are linked. */
  const move = (key: string, label: string, command: CompareCommand): KeyBinding[] => [
    { ...bind(key, label, command), palette: false },
    { keys: `shift+${key}`, label, run: () => run(command, true), palette: false },
  ];
  return [
    bind('l', IMAGE_KEYS.link, 'link'),
    bind('r', toolLabels.rotate.name, 'rotate'),
    bind('shift+r', toolLabels['rotate-back'].name, 'rotate-back'),
    bind('h', toolLabels.flip.name, 'flip'),
    bind('x', toolLabels.swap.name, 'swap'),
    bind(['+', '='], toolLabels['zoom-in'].name, 'zoom-in'),
    bind(['-', '_'], toolLabels['zoom-out'].name, 'zoom-out'),
    bind('0', toolLabels.fit.name, 'fit'),
    bind('1', toolLabels['actual-size'].name, 'actual-size'),
    bind('\\', toolLabels.reset.name, 'reset'),
    ...move('arrowleft', IMAGE_KEYS.panLeft, 'pan-left'),
    ...move('arrowright', IMAGE_KEYS.panRight, 'pan-right'),
    ...move('arrowup', IMAGE_KEYS.panUp, 'pan-up'),
    ...move('arrowdown', IMAGE_KEYS.panDown, 'pan-down'),
  ];
}
