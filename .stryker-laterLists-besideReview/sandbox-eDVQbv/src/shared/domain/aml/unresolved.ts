// @ts-nocheck
import type { AmlProgress, UnreadList } from './amlView';

/**
 * Matches that need a decision or a new one: open, inconclusive, due for re-review, or with conflicting decisions. Null if
 * the list cannot be read: their number is then unknown.
 */
export function unresolvedOf(progress: AmlProgress): number | null {
  if (progress.list !== 'read') return null;
  const { open, undecided, outdated, differing } = progress;
  return open + undecided + outdated + differing;
}

/** Whether the number of matches is unknown: neither read, nor explained by the service. */
export const isUnknown = (
  list: AmlProgress['list'],
): list is Exclude<UnreadList, 'not-screened' | 'not-part'> =>
  list !== 'read' && list !== 'not-screened' && list !== 'not-part';
