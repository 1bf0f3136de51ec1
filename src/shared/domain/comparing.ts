import {
  emptyView,
  otherSide,
  type CompareGeometry,
  type CompareState,
  type PaneSide,
  type PaneView,
  type Point,
} from './compareView';
import {
  actualZoom,
  fitScale,
  moveByViewFraction,
  normaliseRotation,
  paneToImage,
  viewFraction,
  visibleMovement,
  zoomLimits,
} from './paneGeometry';

/** Applies the movement of one pane to the other: the same fraction of the visible part and the same zoom factor. */
function follow(
  state: CompareState,
  side: PaneSide,
  after: PaneView,
  geometry: CompareGeometry,
  alone: boolean,
): CompareState {
  const before = state[side];
  const other = otherSide(side);
  const moved: CompareState = { ...state, [side]: after };
  const own = geometry[side];
  const theirs = geometry[other];
  if (!state.linked || alone || own === null || theirs === null) return moved;
  const seen = visibleMovement(before, after, own.image);
  const follower = moveByViewFraction(state[other], seen, theirs.image, 'beyond');
  return { ...moved, [other]: { ...follower, zoom: follower.zoom * (after.zoom / before.zoom) } };
}

/**
 * Drags the picture of one pane by CSS pixels. If the panes are linked, the other picture moves in the same direction
 * on screen by the same fraction of its displayed size, whatever its rotation. `alone` (the Shift key) moves only
 * one.
 */
export function linkedPan(
  state: CompareState,
  side: PaneSide,
  delta: Point,
  geometry: CompareGeometry,
  alone = false,
): CompareState {
  const own = geometry[side];
  if (own === null) return state;
  const view = state[side];
  const after = moveByViewFraction(view, viewFraction(delta, view, own), own.image, 'picture');
  return follow(state, side, after, geometry, alone);
}

/** Limits a zoom factor so that the pane, and a linked one, stay within their zoom limits. */
function allowedFactor(
  state: CompareState,
  side: PaneSide,
  factor: number,
  geometry: CompareGeometry,
  alone: boolean,
): number {
  const sides: PaneSide[] = state.linked && !alone ? [side, otherSide(side)] : [side];
  return sides.reduce((allowed, each) => {
    const pane = geometry[each];
    if (pane === null) return allowed;
    const { zoom, rotation } = state[each];
    const limits = zoomLimits(pane, rotation);
    return allowed >= 1
      ? Math.min(allowed, Math.max(1, limits.max / zoom))
      : Math.max(allowed, Math.min(1, limits.min / zoom));
  }, factor);
}

/**
 * Zooms one pane by a factor around a point (CSS pixels in the pane), which stays in place. If the panes are linked,
 * the other zooms by the same factor around the corresponding point, so that their relative offset and scale stay the
 * same. Both stop when either reaches its limit.
 */
export function linkedZoom(
  state: CompareState,
  side: PaneSide,
  factor: number,
  about: Point,
  geometry: CompareGeometry,
  alone = false,
): CompareState {
  const own = geometry[side];
  if (own === null) return state;
  const view = state[side];
  const allowed = allowedFactor(state, side, factor, geometry, alone);
  if (allowed === 1) return state;
  const point = paneToImage(about, view, own);
  const zoomed = { ...view, zoom: view.zoom * allowed };
  const drifted = paneToImage(about, zoomed, own);
  const centre = {
    x: view.centre.x + point.x - drifted.x,
    y: view.centre.y + point.y - drifted.y,
  };
  return follow(state, side, { ...zoomed, centre }, geometry, alone);
}

/** Zooms around the middle of the pane, for the + and − keys and buttons. */
export function linkedZoomCentre(
  state: CompareState,
  side: PaneSide,
  factor: number,
  geometry: CompareGeometry,
  alone = false,
): CompareState {
  const own = geometry[side];
  if (own === null) return state;
  const middle = { x: own.pane.width / 2, y: own.pane.height / 2 };
  return linkedZoom(state, side, factor, middle, geometry, alone);
}

function remember(state: CompareState, view: PaneView): CompareState {
  if (view.imageId === null) return state;
  const { rotation, flipped } = view;
  return { ...state, orientations: { ...state.orientations, [view.imageId]: { rotation, flipped } } };
}

/**
 * Rotates one picture by quarter turns, clockwise as displayed (also if mirrored). A fitted picture stays fitted; an
 * enlarged one keeps its scale. The other pane does not change, because scans are rotated one by one.
 */
export function rotate(
  state: CompareState,
  side: PaneSide,
  quarterTurns: number,
  geometry: CompareGeometry,
): CompareState {
  const view = state[side];
  const degrees = quarterTurns * 90 * (view.flipped ? -1 : 1);
  const rotation = normaliseRotation(view.rotation + degrees);
  const own = geometry[side];
  const zoom =
    own === null || view.zoom === 1
      ? view.zoom
      : (view.zoom * fitScale(own, view.rotation)) / fitScale(own, rotation);
  const turned = { ...view, rotation, zoom };
  return remember({ ...state, [side]: turned }, turned);
}

/** Mirrors one picture left to right, as displayed. */
export function flip(state: CompareState, side: PaneSide): CompareState {
  const flipped = { ...state[side], flipped: !state[side].flipped };
  return remember({ ...state, [side]: flipped }, flipped);
}

/** Swaps the pictures of the two panes together with their views. The active side does not change. */
export function swap(state: CompareState): CompareState {
  return { ...state, left: state.right, right: state.left };
}

function affected(state: CompareState, side: PaneSide, alone: boolean): PaneSide[] {
  return state.linked && !alone ? [side, otherSide(side)] : [side];
}

/** Fits the picture into its pane, and a linked one into its own. Rotation is kept. */
export function fit(state: CompareState, side: PaneSide, alone = false): CompareState {
  return affected(state, side, alone).reduce<CompareState>(
    (next, each) => ({ ...next, [each]: { ...next[each], centre: { x: 0.5, y: 0.5 }, zoom: 1 } }),
    state,
  );
}

/** Shows one picture pixel per device pixel, centred in the pane; in both panes if they are linked. */
export function actualSize(
  state: CompareState,
  side: PaneSide,
  geometry: CompareGeometry,
  alone = false,
): CompareState {
  return affected(state, side, alone).reduce<CompareState>((next, each) => {
    const pane = geometry[each];
    if (pane === null) return next;
    return { ...next, [each]: { ...next[each], zoom: actualZoom(pane, next[each].rotation) } };
  }, state);
}

/** Resets to fitted, unrotated and unmirrored; both panes if they are linked. */
export function reset(state: CompareState, side: PaneSide, alone = false): CompareState {
  return affected(state, side, alone).reduce<CompareState>((next, each) => {
    const view = emptyView(next[each].imageId);
    return remember({ ...next, [each]: view }, view);
  }, state);
}

export function toggleLink(state: CompareState): CompareState {
  return { ...state, linked: !state.linked };
}

/** Makes a pane the one on which keys act. */
export function activate(state: CompareState, side: PaneSide): CompareState {
  return state.active === side ? state : { ...state, active: side };
}

/** Shows a picture in a pane, fitted and with its last rotation. */
export function showImage(state: CompareState, side: PaneSide, imageId: string | null): CompareState {
  if (state[side].imageId === imageId) return state;
  const orientation = imageId === null ? undefined : state.orientations?.[imageId];
  return { ...state, [side]: { ...emptyView(imageId), ...orientation } };
}

/** Restores a view in a pane, for example that of a region's note, and activates the pane. */
export function showView(state: CompareState, side: PaneSide, view: PaneView): CompareState {
  return { ...state, [side]: view, active: side };
}
