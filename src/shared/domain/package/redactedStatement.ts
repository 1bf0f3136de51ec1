import { z } from 'zod';
import { CaseId, CaseKind, Instant, ReplicaId, Sha256, ChainHead } from '../ids';
import { Reviewer } from '../journal';
import { REDACTION_CLASSES } from '../redactionClasses';
import { isAscending, isInOrder } from './onlyForm';

export const REDACTED_FORMAT = 'caseloupe-redacted';
export const REDACTED_VERSION = 2;

/** The signed statement of a redacted copy (`statement.json`): its case, and what was removed. */
export const RedactedStatement = z.strictObject({
  format: z.literal(REDACTED_FORMAT),
  version: z.literal(REDACTED_VERSION),
  caseId: CaseId,
  /** From the opening entry of the whole case's journal; null if no readable entry states it. */
  kind: CaseKind.nullable(),
  exportedAt: Instant,
  exportedBy: Reviewer,
  /** The installation that created the copy. */
  replica: ReplicaId,
  /** Name and version, such as `CaseLoupe/1.2.3`. */
  software: z.string().min(1).max(100),
  /** SHA-256 of the signer's public key (SPKI, DER). */
  signer: Sha256,
  /**
   * The case it was made from: the heads of its journal, and commitments to its saved responses and to its newest
   * package, if there was one.
   */
  derivedFrom: z.strictObject({
    packageId: Sha256.nullable(),
    heads: z
      .array(ChainHead)
      .max(10_000)
      .refine((heads) => isAscending(heads.map(({ replica }) => replica))),
    responses: z
      .array(Sha256)
      .max(100_000)
      .refine((all) => new Set(all).size === all.length),
  }),
  classes: z.array(z.enum(REDACTION_CLASSES)).min(1).refine(isInOrder(REDACTION_CLASSES)),
  /** Number of removed texts by class; 0 for faces, which occur in pictures only. */
  removed: z
    .array(z.strictObject({ class: z.enum(REDACTION_CLASSES), count: z.int().nonnegative() }))
    .refine((removed) => isInOrder(REDACTION_CLASSES)(removed.map((one) => one.class))),
  ground: z.string().min(1).max(2000),
  recipient: z.string().min(1).max(500),
});
export type RedactedStatement = z.infer<typeof RedactedStatement>;

/** The statement as file content: JSON indented by two spaces, keys in the order above, one final line feed. */
export const redactedStatementText = (statement: RedactedStatement): string =>
  `${JSON.stringify(RedactedStatement.parse(statement), null, 2)}\n`;
