import { statedReplica } from '../separateChains';
import type { AuthorKey, JournalEntry } from '../journal';

/**
 * Whether a key signed two versions of an installation's chain: an entry by it does not follow an earlier one by it.
 *
 * @param entries of all chains of a case
 */
export function isRewrittenBy(entries: readonly JournalEntry[], isBy: (key: AuthorKey) => boolean): boolean {
  const byHash = new Map(entries.map((entry) => [entry.hash, entry]));
  const signed = Map.groupBy(
    entries.filter(({ author }) => isBy(author.key)).toSorted((a, b) => a.seq - b.seq),
    statedReplica,
  );
  const follows = (entry: JournalEntry, earlier: JournalEntry): boolean => {
    let at: JournalEntry | undefined = entry;
    while (at !== undefined && at.seq > earlier.seq) at = byHash.get(at.prev ?? '');
    return at === earlier;
  };
  return [...signed.values()].some((list) =>
    list.some((entry, index) => {
      const earlier = list[index - 1];
      return earlier !== undefined && !follows(entry, earlier);
    }),
  );
}
