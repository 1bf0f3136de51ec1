import type { AmlProgress, UnreadList } from './amlView';

/**
 * The number of matches that need a decision: open, inconclusive, due for re-review, or with conflicting decisions.
 * Null if the list could not be read, so that the number is unknown.
 */
export function unresolvedOf(progress: AmlProgress): number | null {
  if (progress.list !== 'read') return null;
  const { open, undecided, outdated, differing } = progress;
  return open + undecided + outdated + differing;
}

/**
 * Whether the number of matches is unknown: the list could not be read, and the service does not explain why there is
 * none.
 */
export const isUnknown = (
  list: AmlProgress['list'],
): list is Exclude<UnreadList, 'not-screened' | 'not-part'> =>
  list !== 'read' && list !== 'not-screened' && list !== 'not-part';
