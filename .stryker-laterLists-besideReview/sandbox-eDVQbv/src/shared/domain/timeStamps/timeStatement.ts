// @ts-nocheck
import { z } from 'zod';
import { CaseId, JournalHeads, Sha256 } from '../ids';

/**
 * What a time authority is asked to confirm of a case, as a file that the package carries. The authority itself learns only
 * its SHA-256. The heads cover every entry before them, and these name every piece of evidence by its hash.
 */
export const TimeStatement = z.strictObject({
  format: z.literal('caseloupe-time'),
  version: z.literal(1),
  caseId: CaseId,
  /** In the order of installations. */
  heads: JournalHeads,
  /** The newest package of the whole case; null where there was none. */
  packageId: Sha256.nullable(),
});
export type TimeStatement = z.infer<typeof TimeStatement>;

/** The statement as a file: JSON with two spaces, keys in the order above, one line feed at the end. */
export function timeStatementText({
  caseId,
  heads,
  packageId,
}: Pick<TimeStatement, 'caseId' | 'heads' | 'packageId'>): string {
  const statement: TimeStatement = {
    format: 'caseloupe-time',
    version: 1,
    caseId,
    heads: heads.toSorted((a, b) => (a.replica < b.replica ? -1 : 1)),
    packageId,
  };
  return `${JSON.stringify(TimeStatement.parse(statement), null, 2)}\n`;
}
