// @ts-nocheck
import { z } from 'zod';
import { CaseId } from '../domain/ids';
import { HoldGround, RetentionGround } from '../domain/retention/grounds';
import type { PurgeBlocker, Retention } from '../domain/retention/retention';

const reason = z.string().trim().min(1).max(4000);
/** A day that has been: nothing runs from, or was asked on, a day to come. Main compares it with its own clock. */
const day = z.iso.date();

export const SetClockRequest = z.strictObject({
  caseId: CaseId,
  ground: RetentionGround,
  from: day,
  months: z.int().min(0).max(1200),
  reason,
});
export const HoldRequest = z.strictObject({ caseId: CaseId, ground: HoldGround, reason });
export const ReleaseRequest = z.strictObject({ caseId: CaseId, holdId: z.uuid(), reason });
export const RefuseErasureRequest = z.strictObject({ caseId: CaseId, askedOn: day, reason });
export const EraseRequest = z.strictObject({
  caseId: CaseId,
  reason,
  /** The last eight digits of the case id, typed by the person: erasing cannot be undone. */
  confirm: z.string().max(40),
});

export interface RetentionView extends Retention {
  /** The day it is, in UTC. */
  today: string;
  blockers: PurgeBlocker[];
  /** What erasing would destroy. `shared`: pieces another case holds too, which stay. */
  would: { entries: number; evidence: number; shared: number; bytes: number; drafts: number };
}
