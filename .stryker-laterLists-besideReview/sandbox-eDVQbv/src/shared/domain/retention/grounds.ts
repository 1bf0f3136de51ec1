// @ts-nocheck
import { z } from 'zod';

/** Why a case has to be kept for a time, and from which event on. `no-duty`: nothing asks for it, such as test data. */
export const RETENTION_GROUNDS = [
  'relationship-ended',
  'transaction-completed',
  'application-refused',
  'no-duty',
  'other',
] as const;
export const RetentionGround = z.enum(RETENTION_GROUNDS);
export type RetentionGround = z.infer<typeof RetentionGround>;

/** Why a case is kept beyond its time. */
export const HOLD_GROUNDS = ['authority-request', 'legal-proceedings', 'internal-inquiry', 'other'] as const;
export const HoldGround = z.enum(HOLD_GROUNDS);
export type HoldGround = z.infer<typeof HoldGround>;
