import { createHash } from 'node:crypto';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import { AppError, isError } from '../../errors/appError';
import type { Connection } from './database';
import { createEvidenceWriter } from './evidenceWriter';
import type { EvidenceStat, EvidenceStore } from './types';
import { coded, codedStore } from './vaultError';

/**
 * Size of the chunks in which evidence is saved, so that parts can be streamed and no write blocks the event loop for
 * long.
 */
export const CHUNK_BYTES = 1024 * 1024;

interface EvidenceRow extends EvidenceStat {
  id: number;
}

const damagedError = (cause?: unknown): AppError => new AppError('evidence-damaged', 'evidence', { cause });

function prepareStatements(connection: Connection) {
  return {
    find: connection.prepare<[string], EvidenceRow>(
      'SELECT id, sha256, bytes, mime FROM evidence WHERE sha256 = ?',
    ),
    chunk: connection
      .prepare<[number, number], Buffer>('SELECT data FROM evidence_chunk WHERE evidence = ? AND number = ?')
      .pluck(),
    link: connection
      .prepare<[string, string], number>('SELECT 1 FROM case_evidence WHERE case_id = ? AND sha256 = ?')
      .pluck(),
    mark: connection.prepare<[string]>('UPDATE evidence SET damaged = 1 WHERE sha256 = ? AND damaged = 0'),
    casesOf: connection
      .prepare<[string], string>('SELECT case_id FROM case_evidence WHERE sha256 = ?')
      .pluck(),
    damagedIn: connection
      .prepare<[string], string>(
        `SELECT evidence.sha256 FROM case_evidence JOIN evidence ON evidence.sha256 = case_evidence.sha256
         WHERE case_id = ? AND damaged = 1 ORDER BY evidence.sha256`,
      )
      .pluck(),
    ofCase: connection.prepare<[string], EvidenceStat & { shared: number }>(
      `SELECT evidence.sha256, bytes, mime, EXISTS (
         SELECT 1 FROM case_evidence AS other WHERE other.sha256 = mine.sha256 AND other.case_id <> mine.case_id
       ) AS shared
       FROM case_evidence AS mine JOIN evidence ON evidence.sha256 = mine.sha256
       WHERE case_id = ? ORDER BY evidence.sha256`,
    ),
  };
}

/**
 * Returns a function that reads chunks of evidence. Throws `evidence-damaged` for bytes that cannot be read or do not
 * match the hash.
 */
function createReading(chunk: ReturnType<typeof prepareStatements>['chunk']) {
  function chunkOf(row: EvidenceRow, number: number): Buffer {
    let data: Buffer | undefined;
    try {
      data = coded(() => chunk.get(row.id, number));
    } catch (error) {
      throw isError(error, 'vault-damaged') ? damagedError(error) : error;
    }
    if (data === undefined) throw damagedError();
    return data;
  }

  return function* (row: EvidenceRow, start: number, end: number): Iterable<Uint8Array> {
    const hash = start === 0 && end === row.bytes ? createHash('sha256') : null;
    for (let at = start; at < end;) {
      const number = Math.floor(at / CHUNK_BYTES);
      const offset = number * CHUNK_BYTES;
      const piece = chunkOf(row, number).subarray(at - offset, end - offset);
      if (piece.length === 0) throw damagedError();
      hash?.update(piece);
      at += piece.length;
      if (at >= end && hash !== null && hash.digest('hex') !== row.sha256) throw damagedError();
      yield piece;
    }
  };
}

/** Stores evidence in the vault's database. */
export function createEvidenceStore(connection: Connection): EvidenceStore {
  const sql = prepareStatements(connection);

  function saved(sha256: Sha256): EvidenceRow {
    const row = sql.find.get(sha256);
    if (row === undefined) throw new AppError('no-such-thing', 'evidence');
    return row;
  }

  let notify = (_caseIds: readonly CaseId[]): void => undefined;

  /** Marks evidence as damaged and notifies the listener. Never throws, since the reader throws the damage itself. */
  function markDamaged(sha256: Sha256): void {
    try {
      if (sql.mark.run(sha256).changes > 0) notify(sql.casesOf.all(sha256));
    } catch {
      // The mark cannot be saved, for example on a full disk.
    }
  }

  const unchecked = createReading(sql.chunk);

  function* pieces(row: EvidenceRow, start: number, end: number): Iterable<Uint8Array> {
    try {
      yield* unchecked(row, start, end);
    } catch (error) {
      if (isError(error, 'evidence-damaged')) markDamaged(row.sha256);
      throw error;
    }
  }

  function read(sha256: Sha256, start = 0, end = Infinity): Iterable<Uint8Array> {
    const row = saved(sha256);
    return pieces(row, Math.max(0, start), Math.min(end, row.bytes));
  }

  function verify(sha256: Sha256): 'intact' | 'altered' | 'missing' {
    if (sql.find.get(sha256) === undefined) return 'missing';
    try {
      for (const _piece of read(sha256));
      return 'intact';
    } catch (error) {
      if (isError(error, 'evidence-damaged')) return 'altered';
      throw error;
    }
  }

  return codedStore<EvidenceStore>({
    ...createEvidenceWriter(connection, CHUNK_BYTES),
    stat: (sha256) => {
      const row = sql.find.get(sha256);
      return row === undefined ? null : { sha256: row.sha256, bytes: row.bytes, mime: row.mime };
    },
    read,
    readAll: (sha256) => Buffer.concat([...read(sha256)]),
    belongsTo: (caseId, sha256) => sql.link.get(caseId, sha256) !== undefined,
    ofCase: (caseId) => sql.ofCase.all(caseId).map((row) => ({ ...row, shared: row.shared === 1 })),
    damagedIn: (caseId) => sql.damagedIn.all(caseId),
    onDamage: (listener) => void (notify = listener),
    verify,
  });
}
