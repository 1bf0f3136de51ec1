import { z } from 'zod';

/**
 * The view of two pictures side by side, as data, and the rules by which it moves.
 *
 * A picture is never changed: what the reviewer sees is this state applied to the received bytes. Centres and
 * regions are fractions of the unrotated picture, so they outlive window sizes, screens and re-encodings.
 *
 * A picture is placed on its pane as: move the centre to the origin, turn clockwise, mirror left to right if
 * flipped, scale, move to the middle of the pane. Mirroring comes last, so that it always swaps what the
 * reviewer sees as left and right.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Outside 0..1 beside the picture: a small one zoomed far out about a corner has its centre well away. */
const CentreFraction = z.number().min(-1000).max(1000);

/** What one pane shows. `zoom` 1 fits the turned picture into the pane; `rotation` is clockwise degrees. */
export interface PaneView {
  imageId: string | null;
  /** The point of the picture in the middle of the pane, in fractions of its width and height. */
  centre: Point;
  zoom: number;
  rotation: number;
  flipped: boolean;
}

export const PaneView: z.ZodType<PaneView> = z.object({
  imageId: z.string().nullable(),
  centre: z.object({ x: CentreFraction, y: CentreFraction }),
  zoom: z.number().positive().max(100_000),
  rotation: z.number().min(0).lt(360),
  flipped: z.boolean(),
});

export type PaneSide = 'left' | 'right';

/** How a picture was last turned, kept per picture so that a sideways scan is set upright only once. */
export interface Orientation {
  rotation: number;
  flipped: boolean;
}

export interface CompareState {
  left: PaneView;
  right: PaneView;
  linked: boolean;
  active: PaneSide;
  /** By picture id. Absent in states written before anything was turned. */
  orientations?: Record<string, Orientation>;
}

export const CompareState: z.ZodType<CompareState> = z.object({
  left: PaneView,
  right: PaneView,
  linked: z.boolean(),
  active: z.enum(['left', 'right']),
  orientations: z
    .record(z.string(), z.object({ rotation: z.number().min(0).lt(360), flipped: z.boolean() }))
    .optional(),
});

/** A rectangle on a picture, in fractions of the unrotated picture, and the view in which it was drawn. */
export interface ImageRegion {
  imageId: string;
  sha256: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
  view: PaneView;
}

export const ImageRegion: z.ZodType<ImageRegion> = z.object({
  imageId: z.string(),
  sha256: z.string().nullable(),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
  view: PaneView,
});

/** One picture in one pane: the picture in its own pixels, the pane in CSS pixels. */
export interface PaneGeometry {
  image: Size;
  pane: Size;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
}

/** The panes' geometry; null where no picture is measured (none chosen, absent, not decoded yet). */
export interface CompareGeometry {
  left: PaneGeometry | null;
  right: PaneGeometry | null;
}

export function emptyView(imageId: string | null = null): PaneView {
  return { imageId, centre: { x: 0.5, y: 0.5 }, zoom: 1, rotation: 0, flipped: false };
}

/** The state in which a case opens: two pictures fitted to their panes, linked, the left one active. */
export function initialCompareState(left: string | null = null, right: string | null = null): CompareState {
  return { left: emptyView(left), right: emptyView(right), linked: true, active: 'left' };
}

export function otherSide(side: PaneSide): PaneSide {
  return side === 'left' ? 'right' : 'left';
}

/** Any angle as clockwise degrees from 0 up to, not including, 360. */
export function normaliseRotation(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 360 ? 0 : turned;
}

/** Sine and cosine of a clockwise angle, exact at quarter turns so that nothing creeps by rounding. */
function turn(degrees: number): { cos: number; sin: number } {
  const rotation = normaliseRotation(degrees);
  if (rotation === 0) return { cos: 1, sin: 0 };
  if (rotation === 90) return { cos: 0, sin: 1 };
  if (rotation === 180) return { cos: -1, sin: 0 };
  if (rotation === 270) return { cos: 0, sin: -1 };
  const radians = (rotation * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** The upright box around a picture turned by `rotation`, in picture pixels. */
export function turnedSize(image: Size, rotation: number): Size {
  const { cos, sin } = turn(rotation);
  return {
    width: Math.abs(image.width * cos) + Math.abs(image.height * sin),
    height: Math.abs(image.width * sin) + Math.abs(image.height * cos),
  };
}

/** CSS pixels per picture pixel at zoom 1. Small pictures are enlarged to fit, so crops can be compared. */
export function fitScale(geometry: PaneGeometry, rotation: number): number {
  const box = turnedSize(geometry.image, rotation);
  return Math.min(geometry.pane.width / box.width, geometry.pane.height / box.height);
}

/** CSS pixels per picture pixel. */
export function viewScale(view: PaneView, geometry: PaneGeometry): number {
  return fitScale(geometry, view.rotation) * view.zoom;
}

/** Device pixels per picture pixel: 1 is "actual size", and what the readout prints as 100 %. */
export function actualScale(view: PaneView, geometry: PaneGeometry): number {
  return viewScale(view, geometry) * geometry.pixelRatio;
}

/** The zoom that shows one picture pixel on one device pixel. */
export function actualZoom(geometry: PaneGeometry, rotation: number): number {
  return 1 / (fitScale(geometry, rotation) * geometry.pixelRatio);
}

/** Outwards to half of fit or half of actual size, whichever is smaller; inwards to 16 device pixels a pixel. */
export function zoomLimits(geometry: PaneGeometry, rotation: number): { min: number; max: number } {
  const actual = actualZoom(geometry, rotation);
  return { min: Math.min(1, actual) / 2, max: Math.max(8, actual * 16) };
}

function turnVector(vector: Point, view: PaneView): Point {
  const { cos, sin } = turn(view.rotation);
  const x = vector.x * cos - vector.y * sin;
  return { x: view.flipped ? -x : x, y: vector.x * sin + vector.y * cos };
}

function turnVectorBack(vector: Point, view: PaneView): Point {
  const { cos, sin } = turn(view.rotation);
  const x = view.flipped ? -vector.x : vector.x;
  return { x: x * cos + vector.y * sin, y: vector.y * cos - x * sin };
}

/** Where a point of the picture (fractions) appears in the pane (CSS pixels from its top left corner). */
export function imageToPane(point: Point, view: PaneView, geometry: PaneGeometry): Point {
  const scale = viewScale(view, geometry);
  const seen = turnVector(
    {
      x: (point.x - view.centre.x) * geometry.image.width,
      y: (point.y - view.centre.y) * geometry.image.height,
    },
    view,
  );
  return { x: geometry.pane.width / 2 + seen.x * scale, y: geometry.pane.height / 2 + seen.y * scale };
}

/** Which point of the picture (fractions, outside 0..1 beside the picture) lies under a point of the pane. */
export function paneToImage(point: Point, view: PaneView, geometry: PaneGeometry): Point {
  const scale = viewScale(view, geometry);
  const offset = turnVectorBack(
    { x: (point.x - geometry.pane.width / 2) / scale, y: (point.y - geometry.pane.height / 2) / scale },
    view,
  );
  return {
    x: view.centre.x + offset.x / geometry.image.width,
    y: view.centre.y + offset.y / geometry.image.height,
  };
}

/** A movement in CSS pixels as fractions of the picture as seen, that is of its turned box. */
function seenFraction(delta: Point, view: PaneView, geometry: PaneGeometry): Point {
  const scale = viewScale(view, geometry);
  const box = turnedSize(geometry.image, view.rotation);
  return { x: delta.x / (scale * box.width), y: delta.y / (scale * box.height) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** Moves the picture by a fraction of its seen box; `reach` says how far the centre may leave the picture. */
function moveBySeen(view: PaneView, seen: Point, image: Size, reach: 'picture' | 'beyond'): PaneView {
  const box = turnedSize(image, view.rotation);
  const offset = turnVectorBack({ x: seen.x * box.width, y: seen.y * box.height }, view);
  const next = {
    x: view.centre.x - offset.x / image.width,
    y: view.centre.y - offset.y / image.height,
  };
  // A centre that linking carried outside may come back in steps, but not go further out.
  const bound = (value: number, from: number) =>
    reach === 'picture' ? clamp(value, Math.min(0, from), Math.max(1, from)) : clamp(value, -2, 3);
  return { ...view, centre: { x: bound(next.x, view.centre.x), y: bound(next.y, view.centre.y) } };
}

/** What a movement of `before` to `after` was, in fractions of the seen box. */
function seenMovement(before: PaneView, after: PaneView, image: Size): Point {
  const box = turnedSize(image, before.rotation);
  const seen = turnVector(
    {
      x: (before.centre.x - after.centre.x) * image.width,
      y: (before.centre.y - after.centre.y) * image.height,
    },
    before,
  );
  return { x: seen.x / box.width, y: seen.y / box.height };
}

/** Carries a movement of one pane to the other: same fraction of what is seen, same factor of zoom. */
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
  const seen = seenMovement(before, after, own.image);
  const follower = moveBySeen(state[other], seen, theirs.image, 'beyond');
  return { ...moved, [other]: { ...follower, zoom: follower.zoom * (after.zoom / before.zoom) } };
}

/**
 * Drags the picture of one pane by CSS pixels. With the link on the other picture moves by the same fraction
 * of its own size as seen, in the same direction on screen, whatever its rotation. `alone` is Shift.
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
  const after = moveBySeen(view, seenFraction(delta, view, own), own.image, 'picture');
  return follow(state, side, after, geometry, alone);
}

/** The factor that keeps a zoom, and its linked partner, inside both panes' limits. */
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
 * Zooms one pane by a factor about a point (CSS pixels in the pane): the point of the picture under it stays.
 * With the link on the other pane zooms by the same factor about the corresponding point of its picture, so
 * both offset and scale between the two are kept. At a limit of either pane, both stop.
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
  const held = paneToImage(about, view, own);
  const zoomed = { ...view, zoom: view.zoom * allowed };
  const drifted = paneToImage(about, zoomed, own);
  const centre = {
    x: view.centre.x + held.x - drifted.x,
    y: view.centre.y + held.y - drifted.y,
  };
  return follow(state, side, { ...zoomed, centre }, geometry, alone);
}

/** Zooms about the middle of the pane; what the + and − keys and buttons do. */
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
 * Turns one picture by quarter turns, clockwise as seen (so also when mirrored). A fitted picture stays
 * fitted; a magnified one keeps its magnification. The other pane is left alone: scans are turned one by one.
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

/** Mirrors one picture left to right as seen. */
export function flip(state: CompareState, side: PaneSide): CompareState {
  const flipped = { ...state[side], flipped: !state[side].flipped };
  return remember({ ...state, [side]: flipped }, flipped);
}

/** Exchanges the two panes' pictures with their views; the active side stays where it is. */
export function swap(state: CompareState): CompareState {
  return { ...state, left: state.right, right: state.left };
}

function affected(state: CompareState, side: PaneSide, alone: boolean): PaneSide[] {
  return state.linked && !alone ? [side, otherSide(side)] : [side];
}

/** Fits the picture into its pane, and the other into its own when linked. Turning is kept. */
export function fit(state: CompareState, side: PaneSide, alone = false): CompareState {
  return affected(state, side, alone).reduce<CompareState>(
    (next, each) => ({ ...next, [each]: { ...next[each], centre: { x: 0.5, y: 0.5 }, zoom: 1 } }),
    state,
  );
}

/** One picture pixel on one device pixel, about the middle of the pane; both panes when linked. */
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

/** Fitted, upright and unmirrored; both panes when linked. */
export function reset(state: CompareState, side: PaneSide, alone = false): CompareState {
  return affected(state, side, alone).reduce<CompareState>((next, each) => {
    const view = emptyView(next[each].imageId);
    return remember({ ...next, [each]: view }, view);
  }, state);
}

export function toggleLink(state: CompareState): CompareState {
  return { ...state, linked: !state.linked };
}

/** Makes a pane the one that keys act on. */
export function activate(state: CompareState, side: PaneSide): CompareState {
  return state.active === side ? state : { ...state, active: side };
}

/** Puts a picture into a pane, fitted, turned as it was last time. */
export function showImage(state: CompareState, side: PaneSide, imageId: string | null): CompareState {
  if (state[side].imageId === imageId) return state;
  const orientation = imageId === null ? undefined : state.orientations?.[imageId];
  return { ...state, [side]: { ...emptyView(imageId), ...orientation } };
}

/** Restores a view in a pane, as when a region's note is opened, and makes that pane active. */
export function showView(state: CompareState, side: PaneSide, view: PaneView): CompareState {
  return { ...state, [side]: view, active: side };
}

/** The smallest region worth keeping, in CSS pixels: less is a slip of the hand. */
export const smallestRegion = 6;

/**
 * The region between two points of a pane, cut to the picture. Null if nothing of the picture lies between
 * them or the rectangle is too small to be meant.
 */
export function regionBetween(
  from: Point,
  to: Point,
  view: PaneView,
  geometry: PaneGeometry,
  sha256: string | null,
): ImageRegion | null {
  if (view.imageId === null) return null;
  if (Math.abs(from.x - to.x) < smallestRegion || Math.abs(from.y - to.y) < smallestRegion) return null;
  const a = paneToImage(from, view, geometry);
  const b = paneToImage(to, view, geometry);
  const left = clamp(Math.min(a.x, b.x), 0, 1);
  const top = clamp(Math.min(a.y, b.y), 0, 1);
  const width = clamp(Math.max(a.x, b.x), 0, 1) - left;
  const height = clamp(Math.max(a.y, b.y), 0, 1) - top;
  if (width <= 0 || height <= 0) return null;
  return { imageId: view.imageId, sha256, x: left, y: top, width, height, view };
}

/** The region's four corners in the pane, in the order they have on the unrotated picture, clockwise. */
export function regionCorners(
  region: Pick<ImageRegion, 'x' | 'y' | 'width' | 'height'>,
  view: PaneView,
  geometry: PaneGeometry,
): [Point, Point, Point, Point] {
  const right = region.x + region.width;
  const bottom = region.y + region.height;
  return [
    imageToPane({ x: region.x, y: region.y }, view, geometry),
    imageToPane({ x: right, y: region.y }, view, geometry),
    imageToPane({ x: right, y: bottom }, view, geometry),
    imageToPane({ x: region.x, y: bottom }, view, geometry),
  ];
}
