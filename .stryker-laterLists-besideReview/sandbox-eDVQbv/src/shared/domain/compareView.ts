// @ts-nocheck
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
  imageId: z.string().max(500).nullable(),
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
  imageId: z.string().max(500),
  sha256: z.string().max(64).nullable(),
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
