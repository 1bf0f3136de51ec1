import { grouped } from '../../text/language';

/** Shown instead of a list with more matches than are read. The raw response still contains it. */
export const tooManyMatches = (limit: number): string =>
  `… more than ${grouped(limit)} matches, see the raw response`;
