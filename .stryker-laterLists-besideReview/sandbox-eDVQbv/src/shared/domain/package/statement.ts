// @ts-nocheck
import { z } from 'zod';
import { CaseId, CaseKind, Instant, Sha256, SubjectId, ChainHead } from '../ids';
import { Reviewer, CHAIN_FAULTS } from '../journal';
import { OPTIONAL_PARTS } from './layout';

export const STATEMENT_FORMAT = 'caseloupe-package';
export const STATEMENT_VERSION = 3;

/** One installation's chain in `data/journal.jsonl`: its number of lines, and the head that the installation had sealed. */
export const PackagedChain = z.strictObject({
  replica: z.uuid(),
  entries: z.int().nonnegative(),
  head: ChainHead.nullable(),
});
export type PackagedChain = z.infer<typeof PackagedChain>;

/**
 * The signer's statement on a package (`statement.json`). The signature covers the tag manifest, which contains the hash
 * of this file. Times: only `exportedAt` differs when an unchanged case is exported again.
 */
export const PackageStatement = z.strictObject({
  format: z.literal(STATEMENT_FORMAT),
  version: z.literal(STATEMENT_VERSION),
  caseId: CaseId,
  /** What the case is about, as its journal opened it; null when no readable entry says so. */
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
  /** The installation that packed it. */
  replica: z.uuid(),
  /** `CaseLoupe/1.2.3`. */
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
    /** In the order of `data/journal.jsonl`. */
    chains: z.array(PackagedChain).max(10_000),
  }),
  /** Parts that the exporter left out or this version could not make. */
  leftOut: z.array(z.enum(OPTIONAL_PARTS)),
  /** Why and for whom it was made, in the exporter's words; may be empty. */
  reason: z.string().max(2000),
  recipient: z.string().max(500),
});
export type PackageStatement = z.infer<typeof PackageStatement>;

/** The statement as a file: JSON with two spaces, keys in the order above, one line feed at the end. */
export function statementText(statement: PackageStatement): string {
  return `${JSON.stringify(PackageStatement.parse(statement), null, 2)}\n`;
}
