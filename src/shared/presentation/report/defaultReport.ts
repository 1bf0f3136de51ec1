import type { ReportOptions } from '../../domain/reportOptions';
import { OPTIONAL_SECTIONS } from '../sections';

/** A complete report, at a resolution that keeps small print legible. */
export const DEFAULT_REPORT: ReportOptions = {
  paper: 'A4',
  sections: [...OPTIONAL_SECTIONS],
  images: 'full',
  dpi: 300,
  matches: 'whole',
  without: [],
};
