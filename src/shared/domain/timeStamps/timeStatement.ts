import { z } from 'zod';
import { CaseId, JournalHeads, Sha256 } from '../ids';

/**
 * The statement about a case that a time authority confirms. It is a file in the package; the authority receives only
 * its SHA-256. The journal's heads cover all earlier entries, which name every piece of evidence by its hash.
 */
export const TimeStatement = z.strictObject({
  format: z.literal('caseloupe-time'),
  version: z.literal(1),
  caseId: CaseId,
  /** Sorted by installation. */
  heads: JournalHeads,
  /** The newest package of the whole case; null if there was none. */
  packageId: Sha256.nullable(),
  /**
   * The nonce of the request. It makes the statement of each request unique: a restored vault may request a time stamp
   * of the same state as the original.
   */
  nonce: z.string(),
});
export type TimeStatement = z.infer<typeof TimeStatement>;

/** The statement as file content: JSON indented by two spaces, keys in the order above, one final line feed. */
export function timeStatementText({
  caseId,
  heads,
  packageId,
  nonce,
}: Pick<TimeStatement, 'caseId' | 'heads' | 'packageId' | 'nonce'>): string {
  const statement: TimeStatement = {
    format: 'caseloupe-time',
    version: 1,
    caseId,
    heads: heads.toSorted((a, b) => (a.replica < b.replica ? -1 : 1)),
    packageId,
    nonce,
  };
  return `${JSON.stringify(TimeStatement.parse(statement), null, 2)}\n`;
}
