import type { Author, JournalEntry } from '../journal';

/** What only this installation can have written. */
export interface OwnInstallation {
  /** Its id, and the names of the chains it has written since it erased a case. */
  replicas: ReadonlySet<string>;
  /** Whether the key was made here, now or formerly, for this very reviewer. */
  isOwn: (author: Author) => boolean;
}

/** For each chain that claims to be this installation's: its first entry that nobody here can have signed. */
export function falseClaims(
  entries: readonly JournalEntry[],
  { replicas, isOwn }: OwnInstallation,
): { replica: string; seq: number }[] {
  const claimed = new Set(replicas);
  for (const { replica, event } of entries)
    if (event.type === 'begun-after-erasure' && replicas.has(event.writtenAt)) claimed.add(replica);
  const found = new Map<string, { replica: string; seq: number }>();
  for (const { replica, seq, author } of entries)
    if (claimed.has(replica) && !found.has(replica) && !isOwn(author)) found.set(replica, { replica, seq });
  return [...found.values()];
}
