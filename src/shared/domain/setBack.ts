import { datedBeforeReference } from './entryDates';
import type { JournalEntry, JournalVerdict, SetBack } from './journal';
import { inChainOrder } from './journalChain';
import { reportedIn, type ReportedEntry } from './trust';

/**
 * Finds an entry whose time is before that of the previous one. The chain is still valid, because its order is that
 * of the sequence numbers, but its times cannot be trusted.
 */
function beforePrevious(
  entries: readonly JournalEntry[],
  isNamed: (entry: JournalEntry) => boolean,
): SetBack | null {
  let last: JournalEntry | null = null;
  for (const entry of entries) {
    const before = last?.replica === entry.replica ? last.at : '';
    const { replica, seq, at } = entry;
    if (at < before && isNamed(entry)) return { replica, seq, at, before, earlier: 'previous' };
    last = entry;
  }
  return null;
}

/** Finds an entry dated long before what it refers to, which may be in the chain of another installation. */
function beforeReferredTo(entries: readonly JournalEntry[]): SetBack | null {
  const found = datedBeforeReference(entries);
  if (found === null) return null;
  const { replica, seq, at } = found.entry;
  return { replica, seq, at, before: found.before, earlier: 'referred-to' };
}

/**
 * The first entry of a journal whose date cannot be right; null if there is none. Entries that do not count are not
 * named, nor do they say how old what others refer to is.
 *
 * @param entries of all chains, each in one of them
 */
export function setBackIn(
  entries: readonly JournalEntry[],
  reported: readonly ReportedEntry[],
): SetBack | null {
  const reportOf = reportedIn(reported);
  const isCounted = (entry: JournalEntry): boolean => reportOf(entry) === null;
  const chained = entries.toSorted(inChainOrder);
  return beforePrevious(chained, isCounted) ?? beforeReferredTo(chained.filter(isCounted));
}

/** Adds to the verdict on an intact journal the first entry whose date cannot be right. */
export const withSetBack = (verdict: JournalVerdict, setBack: SetBack | null): JournalVerdict =>
  verdict.state === 'broken' || setBack === null ? verdict : { ...verdict, setBack };
