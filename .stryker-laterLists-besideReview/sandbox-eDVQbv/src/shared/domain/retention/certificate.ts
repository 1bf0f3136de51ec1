// @ts-nocheck
import { z } from 'zod';
import { CaseId, CaseKind, Instant, ChainHead } from '../ids';
import { Reviewer } from '../journal';
import { RetentionGround } from './grounds';
import { StoredElsewhere } from './elsewhere';

/**
 * What is left of an erased case: which one, what was destroyed, on what ground, by whom and when. Nothing of the person
 * the case was about: ids are the service's own, and no hash covers evidence alone, since who knows the rest of a response
 * would try values until it agreed. What proves the erased is the heads of the journal: its entries name each piece of
 * evidence by SHA-256, and have salts, which went with the case and are otherwise in packages of the whole case only.
 */
export const ErasureCertificate = z.strictObject({
  v: z.literal(2),
  certificateId: z.uuid(),
  at: Instant,
  by: Reviewer,
  replica: z.uuid(),
  appVersion: z.string().max(50),
  caseId: CaseId,
  kind: CaseKind,
  subjectId: z.string().max(200),
  authority: z.string().max(500),
  /** Why it had to be kept, and until when. */
  ground: RetentionGround,
  from: z.iso.date(),
  months: z.int().nonnegative(),
  dueOn: z.iso.date(),
  /** Why it is erased now, in the words of the person who did it. */
  reason: z.string().min(1).max(4000),
  journal: z.strictObject({ entries: z.int().nonnegative(), heads: z.array(ChainHead) }),
  /**
   * Every piece of evidence of the case, its size rounded up to a power of two. `kept`: another case of this vault holds
   * the same bytes.
   */
  evidence: z.array(
    z.strictObject({
      bytes: z.int().nonnegative(),
      mime: z.string().max(200),
      kept: z.boolean(),
    }),
  ),
  /** What other cases of the vault keep that is based on the case. Absent where a certificate was made before that was looked for. */
  elsewhere: z.array(StoredElsewhere).optional(),
});
export type ErasureCertificate = z.infer<typeof ErasureCertificate>;
