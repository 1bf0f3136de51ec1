// @ts-nocheck
import type { Dossier } from '../dossier/dossier';
import { countedOf } from '../trust';
import type { Commit } from './commitments';
import type { RedactionParent } from './notice';

/** The parent as a copy names it. */
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
 * What a redacted copy or report of a case names as its parent. The heads alone are enough to hold it against the whole
 * case: each is a hash over all entries of its chain, and these name every piece of evidence by its own.
 */
export function parentOf(dossier: Pick<Dossier, 'view' | 'journal' | 'reported'>): RedactionParent {
  const { view } = dossier;
  const events = countedOf(dossier).map(({ event }) => event);
  const packaged = events.findLast((event) => event.type === 'packaged');
  const printed = events.findLast((event) => event.type === 'printed');
  return {
    packageId: packaged?.packageId ?? null,
    report: printed === undefined ? null : { reportId: printed.reportId, sha256: printed.sha256 },
    heads: view.journal.state === 'intact' ? view.journal.heads : [],
    responses: view.responses.map(({ sha256 }) => sha256),
  };
}
