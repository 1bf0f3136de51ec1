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

/** Whether a package with these chains stays within the limits for reading it again. */
export function fitsInPackage(chains: readonly StoredChain[]): boolean {
  const { bytes, lines, longest, authors } = JOURNAL_LIMITS;
  const encoded = chains.flatMap((chain) => chain.lines.map((line) => new TextEncoder().encode(line)));
  const sizes = encoded.map(({ length }) => length);
  if (chains.length > JOURNAL_LIMITS.chains || sizes.length > lines) return false;
  if (sizes.some((size) => size > longest)) return false;
  if (sizes.reduce((sum, size) => sum + size + 1, 0) > bytes) return false;
  if (entriesFault(encoded) !== null) return false;
  const writing = chains.flatMap((chain) =>
    chain.lines.map((line) => JSON.stringify([chain.replica, authorOf(line)])),
  );
  return new Set(writing).size <= authors;
}
