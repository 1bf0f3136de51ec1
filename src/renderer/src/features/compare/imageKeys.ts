import type { KeyBinding } from '../../composables/keymap';
import type { CompareCommand } from './commands';

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
    bind('l', 'Link or unlink panes', 'link'),
    bind('r', 'Rotate clockwise', 'rotate'),
    bind('shift+r', 'Rotate anticlockwise', 'rotate-back'),
    bind('h', 'Flip horizontally', 'flip'),
    bind('x', 'Swap panes', 'swap'),
    bind(['+', '='], 'Zoom in', 'zoom-in'),
    bind(['-', '_'], 'Zoom out', 'zoom-out'),
    bind('0', 'Fit', 'fit'),
    bind('1', 'Actual size', 'actual-size'),
    bind('\\', 'Reset view', 'reset'),
    ...move('arrowleft', 'Pan left (Shift: this pane only)', 'pan-left'),
    ...move('arrowright', 'Pan right (Shift: this pane only)', 'pan-right'),
    ...move('arrowup', 'Pan up (Shift: this pane only)', 'pan-up'),
    ...move('arrowdown', 'Pan down (Shift: this pane only)', 'pan-down'),
  ];
}
