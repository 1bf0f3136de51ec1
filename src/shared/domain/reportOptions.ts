import { z } from 'zod';
import { Sha256 } from './ids';

export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** `small`: several pictures per row; `full`: each as wide as the page allows. */
export const IMAGE_SIZES = ['none', 'small', 'full'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** `whole`: every field of each match; `lines`: one line per match. */
export const MATCH_DETAILS = ['whole', 'lines'] as const;

export const MIN_DPI = 72;
export const MAX_DPI = 600;

/** The options of a report. The report itself lists what they omit. */
export const ReportOptions = z.strictObject({
  paper: z.enum(PAPERS),
  /**
   * The ids of the optional sections it has, which `presentation/sections` lists. Any id is valid, so that a version of
   * the app reads what one with other sections recorded.
   */
  sections: z.array(z.string().regex(/^[a-z][a-z_-]{0,59}$/)).max(100),
  images: z.enum(IMAGE_SIZES),
  /** Print resolution in pixels per inch; smaller pictures are not enlarged. */
  dpi: z.int().min(MIN_DPI).max(MAX_DPI),
  matches: z.enum(MATCH_DETAILS),
  /** Pictures that the user agreed to omit because this computer cannot decode them. */
  without: z.array(Sha256).max(2000),
});
export type ReportOptions = z.infer<typeof ReportOptions>;
