import type { Connection } from './database';

/** Number of evidence items examined between two turns of the event loop. */
const PIECES_AT_ONCE = 5_000;
const HASHES = /[0-9a-f]{64}/g;

/**
 * Finds evidence that was sealed before the vault was opened but is named by no journal and no job, because the process
 * ended or the disk was full before its journal entry was written. Evidence sealed later is skipped, since its entry
 * may be pending. Each call examines a part; returns null when all were examined.
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
  let examinedTo = 0;

  return () => {
    if (examinedTo >= newest) return null;
    const from = examinedTo;
    examinedTo = Math.min(from + PIECES_AT_ONCE, newest);
    const found = unnamed.all(from, examinedTo);
    if (found.length === 0) return [];
    const wanted = new Set(work.all().flatMap((state) => state.match(HASHES) ?? []));
    return found.filter((sha256) => !wanted.has(sha256));
  };
}
