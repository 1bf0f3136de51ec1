import { z } from 'zod';
import { Sha256 } from './ids';
import { OPTIONAL_SECTIONS } from './report/sections';

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
  sections: z.array(z.enum(OPTIONAL_SECTIONS)).max(OPTIONAL_SECTIONS.length),
  images: z.enum(IMAGE_SIZES),
  /** Print resolution in pixels per inch; smaller pictures are not enlarged. */
  dpi: z.int().min(MIN_DPI).max(MAX_DPI),
  matches: z.enum(MATCH_DETAILS),
  /** Pictures that the user agreed to omit because this computer cannot decode them. */
  without: z.array(Sha256).max(2000),
});
export type ReportOptions = z.infer<typeof ReportOptions>;

/** A complete report, at a resolution that keeps small print legible. */
export const DEFAULT_REPORT: ReportOptions = {
  paper: 'A4',
  sections: [...OPTIONAL_SECTIONS],
  images: 'full',
  dpi: 300,
  matches: 'whole',
  without: [],
};
