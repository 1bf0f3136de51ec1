import type { Author, JournalEntry } from '../journal';

/** The chains and keys that belong to this installation. */
export interface OwnInstallation {
  /** Its id, and the ids of the chains that it has written after erasing a case. */
  replicas: ReadonlySet<string>;
  /** Whether the author's current or former key was created at this installation for the same reviewer. */
  isOwn: (author: Author) => boolean;
}

/** The first entry of an author in a chain that claims to be written at this installation. */
export interface Claim {
  replica: string;
  seq: number;
  author: Author;
}

/**
 * The authors of entries in chains that claim to be written at these installations: one claim for each chain and author.
 * A chain that is marked as separate claims nothing.
 */
export function claimsOf(all: readonly JournalEntry[], replicas: ReadonlySet<string>): Claim[] {
  const entries = all.filter(({ separateFrom }) => separateFrom === undefined);
  const claimed = new Set(replicas);
  for (const { replica, event } of entries)
    if (event.type === 'restarted-after-erasure' && replicas.has(event.writtenAt)) claimed.add(replica);
  const found = new Map<string, Claim>();
  for (const { replica, seq, author } of entries) {
    const key = JSON.stringify([replica, author.reviewerId, author.name, author.key]);
    if (claimed.has(replica) && !found.has(key)) found.set(key, { replica, seq, author });
  }
  return [...found.values()];
}

/**
 * For each chain that claims to be written at this installation, the first entry that was not signed with one of its
 * keys.
 */
export function falseClaims(
  claims: readonly Claim[],
  isOwn: OwnInstallation['isOwn'],
): { replica: string; seq: number }[] {
  const found = new Map<string, { replica: string; seq: number }>();
  for (const { replica, seq, author } of claims)
    if (!found.has(replica) && !isOwn(author)) found.set(replica, { replica, seq });
  return [...found.values()];
}
