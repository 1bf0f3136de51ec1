import { z } from 'zod';
import { CaseId, CaseKind, Instant, ReplicaId, ChainHead } from '../ids';
import { Reviewer } from '../journal';
import { RetentionGround } from './grounds';
import { StoredElsewhere } from './elsewhere';

/**
 * What remains of an erased case: its id, what was destroyed, why, by whom and when. It contains no personal data:
 * the ids are the service's own. Hashes of evidence are left out, because whoever knows most of a response could
 * guess the rest until the hash matches. The journal's heads identify what was erased: its entries name each piece of
 * evidence by SHA-256. The entries have salts, which remain only in packages of the whole case.
 */
export const ErasureCertificate = z.strictObject({
  v: z.literal(2),
  certificateId: ReplicaId,
  at: Instant,
  by: Reviewer,
  replica: ReplicaId,
  appVersion: z.string().max(50),
  caseId: CaseId,
  kind: CaseKind,
  subjectId: z.string().max(200),
  authority: z.string().max(500),
  /** Why the case had to be kept, and until when. */
  ground: RetentionGround,
  from: z.iso.date(),
  months: z.int().nonnegative(),
  dueOn: z.iso.date(),
  /** Why the case was erased, as the person who erased it entered it. */
  reason: z.string().min(1).max(4000),
  journal: z.strictObject({ entries: z.int().nonnegative(), heads: z.array(ChainHead) }),
  /**
   * Every piece of evidence of the case, with its size rounded up to a power of two. `kept`: another case in this
   * vault contains the same bytes.
   */
  evidence: z.array(
    z.strictObject({
      bytes: z.int().nonnegative(),
      mime: z.string().max(200),
      kept: z.boolean(),
    }),
  ),
  /**
   * Content of other cases in the vault that is based on this case. Missing in certificates from before this was
   * recorded.
   */
  elsewhere: z.array(StoredElsewhere).optional(),
});
export type ErasureCertificate = z.infer<typeof ErasureCertificate>;
