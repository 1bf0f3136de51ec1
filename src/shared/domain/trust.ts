import type { Reviewer } from './author';
import type { JournalEntry, ReadEntry } from './journal';
import type { JournalEvent } from './journalEvents';

/** Whether the key that signed an entry is trusted here for that time. */
export type Counts = (entry: JournalEntry) => boolean;

/** Whose entries count at an installation. */
export interface Trust {
  counts: Counts;
  /** Another one whenever another entry may count than before. */
  mark: () => string;
}

/**
 * Events that count whoever recorded them: the bytes of evidence are what they are, and only an entry states which
 * installation a chain belongs to.
 */
const OF_EVIDENCE: ReadonlySet<JournalEvent['type']> = new Set([
  'case-opened',
  'retrieved',
  'absent',
  'filed',
  'begun-after-erasure',
]);

/** An entry by a key that nobody here trusts. */
export interface ReportedEntry {
  replica: string;
  seq: number;
  /** The known signer of the package it came in; null where the journal does not say. */
  by: string | null;
}

/**
 * Every entry by a key that is not trusted, with the known signer of the package that it came in. `own`: this installation's
 * chain.
 */
export function reportedEntries(
  entries: readonly JournalEntry[],
  counts: Counts,
  own: string,
): ReportedEntry[] {
  const imports = entries.flatMap((entry) =>
    entry.replica === own && entry.event.type === 'imported' && counts(entry) ? [entry.event] : [],
  );
  return entries
    .filter((entry) => !counts(entry))
    .map(({ replica, seq }) => {
      const source = imports.find(({ heads }) =>
        heads.some((head) => head.replica === replica && head.seq >= seq),
      );
      return { replica, seq, by: source?.signerName ?? null };
    });
}

/** Entries with a mark on the authors of those that are reported. */
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
 * The entries from which a case is computed: evidence, and the decisions and notes of people whose keys are trusted here.
 * Unknown people cannot conclude, decide, review or compare anything. Evidence they brought is ordered before all other
 * entries, and their `case-opened` entry after them: it is used, and marked, only where nobody trusted has brought the same.
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

/** Finds an entry reported by another person, by its place; null for one that counts. */
export function reportedIn(
  reported: readonly ReportedEntry[],
): (place: Place) => Pick<ReportedEntry, 'by'> | null {
  const nameOf = ({ replica, seq }: Place): string => `${replica} ${String(seq)}`;
  const known = new Map(reported.map((one) => [nameOf(one), one]));
  return (place) => known.get(nameOf(place)) ?? null;
}

/** Of what was retrieved, what somebody trusted retrieved; all of it only where nobody trusted retrieved any. */
export function trustedOf<T extends { retrievedBy: Reviewer }>(all: readonly T[]): readonly T[] {
  const trusted = all.filter(({ retrievedBy }) => retrievedBy.reported === undefined);
  return trusted.length > 0 ? trusted : all;
}
