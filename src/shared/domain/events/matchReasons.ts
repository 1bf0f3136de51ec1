/** The reasons for a decision on a watchlist match. The reason `other` requires a comment. */
export const MATCH_REASONS = [
  'name-differs',
  'birth-date-differs',
  'country-differs',
  'sex-differs',
  'picture-differs',
  'several-fields-differ',
  'name-and-birth-date-agree',
  'several-fields-agree',
  'picture-agrees',
  'not-enough-information',
  'waiting-for-information',
  'escalated',
  'other',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];
