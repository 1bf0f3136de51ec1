import type { AmlProgress, UnreadList } from './amlView';

/**
 * Matches that somebody has yet to decide, or to decide again: open, not enough to tell, stale and decided otherwise by two.
 * Null where the list cannot be read: how many there are is then unknown.
 */
export function unresolvedOf(progress: AmlProgress): number | null {
  if (progress.list !== 'read') return null;
  const { open, undecided, stale, differing } = progress;
  return open + undecided + stale + differing;
}

/** Whether it is unknown how many matches there are: neither read, nor told by the service why there is nothing to read. */
export const isUnknown = (
  list: AmlProgress['list'],
): list is Exclude<UnreadList, 'not-screened' | 'not-part'> =>
  list !== 'read' && list !== 'not-screened' && list !== 'not-part';
