import { createHash } from 'node:crypto';
import type { Sha256 } from '@shared/domain/ids';
import { AppError, isError } from '../../errors/appError';
import type { Connection } from './database';
import { createEvidenceWriter } from './evidenceWriter';
import type { EvidenceStat, EvidenceStore } from './types';
import { coded, codedStore } from './vaultError';

/** Pieces in which evidence is held, so that ranges stream and no write holds the event loop for long. */
export const CHUNK_BYTES = 1024 * 1024;

interface EvidenceRow extends EvidenceStat {
  id: number;
}

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
    ofCase: connection.prepare<[string], EvidenceStat & { shared: number }>(
      `SELECT evidence.sha256, bytes, mime, EXISTS (
         SELECT 1 FROM case_evidence AS other WHERE other.sha256 = mine.sha256 AND other.case_id <> mine.case_id
       ) AS shared
       FROM case_evidence AS mine JOIN evidence ON evidence.sha256 = mine.sha256
       WHERE case_id = ? ORDER BY evidence.sha256`,
    ),
  };
}

/** Evidence in the vault's own tables. */
export function createEvidenceStore(connection: Connection): EvidenceStore {
  const sql = prepareStatements(connection);

  function held(sha256: Sha256): EvidenceRow {
    const row = sql.find.get(sha256);
    if (row === undefined) throw new AppError('no-such-thing', 'evidence');
    return row;
  }

  function* pieces(row: EvidenceRow, start: number, end: number): Iterable<Uint8Array> {
    for (let at = start; at < end;) {
      const number = Math.floor(at / CHUNK_BYTES);
      const offset = number * CHUNK_BYTES;
      const data = coded(() => sql.chunk.get(row.id, number));
      const piece = data?.subarray(at - offset, end - offset);
      if (piece === undefined || piece.length === 0)
        throw new AppError('vault-damaged', 'evidence: missing chunk');
      yield piece;
      at += piece.length;
    }
  }

  function read(sha256: Sha256, start = 0, end = Infinity): Iterable<Uint8Array> {
    const row = held(sha256);
    return pieces(row, Math.max(0, start), Math.min(end, row.bytes));
  }

  function verify(sha256: Sha256): 'intact' | 'altered' | 'missing' {
    if (sql.find.get(sha256) === undefined) return 'missing';
    const hash = createHash('sha256');
    try {
      for (const piece of read(sha256)) hash.update(piece);
    } catch (error) {
      if (isError(error, 'vault-damaged')) return 'altered';
      throw error;
    }
    return hash.digest('hex') === sha256 ? 'intact' : 'altered';
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
    verify,
  });
}
