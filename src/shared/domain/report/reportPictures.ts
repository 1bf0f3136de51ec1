import type { Dossier, Exhibit } from '../dossier/dossier';
import type { ImageSize, ReportOptions } from '../reportOptions';

/** Picture types that Chromium decodes. Others are listed as exhibits but not shown. */
const DRAWN: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/bmp',
  'image/avif',
]);

export const isDrawn = ({ kind, mime }: Pick<Exhibit, 'kind' | 'mime'>): boolean =>
  kind === 'medium' && DRAWN.has(mime);

/** The pictures that a report with these options shows, without duplicates, by exhibit number. */
export function picturesToShow(dossier: Pick<Dossier, 'exhibits'>, options: ReportOptions): Exhibit[] {
  if (options.images === 'none') return [];
  return dossier.exhibits.filter((exhibit) => isDrawn(exhibit) && !options.without.includes(exhibit.sha256));
}

/**
 * The longest edge on paper, in millimetres: slightly less than the space for the picture, because of its border and
 * rounding.
 */
export const PICTURE_EDGE_MM: Readonly<Record<Exclude<ImageSize, 'none'>, number>> = {
  small: 41,
  full: 56.5,
};

/** The longest edge of a picture in pixels at the chosen resolution. */
export function pictureEdge({ images, dpi }: Pick<ReportOptions, 'images' | 'dpi'>): number {
  return images === 'none' ? 0 : Math.round((PICTURE_EDGE_MM[images] / 25.4) * dpi);
}
