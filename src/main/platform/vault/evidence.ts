import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sha256 } from '@shared/domain/ids';
import { AppError, isError } from '../../errors/appError';
import { withoutFlush, type Connection } from './database';
import { mimeOf } from './mime';
import type { EvidenceStat, EvidenceStore, StagedEvidence } from './types';
import { asVaultError, coded, codedStore } from './vaultError';

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
    begin: connection.prepare("INSERT INTO evidence (sha256, bytes, mime) VALUES (NULL, 0, '')"),
    addChunk: connection.prepare<[number, number, Uint8Array]>(
      'INSERT INTO evidence_chunk (evidence, number, data) VALUES (?, ?, ?)',
    ),
    chunk: connection
      .prepare<[number, number], Buffer>('SELECT data FROM evidence_chunk WHERE evidence = ? AND number = ?')
      .pluck(),
    seal: connection.prepare<[string, number, string, number]>(
      'UPDATE evidence SET sha256 = ?, bytes = ?, mime = ? WHERE id = ?',
    ),
    discard: connection.prepare<[number]>('DELETE FROM evidence WHERE id = ? AND sha256 IS NULL'),
    /** What came in again after an erasure had set it aside belongs to whoever brought it. */
    keep: connection.prepare<[string]>('DELETE FROM erasure_pending WHERE sha256 = ?'),
    sweep: connection.prepare('DELETE FROM evidence WHERE sha256 IS NULL'),
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

/** Parts as one; what came in one is not copied again. */
function joined(parts: readonly Buffer[], size: number): Buffer {
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : Buffer.concat(parts, size);
}

/** Cuts a stream into chunks of exactly `CHUNK_BYTES`, the last one shorter. Copies: sources reuse their buffers. */
async function* chunksOf(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    for (let at = 0; at < piece.byteLength;) {
      const part = Buffer.from(piece.subarray(at, at + CHUNK_BYTES - size));
      held.push(part);
      size += part.length;
      at += part.length;
      if (size === CHUNK_BYTES) {
        yield joined(held, size);
        held = [];
        size = 0;
      }
    }
  }
  if (size > 0) yield joined(held, size);
}

/** Evidence in the vault's own tables. What a crash left half written is swept when the store is made. */
export function createEvidenceStore(connection: Connection): EvidenceStore {
  const sql = prepareStatements(connection);
  coded(() => sql.sweep.run());

  /** Rows given up that could not be taken away: a disk that is full has no room for a deletion either. */
  const givenUp = new Set<number>();

  /** Takes away a row that is not sealed: now, or when something is next written, or at the next start. Never throws. */
  function giveUp(row: number | null): void {
    if (row !== null) givenUp.add(row);
    if (!connection.open) return;
    for (const one of givenUp) {
      try {
        sql.discard.run(one);
        givenUp.delete(one);
      } catch {
        return;
      }
    }
  }

  /** Staged chunks need not reach the disk one by one: the commit that seals flushes the whole log before them. */
  function stage(row: number | null, number: number, data: Buffer): number {
    return withoutFlush(connection, () => {
      const id = row ?? Number(sql.begin.run().lastInsertRowid);
      sql.addChunk.run(id, number, data);
      return id;
    });
  }

  function seal(
    row: number | null,
    stat: EvidenceStat,
    last: { number: number; data: Buffer } | null,
  ): EvidenceStat {
    return connection.transaction(() => {
      const held = sql.find.get(stat.sha256);
      if (held !== undefined) {
        sql.keep.run(stat.sha256);
        if (row !== null) sql.discard.run(row);
        return { sha256: held.sha256, bytes: held.bytes, mime: held.mime };
      }
      const id = row ?? Number(sql.begin.run().lastInsertRowid);
      if (last !== null) sql.addChunk.run(id, last.number, last.data);
      sql.seal.run(stat.sha256, stat.bytes, stat.mime, id);
      return stat;
    })();
  }

  async function write(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<EvidenceStat> {
    giveUp(null);
    const hash = createHash('sha256');
    let row: number | null = null;
    let bytes = 0;
    let mime: string | null = null;
    let waiting: { number: number; data: Buffer } | null = null;
    try {
      for await (const data of chunksOf(source)) {
        mime ??= await mimeOf(data);
        if (waiting !== null) {
          row = stage(row, waiting.number, waiting.data);
          await nextTurn();
        }
        hash.update(data);
        bytes += data.length;
        waiting = { number: waiting === null ? 0 : waiting.number + 1, data };
      }
      const sha256 = hash.digest('hex');
      return seal(row, { sha256, bytes, mime: mime ?? (await mimeOf(new Uint8Array())) }, waiting);
    } catch (error) {
      giveUp(row);
      throw asVaultError(error);
    }
  }

  async function stageAll(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StagedEvidence> {
    giveUp(null);
    const hash = createHash('sha256');
    let row = null as number | null;
    let bytes = 0;
    let number = 0;
    let mime: string | null = null;
    const discard = (): void => {
      giveUp(row);
      row = null;
    };
    try {
      for await (const data of chunksOf(source)) {
        mime ??= await mimeOf(data);
        row = stage(row, number, data);
        hash.update(data);
        bytes += data.length;
        number += 1;
        await nextTurn();
      }
    } catch (error) {
      discard();
      throw asVaultError(error);
    }
    const stat = { sha256: hash.digest('hex'), bytes, mime: mime ?? (await mimeOf(new Uint8Array())) };
    return { ...stat, seal: () => void coded(() => seal(row, stat, null)), discard };
  }

  function held(sha256: Sha256): EvidenceRow {
    const row = sql.find.get(sha256);
    if (row === undefined) throw new AppError('no-such-thing', 'This evidence is not saved');
    return row;
  }

  function* pieces(row: EvidenceRow, start: number, end: number): Iterable<Uint8Array> {
    for (let at = start; at < end;) {
      const number = Math.floor(at / CHUNK_BYTES);
      const offset = number * CHUNK_BYTES;
      const data = coded(() => sql.chunk.get(row.id, number));
      const piece = data?.subarray(at - offset, end - offset);
      if (piece === undefined || piece.length === 0)
        throw new AppError('vault-damaged', 'Evidence lacks a chunk');
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
    write,
    stage: stageAll,
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
