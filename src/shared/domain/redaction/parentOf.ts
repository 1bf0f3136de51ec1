import type { Dossier } from '../dossier/dossier';
import { countedOf } from '../trust';
import type { Commit } from './commitments';
import type { RedactionParent } from '../dossier/redactionNotice';

/** The parent as the copy states it, with commitments in place of hashes. */
export const committedParent = (
  { packageId, report, heads, responses }: RedactionParent,
  commit: Commit,
): RedactionParent => ({
  packageId: packageId && commit(packageId),
  report: report && { ...report, sha256: commit(report.sha256) },
  heads,
  responses: responses.map(commit),
});

/**
 * The parent that a redacted copy or report of a case names. The heads alone are enough to compare it with the whole
 * case: each is a hash over all entries of its chain, and the entries contain the hash of every piece of evidence.
 */
export function parentOf(
  dossier: Pick<Dossier, 'view' | 'exhibits' | 'journal' | 'reported'>,
): RedactionParent {
  const { view, exhibits } = dossier;
  const events = countedOf(dossier).map(({ event }) => event);
  const packaged = events.findLast((event) => event.type === 'packaged');
  const printed = events.findLast((event) => event.type === 'printed');
  return {
    packageId: packaged?.packageId ?? null,
    report: printed === undefined ? null : { reportId: printed.reportId, sha256: printed.sha256 },
    heads: view.journal.state === 'intact' ? view.journal.heads : [],
    responses: exhibits.flatMap(({ kind, isInPlace, sha256 }) =>
      kind === 'response' && !isInPlace ? [sha256] : [],
    ),
  };
}
