import type { PageSize } from './openPdf';

export type Fit = 'width' | 'page' | number;

export const MIN_ZOOM = 0.1;
export const MAX_ZOOM = 8;
const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];

/** The zoom (1 is 100 %) for fitting a page into a frame, both in CSS pixels. A huge page may need less than 10 %. */
export function zoomFor(fit: Fit, page: PageSize, frame: PageSize): number {
  if (typeof fit === 'number') return fit;
  const across = frame.width / page.width;
  const zoom = fit === 'width' ? across : Math.min(across, frame.height / page.height);
  return Math.min(MAX_ZOOM, Math.max(zoom, 1 / Math.max(page.width, page.height)));
}

/** The next zoom step in a direction, from any zoom. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  // Tolerance for rounding: a zoom this close to a step counts as that step.
  const slack = zoom * 0.01;
  const next =
    direction === 1
      ? STEPS.find((step) => step > zoom + slack)
      : STEPS.findLast((step) => step < zoom - slack);
  return next ?? Math.min(MAX_ZOOM, Math.max(Math.min(zoom, MIN_ZOOM), zoom));
}
