import { z } from 'zod';
import { CaseId } from '../domain/ids';
import { HoldGround, RetentionGround } from '../domain/retention/grounds';
import type { PurgeBlocker, Retention } from '../domain/retention/retention';

const reason = z.string().trim().min(1).max(4000);
/** A past or present day: retention cannot start in the future. Main checks it against its own clock. */
const day = z.iso.date();

export const SetPeriodRequest = z.strictObject({
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
  /** The last eight digits of the case id, typed by the person as confirmation, because erasing cannot be undone. */
  confirm: z.string().max(40),
});

export interface RetentionView extends Retention {
  /** The current day in UTC. */
  today: string;
  blockers: PurgeBlocker[];
  /** What erasing would delete. `shared` counts pieces of evidence that other cases use as well, which are kept. */
  would: { entries: number; evidence: number; shared: number; bytes: number; drafts: number };
}
