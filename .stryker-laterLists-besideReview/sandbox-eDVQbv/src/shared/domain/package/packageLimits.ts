// @ts-nocheck
import type { StoredChain } from '../journalChain';

/** All files of a package, unpacked: more is not opened, and so not written. */
export const PACKAGE_BYTES = 16 * 1024 ** 3;
/** Of its ZIP directory. */
export const DIRECTORY_BYTES = 32 * 1024 ** 2;

/**
 * What is read of a journal in a package, and so what one is written with: far more than a case has, and what some
 * hundred megabytes of memory hold.
 */
export const JOURNAL_LIMITS = {
  bytes: 32 * 1024 ** 2,
  /** Entries, one per line, and the bytes of the longest. */
  lines: 50_000,
  longest: 4 * 1024 ** 2,
  /** Installations. */
  chains: 1_000,
  /** Those who write at several installations count at each. */
  authors: 1_000,
  /** Levels of lists and objects in a statement or an entry. */
  depth: 32,
};

function authorOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { author?: unknown } | null)?.author;
  } catch {
    return undefined;
  }
}

/** Whether a package with these chains would be read again. */
export function fitsInPackage(chains: readonly StoredChain[]): boolean {
  const { bytes, lines, longest, authors } = JOURNAL_LIMITS;
  const sizes = chains.flatMap((chain) => chain.lines.map((line) => new TextEncoder().encode(line).length));
  if (chains.length > JOURNAL_LIMITS.chains || sizes.length > lines) return false;
  if (sizes.some((size) => size > longest)) return false;
  if (sizes.reduce((sum, size) => sum + size + 1, 0) > bytes) return false;
  const writing = chains.flatMap((chain) =>
    chain.lines.map((line) => JSON.stringify([chain.replica, authorOf(line)])),
  );
  return new Set(writing).size <= authors;
}
