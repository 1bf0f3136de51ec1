import { createJsonCounter, type JsonCounter } from '../../wire/jsonSize';
import type { StoredChain } from '../journalChain';

/** Maximum unpacked size of a package. Larger ones are not opened, so they are not written either. */
export const PACKAGE_BYTES = 16 * 1024 ** 3;
/** Maximum size of the ZIP directory. */
export const DIRECTORY_BYTES = 32 * 1024 ** 2;

/**
 * Limits for a package's journal, when reading and when writing one. They are far above what a case needs and keep
 * memory use at some hundred megabytes.
 */
export const JOURNAL_LIMITS = {
  bytes: 32 * 1024 ** 2,
  /** Number of entries (one per line), and the size of the longest in bytes. */
  lines: 50_000,
  longest: 4 * 1024 ** 2,
  /** Number of installations. */
  chains: 1_000,
  /** Number of authors; a person who writes at several installations counts once for each. */
  authors: 1_000,
  /** Nesting depth of lists and objects in an entry. */
  depth: 32,
  /** Number of values and of different member names in all entries together; see `RESPONSE_LIMITS`. */
  values: 4_000_000,
  names: 100_000,
};

/** Limits for a statement. That of a redacted copy has a commitment for each response. */
export const STATEMENT_LIMITS = { bytes: 16 * 1024 ** 2, values: 200_000, names: 1_000, depth: 32 };

/**
 * Limits for a case record that is read again to recompute it. The record of a larger case is written, but its package
 * is reported as not recomputed.
 */
export const RECORD_LIMITS = {
  bytes: 32 * 1024 ** 2,
  values: 2_000_000,
  names: 100_000,
  /** A received value is shown up to a depth of 50 and has several levels in the record for each of its own. */
  depth: 400,
  /** Number of the applicant's facts of one kind. */
  facts: 10_000,
};

/** Which limit a journal exceeds. */
export type JournalLimit = Exclude<keyof typeof JOURNAL_LIMITS, 'depth' | 'values' | 'names'>;

/** How much of each limit a journal uses, and the limit for the values, names or depth of its entries that it exceeds. */
export type JournalSize = Record<JournalLimit, number> & { fault: ReturnType<JsonCounter['fault']> };

function authorOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { author?: unknown } | null)?.author;
  } catch {
    return undefined;
  }
}

/** The limit for values, names or depth that the lines of a journal exceed, so that they must not be parsed. */
export function entriesFault(lines: Iterable<Uint8Array>): ReturnType<JsonCounter['fault']> {
  const counter = createJsonCounter(JOURNAL_LIMITS);
  for (const line of lines) {
    counter.next();
    if (!counter.add(line)) break;
  }
  return counter.fault();
}

/**
 * The size of these chains in a package. Entries that a separate chain shares with another are in both, and counted in
 * both.
 */
export function journalSize(chains: readonly StoredChain[]): JournalSize {
  const size: JournalSize = {
    bytes: 0,
    lines: 0,
    longest: 0,
    chains: chains.length,
    authors: 0,
    fault: null,
  };
  const counter = createJsonCounter(JOURNAL_LIMITS);
  const encoder = new TextEncoder();
  const authors = new Set<string>();
  for (const { replica, lines } of chains)
    for (const line of lines) {
      const encoded = encoder.encode(line);
      const { length } = encoded;
      counter.next();
      counter.add(encoded);
      size.bytes += length + 1;
      size.lines += 1;
      size.longest = Math.max(size.longest, length);
      authors.add(JSON.stringify([replica, authorOf(line)]));
    }
  return { ...size, authors: authors.size, fault: counter.fault() };
}

/** Why a journal cannot be in a package. */
const JOURNAL_EXCESSES = [
  'too-many-chains',
  'too-many-authors',
  'too-many-entries',
  'journal-too-large',
] as const;
export type JournalExcess = (typeof JOURNAL_EXCESSES)[number];

/** Why a case cannot be in a package: its journal, its responses or all of it exceed a limit for reading one. */
export const CASE_EXCESSES = [
  ...JOURNAL_EXCESSES,
  'responses-too-large',
  'too-many-values',
  'case-too-large',
] as const;
export type CaseExcess = (typeof CASE_EXCESSES)[number];

const LIMITED: readonly (readonly [JournalLimit, JournalExcess])[] = [
  ['chains', 'too-many-chains'],
  ['authors', 'too-many-authors'],
  ['lines', 'too-many-entries'],
  ['bytes', 'journal-too-large'],
  ['longest', 'journal-too-large'],
];

/** Which limit for reading a package again a journal of this size exceeds; null if it fits. */
export const journalExcess = (size: JournalSize): JournalExcess | null =>
  LIMITED.find(([limit]) => size[limit] > JOURNAL_LIMITS[limit])?.[1] ??
  (size.fault === null ? null : 'journal-too-large');

/** The entry of an import names each chain in so many bytes, and has so many others at most. */
const IMPORTED = { perChain: 200, bytes: 32 * 1024 };

/**
 * The size of a journal with two more entries by the reviewer who imports others into it: the sign-in and the import.
 *
 * @param own the ids of the chains that this installation writes
 */
export function withImport(
  size: JournalSize,
  chains: readonly StoredChain[],
  own: ReadonlySet<string>,
): JournalSize {
  return {
    ...size,
    chains: size.chains + (chains.some(({ replica }) => own.has(replica)) ? 0 : 1),
    authors: size.authors + 1,
    lines: size.lines + 2,
    bytes: size.bytes + IMPORTED.bytes + size.chains * IMPORTED.perChain,
  };
}
