import { otherSide, type CompareGeometry, type CompareState, type Point } from '@shared/domain/compareView';
import {
  activate,
  actualSize,
  fit,
  flip,
  linkedPan,
  linkedZoomCentre,
  reset,
  rotate,
  swap,
  toggleLink,
} from '@shared/domain/comparing';

/** Commands that change the view alone. */
export const viewCommands = [
  'link',
  'rotate',
  'rotate-back',
  'flip',
  'swap',
  'zoom-in',
  'zoom-out',
  'fit',
  'actual-size',
  'pan-left',
  'pan-right',
  'pan-up',
  'pan-down',
  'other-pane',
  'reset',
] as const;

export type ViewCommand = (typeof viewCommands)[number];

/** Commands that change the comparer itself: its tool, its layout, its picker. */
export type ComparerCommand = 'draw-region' | 'single-pane' | 'choose-image';

export type CompareCommand = ViewCommand | ComparerCommand;

export function isViewCommand(command: CompareCommand): command is ViewCommand {
  return (viewCommands as readonly string[]).includes(command);
}

/** One press of + or −. */
export const zoomStep = 1.25;

/** One press of an arrow, as a fraction of the pane. */
export const panStep = 0.1;

const directions: Partial<Record<ViewCommand, Point>> = {
  'pan-left': { x: 1, y: 0 },
  'pan-right': { x: -1, y: 0 },
  'pan-up': { x: 0, y: 1 },
  'pan-down': { x: 0, y: -1 },
};

/** The state after a command on the active pane. `alone` moves that pane only, whatever the link says. */
export function runViewCommand(
  state: CompareState,
  command: ViewCommand,
  geometry: CompareGeometry,
  alone = false,
): CompareState {
  const side = state.active;
  switch (command) {
    case 'link':
      return toggleLink(state);
    case 'rotate':
      return rotate(state, side, 1, geometry);
    case 'rotate-back':
      return rotate(state, side, -1, geometry);
    case 'flip':
      return flip(state, side);
    case 'swap':
      return swap(state);
    case 'zoom-in':
      return linkedZoomCentre(state, side, zoomStep, geometry, alone);
    case 'zoom-out':
      return linkedZoomCentre(state, side, 1 / zoomStep, geometry, alone);
    case 'fit':
      return fit(state, side, alone);
    case 'actual-size':
      return actualSize(state, side, geometry, alone);
    case 'reset':
      return reset(state, side, alone);
    case 'other-pane':
      return activate(state, otherSide(side));
    default: {
      const own = geometry[side];
      const direction = directions[command];
      if (own === null || direction === undefined) return state;
      const delta = { x: direction.x * own.pane.width * panStep, y: direction.y * own.pane.height * panStep };
      return linkedPan(state, side, delta, geometry, alone);
    }
  }
}

const keys: Record<string, ViewCommand> = {
  l: 'link',
  r: 'rotate',
  h: 'flip',
  x: 'swap',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  _: 'zoom-out',
  '0': 'fit',
  '1': 'actual-size',
  '\\': 'reset',
  ArrowLeft: 'pan-left',
  ArrowRight: 'pan-right',
  ArrowUp: 'pan-up',
  ArrowDown: 'pan-down',
};

/**
 * The command for a key while the comparer has the focus, or null. Shift reverses R and makes the arrows move one pane
 * only. Chords with Ctrl, Alt or Meta belong to the app.
 */
export function commandForKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): { command: ViewCommand; alone: boolean } | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === 'r' && event.shiftKey) return { command: 'rotate-back', alone: false };
  const command = keys[key];
  if (command === undefined) return null;
  if (event.shiftKey && /^[lhx]$/.test(key)) return null;
  return { command, alone: event.shiftKey && key.startsWith('Arrow') };
}

/** Whether keys typed into this element are text, so that single letters must not act. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return (
    target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'range'].includes(target.type)
  );
}
