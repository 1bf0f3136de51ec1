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

/** Commands that only change the view. */
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

/** Zoom factor of one press of + or −. */
export const zoomStep = 1.25;

/** Movement of one press of an arrow key, as a fraction of the pane. */
export const panStep = 0.1;

const directions: Partial<Record<ViewCommand, Point>> = {
  'pan-left': { x: 1, y: 0 },
  'pan-right': { x: -1, y: 0 },
  'pan-up': { x: 0, y: 1 },
  'pan-down': { x: 0, y: -1 },
};

/** The state after a command on the active pane. `alone` changes that pane only, even if the panes are linked. */
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
