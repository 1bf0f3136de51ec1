import { z } from 'zod';
import { MATCH_REASONS } from './matchReasons';

export const MatchReason = z.enum(MATCH_REASONS);

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
