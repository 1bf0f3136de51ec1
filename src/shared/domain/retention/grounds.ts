import { z } from 'zod';

/**
 * Why a case must be kept for a period, which starts with this event. `no-duty`: it need not be kept, such as test
 * data.
 */
export const RETENTION_GROUNDS = [
  'relationship-ended',
  'transaction-completed',
  'application-refused',
  'no-duty',
  'other',
] as const;
export const RetentionGround = z.enum(RETENTION_GROUNDS);
export type RetentionGround = z.infer<typeof RetentionGround>;

/** Why a case is kept beyond its retention period. */
export const HOLD_GROUNDS = ['authority-request', 'legal-proceedings', 'internal-inquiry', 'other'] as const;
export const HoldGround = z.enum(HOLD_GROUNDS);
export type HoldGround = z.infer<typeof HoldGround>;
