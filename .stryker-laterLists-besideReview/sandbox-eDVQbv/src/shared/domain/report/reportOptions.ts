// @ts-nocheck
import { z } from 'zod';
import { Sha256 } from '../ids';
import { OPTIONAL_SECTIONS } from './sections';

export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** `small`: several to a row; `full`: each as wide as the page allows. */
export const IMAGE_SIZES = ['none', 'small', 'full'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** `whole`: every field of every match; `lines`: one line each. */
export const MATCH_DETAILS = ['whole', 'lines'] as const;

export const MIN_DPI = 72;
export const MAX_DPI = 600;

/** What a report is made with. What it leaves out is printed in it. */
export const ReportOptions = z.strictObject({
  paper: z.enum(PAPERS),
  sections: z.array(z.enum(OPTIONAL_SECTIONS)).max(OPTIONAL_SECTIONS.length),
  images: z.enum(IMAGE_SIZES),
  /** Pixels to the inch on paper; a picture that has fewer is not enlarged. */
  dpi: z.int().min(MIN_DPI).max(MAX_DPI),
  matches: z.enum(MATCH_DETAILS),
  /** Pictures to leave out knowingly, because this computer cannot show them. */
  without: z.array(Sha256).max(2000),
});
export type ReportOptions = z.infer<typeof ReportOptions>;

/** Everything, at a resolution in which small print can be read. */
export const DEFAULT_REPORT: ReportOptions = {
  paper: 'A4',
  sections: [...OPTIONAL_SECTIONS],
  images: 'full',
  dpi: 300,
  matches: 'whole',
  without: [],
};
