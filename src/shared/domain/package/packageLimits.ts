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
  /** Nesting depth of lists and objects in a statement or an entry. */
  depth: 32,
};

function authorOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { author?: unknown } | null)?.author;
  } catch {
    return undefined;
  }
}

/** Whether a package with these chains stays within the limits for reading it again. */
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
