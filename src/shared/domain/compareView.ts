import { z } from 'zod';

/**
 * The state of a side-by-side view of two pictures, as data, and the rules for changing it.
 * The received bytes are never changed: the reviewer sees them with this state applied. Centres and regions are
 * fractions of the unrotated picture, so they stay valid for other window sizes, screens and re-encodings.
 * A picture is drawn in its pane by these steps: move the centre to the origin, rotate clockwise, mirror left to
 * right if flipped, scale, move to the middle of the pane. Mirroring comes last, so that it always swaps the
 * reviewer's left and right.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** May be far outside 0..1: a small picture zoomed out around a corner has its centre well outside the picture. */
const CentreFraction = z.number().min(-1000).max(1000);

/** What one pane shows. At `zoom` 1 the rotated picture fits the pane. `rotation` is in degrees, clockwise. */
export interface PaneView {
  imageId: string | null;
  /** The point of the picture that is in the middle of the pane, in fractions of its width and height. */
  centre: Point;
  zoom: number;
  rotation: number;
  flipped: boolean;
}

export const PaneView: z.ZodType<PaneView> = z.object({
  imageId: z.string().max(500).nullable(),
  centre: z.object({ x: CentreFraction, y: CentreFraction }),
  zoom: z.number().positive().max(100_000),
  rotation: z.number().min(0).lt(360),
  flipped: z.boolean(),
});

export type PaneSide = 'left' | 'right';

/** A picture's last rotation and mirroring, remembered so that a sideways scan has to be rotated only once. */
export interface Orientation {
  rotation: number;
  flipped: boolean;
}

export interface CompareState {
  left: PaneView;
  right: PaneView;
  linked: boolean;
  active: PaneSide;
  /** By picture id. Missing in states that were saved before this member existed. */
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

/** A rectangle on a picture, in fractions of the unrotated picture, with the view in which it was drawn. */
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
  imageId: z.string().max(500),
  sha256: z.string().max(64).nullable(),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
  view: PaneView,
});

/** The size of a picture in its own pixels, and of its pane in CSS pixels. */
export interface PaneGeometry {
  image: Size;
  pane: Size;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
}

/** The geometry of both panes; null where no picture has been measured (none chosen, missing, or not decoded yet). */
export interface CompareGeometry {
  left: PaneGeometry | null;
  right: PaneGeometry | null;
}

export function emptyView(imageId: string | null = null): PaneView {
  return { imageId, centre: { x: 0.5, y: 0.5 }, zoom: 1, rotation: 0, flipped: false };
}

/** The initial state: two pictures fitted to their panes, linked, with the left pane active. */
export function initialCompareState(left: string | null = null, right: string | null = null): CompareState {
  return { left: emptyView(left), right: emptyView(right), linked: true, active: 'left' };
}

export function otherSide(side: PaneSide): PaneSide {
  return side === 'left' ? 'right' : 'left';
}
