import type { ImageRegion, PaneGeometry, PaneView, Point, Size } from './compareView';

/** Normalises an angle to clockwise degrees, 0 ≤ angle < 360. */
export function normaliseRotation(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 360 ? 0 : turned;
}

/** Sine and cosine of a clockwise angle, exact at quarter turns so that rounding errors do not accumulate. */
function turn(degrees: number): { cos: number; sin: number } {
  const rotation = normaliseRotation(degrees);
  if (rotation === 0) return { cos: 1, sin: 0 };
  if (rotation === 90) return { cos: 0, sin: 1 };
  if (rotation === 180) return { cos: -1, sin: 0 };
  if (rotation === 270) return { cos: 0, sin: -1 };
  const radians = (rotation * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** The bounding box of a picture rotated by `rotation`, in picture pixels. */
export function turnedSize(image: Size, rotation: number): Size {
  const { cos, sin } = turn(rotation);
  return {
    width: Math.abs(image.width * cos) + Math.abs(image.height * sin),
    height: Math.abs(image.width * sin) + Math.abs(image.height * cos),
  };
}

/** CSS pixels per picture pixel at zoom 1. Small pictures are enlarged to fit, so that crops can be compared. */
export function fitScale(geometry: PaneGeometry, rotation: number): number {
  const box = turnedSize(geometry.image, rotation);
  return Math.min(geometry.pane.width / box.width, geometry.pane.height / box.height);
}

/** CSS pixels per picture pixel. */
export function viewScale(view: PaneView, geometry: PaneGeometry): number {
  return fitScale(geometry, view.rotation) * view.zoom;
}

/** Device pixels per picture pixel. 1 is “actual size”, displayed as 100 %. */
export function actualScale(view: PaneView, geometry: PaneGeometry): number {
  return viewScale(view, geometry) * geometry.pixelRatio;
}

/** The zoom at which one picture pixel covers one device pixel. */
export function actualZoom(geometry: PaneGeometry, rotation: number): number {
  return 1 / (fitScale(geometry, rotation) * geometry.pixelRatio);
}

/**
 * Minimum zoom: half of fit or half of actual size, whichever is smaller. Maximum: 16 device pixels per picture
 * pixel.
 */
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

/** Converts a point of the picture (fractions) to a point of the pane (CSS pixels from its top left corner). */
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

/** Converts a point of the pane to a point of the picture (fractions, outside 0..1 if beside the picture). */
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

/** Converts a movement in CSS pixels to fractions of the rotated picture's bounding box. */
export function viewFraction(delta: Point, view: PaneView, geometry: PaneGeometry): Point {
  const scale = viewScale(view, geometry);
  const box = turnedSize(geometry.image, view.rotation);
  return { x: delta.x / (scale * box.width), y: delta.y / (scale * box.height) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/**
 * Moves the picture by a fraction of its rotated bounding box; `reach` limits how far the centre may leave the
 * picture.
 */
export function moveByViewFraction(
  view: PaneView,
  seen: Point,
  image: Size,
  reach: 'picture' | 'beyond',
): PaneView {
  const box = turnedSize(image, view.rotation);
  const offset = turnVectorBack({ x: seen.x * box.width, y: seen.y * box.height }, view);
  const next = {
    x: view.centre.x - offset.x / image.width,
    y: view.centre.y - offset.y / image.height,
  };
  // If linking moved the centre outside the picture, it may come back in steps but not go further out.
  const bound = (value: number, from: number) =>
    reach === 'picture' ? clamp(value, Math.min(0, from), Math.max(1, from)) : clamp(value, -2, 3);
  return { ...view, centre: { x: bound(next.x, view.centre.x), y: bound(next.y, view.centre.y) } };
}

/** The movement between two views, in fractions of the rotated bounding box. */
export function visibleMovement(before: PaneView, after: PaneView, image: Size): Point {
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

/** The smallest size of a region, in CSS pixels. Anything smaller is taken for an accidental drag. */
export const smallestRegion = 6;

/**
 * The region between two points of a pane, clipped to the picture. Null if it does not overlap the picture or is too
 * small to be intentional.
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

/** The region's four corners in the pane, in clockwise order on the unrotated picture. */
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
