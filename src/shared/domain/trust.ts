import type { Reviewer } from './author';
import { arrivalsIn, earliestDates, type Counts } from './entryDates';
import type { Author, AuthorKey, JournalEntry, ReadEntry } from './journal';
import type { JournalEvent } from './journalEvents';

export type { Counts } from './entryDates';

/** Decides whose entries count at an installation. */
export interface Trust {
  counts: Counts;
  /** Whether a key belongs to this installation, or is trusted and not revoked. */
  relies: (key: AuthorKey) => boolean;
  /** Whether the author's key was created at this installation for the same reviewer. */
  isOwn: (author: Author) => boolean;
  /** Returns a value that changes whenever the decision on any entry may have changed. */
  mark: () => string;
}

/**
 * Events that count whoever recorded them, because evidence can be verified by its bytes, and because only an entry
 * states to which installation a chain belongs.
 */
const OF_EVIDENCE: ReadonlySet<JournalEvent['type']> = new Set([
  'case-opened',
  'retrieved',
  'absent',
  'versions-repeated',
  'file-imported',
  'restarted-after-erasure',
]);

/** An entry signed by a key that is not trusted here. */
export interface ReportedEntry {
  replica: string;
  seq: number;
  /** The known signer of the package in which it was imported; null if the journal does not state one. */
  by: string | null;
}

/**
 * Every entry signed by an untrusted key, with the known signer of the package that contained it. `own` is the id of
 * this installation's chain. An entry never counts as older than what it refers to, because whoever has a revoked key
 * can date entries back.
 */
export function reportedEntries(
  entries: readonly JournalEntry[],
  counts: Counts,
  own: string,
): ReportedEntry[] {
  const dates = earliestDates(entries, counts, own);
  const isCounted = (entry: JournalEntry): boolean =>
    counts({ author: entry.author, at: dates.get(entry) ?? entry.at });
  const arrivalOf = arrivalsIn(entries.filter(isCounted), own);
  return entries
    .filter((entry) => !isCounted(entry))
    .map(({ replica, seq }) => ({
      ...{ replica, seq },
      by: arrivalOf({ replica, seq })?.event.signerName ?? null,
    }));
}

/** Copies entries and marks the authors of the reported ones. */
export function markReported<E extends ReadEntry>(
  entries: readonly E[],
  reported: readonly ReportedEntry[],
): E[] {
  const reportOf = reportedIn(reported);
  return entries.map((entry) => {
    const report = reportOf(entry);
    return report === null ? entry : { ...entry, author: { ...entry.author, reported: { by: report.by } } };
  });
}

/**
 * The entries from which a case is computed: evidence, and the decisions and notes of people whose keys are trusted
 * here. People with untrusted keys cannot conclude, decide, review or compare anything. Their evidence is ordered
 * before all other entries and their `case-opened` entries after them, so that it is used, and marked, only if no
 * trusted person provided the same.
 */
export function countedOf<E extends ReadEntry>({
  journal,
  reported,
}: {
  journal: readonly E[];
  reported: readonly ReportedEntry[];
}): E[] {
  if (reported.length === 0) return [...journal];
  const marked = markReported(journal, reported);
  const untrusted = marked.filter(
    ({ author, event }) => author.reported !== undefined && OF_EVIDENCE.has(event.type),
  );
  return [
    ...untrusted.filter(({ event }) => event.type !== 'case-opened'),
    ...marked.filter(({ author }) => author.reported === undefined),
    ...untrusted.filter(({ event }) => event.type === 'case-opened'),
  ];
}

type Place = Pick<JournalEntry, 'replica' | 'seq'>;

/** Looks up the reported entry at a place in the journal; null for an entry that counts. */
export function reportedIn(
  reported: readonly ReportedEntry[],
): (place: Place) => Pick<ReportedEntry, 'by'> | null {
  const nameOf = ({ replica, seq }: Place): string => `${replica} ${String(seq)}`;
  const known = new Map(reported.map((one) => [nameOf(one), one]));
  return (place) => known.get(nameOf(place)) ?? null;
}

/** The items retrieved by trusted people, or all items if there are none. */
export function trustedOf<T extends { retrievedBy: Reviewer }>(all: readonly T[]): readonly T[] {
  const trusted = all.filter(({ retrievedBy }) => retrievedBy.reported === undefined);
  return trusted.length > 0 ? trusted : all;
}
