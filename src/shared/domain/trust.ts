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

/** Evidence counts from any source, and so does the installation of a chain. */
const OF_EVIDENCE: ReadonlySet<JournalEvent['type']> = new Set([
  'case-opened',
  'retrieved',
  'absent',
  'filed',
  'service-event',
  'begun-after-erasure',
]);

/**
 * The entries a case is computed from: evidence, and what people whose keys are trusted here recorded. An unknown person's
 * conclusions, decisions, reviews and comparisons do not count.
 */
export const trustedEntries = <E extends ReadEntry>(
  entries: readonly E[],
  counts: (entry: E) => boolean,
): E[] => entries.filter((entry) => OF_EVIDENCE.has(entry.event.type) || counts(entry));

/** An entry by a key that nobody here trusts. */
export interface ReportedEntry {
  replica: string;
  seq: number;
  /** The known signer of the package it came in; null where the journal does not say. */
  by: string | null;
}

/** Every entry by a key that is not trusted, with whose word it is that it was written. `own`: this installation's chain. */
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

/** The entries of a dossier's journal that count. */
export function countedOf({
  journal,
  reported,
}: {
  journal: readonly ReadEntry[];
  reported: readonly ReportedEntry[];
}): ReadEntry[] {
  const isReported = reportedIn(reported);
  return trustedEntries(journal, (entry) => isReported(entry) === null);
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
