import { z } from 'zod';
import { CaseId, CaseKind, Instant, ReplicaId, Sha256, SubjectId, ChainHead } from '../ids';
import { Reviewer, CHAIN_FAULTS } from '../journal';
import { OPTIONAL_PARTS } from '../packageLayout';
import { isInOrder } from './onlyForm';

export const STATEMENT_FORMAT = 'caseloupe-package';
export const STATEMENT_VERSION = 3;

/**
 * One installation's chain in `data/journal.jsonl`: the number of its lines, and the head that the installation had
 * sealed.
 */
export const PackagedChain = z.strictObject({
  replica: ReplicaId,
  entries: z.int().nonnegative(),
  head: ChainHead.nullable(),
});
export type PackagedChain = z.infer<typeof PackagedChain>;

/**
 * The signed statement of a package (`statement.json`). The signature covers the tag manifest, which contains the hash
 * of this file. If an unchanged case is exported again, only `exportedAt` differs.
 */
export const PackageStatement = z.strictObject({
  format: z.literal(STATEMENT_FORMAT),
  version: z.literal(STATEMENT_VERSION),
  caseId: CaseId,
  /** What the case is about, from the opening entry of its journal; null if no readable entry states it. */
  about: z
    .strictObject({
      kind: CaseKind,
      subjectId: SubjectId,
      authority: z.string(),
      authorityLabel: z.string(),
      environment: z.enum(['sandbox', 'live', 'unknown']),
    })
    .nullable(),
  exportedAt: Instant,
  exportedBy: Reviewer,
  /** The installation that created the package. */
  replica: ReplicaId,
  /** Name and version, such as `CaseLoupe/1.2.3`. */
  software: z.string().min(1).max(100),
  /** SHA-256 of the signer's public key (SPKI, DER). */
  signer: Sha256,
  journal: z.strictObject({
    verdict: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('intact') }),
      z.strictObject({
        state: z.literal('broken'),
        replica: z.string(),
        seq: z.int().positive(),
        fault: z.enum(CHAIN_FAULTS),
      }),
    ]),
    /** In the order of `data/journal.jsonl`, which is that of the ids. */
    chains: z.array(PackagedChain).max(10_000),
  }),
  /** Parts that the exporter left out or this version of the app could not create, in their order. */
  leftOut: z.array(z.enum(OPTIONAL_PARTS)).refine(isInOrder(OPTIONAL_PARTS)),
  /** The reason for the export and its recipient, as the exporter entered them; may be empty. */
  reason: z.string().max(2000),
  recipient: z.string().max(500),
});
export type PackageStatement = z.infer<typeof PackageStatement>;

/** The statement as file content: JSON indented by two spaces, keys in the order above, one final line feed. */
export function statementText(statement: PackageStatement): string {
  return `${JSON.stringify(PackageStatement.parse(statement), null, 2)}\n`;
}
