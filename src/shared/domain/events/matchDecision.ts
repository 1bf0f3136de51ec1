import { z } from 'zod';

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
export const MatchReason = z.enum(MATCH_REASONS);
export type MatchReason = z.infer<typeof MatchReason>;

/** Identifies the match that a decision is about. */
export const MatchRef = z.strictObject({
  /** See `MatchKey`. */
  key: z.string().min(1).max(1000),
  resourceId: z.string().max(1000).nullable(),
  matchId: z.string().max(1000).nullable(),
  /** JSON pointer of the match in the response. */
  pointer: z.string().max(500),
});
export type MatchRef = z.infer<typeof MatchRef>;

/** A value on which a decision is based, or its absence. The pointer is relative to the match. */
export const BasisValue = z.strictObject({
  pointer: z.string().max(1000),
  label: z.string().min(1).max(200),
  present: z.boolean(),
  value: z.json(),
});
export type BasisValue = z.infer<typeof BasisValue>;
