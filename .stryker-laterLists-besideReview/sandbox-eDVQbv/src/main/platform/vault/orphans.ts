// @ts-nocheck
import type { Connection } from './database';

/** Pieces of evidence examined between two turns of the event loop. */
const PIECES_AT_ONCE = 5_000;
const HASHES = /[0-9a-f]{64}/g;

/**
 * Searches the evidence that was sealed before the vault was opened for items that neither a journal nor pending work
 * names: the process ended, or the disk was full, between sealing and entry. Evidence sealed later is skipped, since its
 * entry may be pending. Each call examines a part; null when all were examined.
 */
export function createOrphanSearch(connection: Connection): () => string[] | null {
  const newest = connection.prepare<[], number>('SELECT ifnull(max(id), 0) FROM evidence').pluck().get() ?? 0;
  const unnamed = connection
    .prepare<[number, number], string>(
      `SELECT sha256 FROM evidence WHERE id > ? AND id <= ? AND sha256 IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM case_evidence WHERE case_evidence.sha256 = evidence.sha256)`,
    )
    .pluck();
  const work = connection.prepare<[], string>('SELECT state FROM job').pluck();
  let lookedTo = 0;

  return () => {
    if (lookedTo >= newest) return null;
    const from = lookedTo;
    lookedTo = Math.min(from + PIECES_AT_ONCE, newest);
    const found = unnamed.all(from, lookedTo);
    if (found.length === 0) return [];
    const wanted = new Set(work.all().flatMap((state) => state.match(HASHES) ?? []));
    return found.filter((sha256) => !wanted.has(sha256));
  };
}
