import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withoutFlush, type Connection } from './database';
import { mimeOf } from './mime';
import type { EvidenceStat, EvidenceStore } from './types';
import { asVaultError, coded } from './vaultError';

type Bytes = Parameters<EvidenceStore['write']>[0];

function prepareStatements(connection: Connection) {
  return {
    find: connection.prepare<[string], EvidenceStat>(
      'SELECT sha256, bytes, mime FROM evidence WHERE sha256 = ? AND damaged = 0',
    ),
    /** Releases the hash of damaged evidence, so that the same bytes can be saved again under it. */
    release: connection.prepare<[string]>('UPDATE evidence SET sha256 = NULL WHERE sha256 = ?'),
    begin: connection.prepare("INSERT INTO evidence (sha256, bytes, mime) VALUES (NULL, 0, '')"),
    addChunk: connection.prepare<[number, number, Uint8Array]>(
      'INSERT INTO evidence_chunk (evidence, number, data) VALUES (?, ?, ?)',
    ),
    seal: connection.prepare<[string, number, string, number]>(
      'UPDATE evidence SET sha256 = ?, bytes = ?, mime = ? WHERE id = ?',
    ),
    discard: connection.prepare<[number]>('DELETE FROM evidence WHERE id = ? AND sha256 IS NULL'),
    /** Evidence that arrives again after an erasure released it belongs to its new case. */
    keep: connection.prepare<[string]>('DELETE FROM erasure_pending WHERE sha256 = ?'),
    unsealed: connection.prepare<[], number>('SELECT id FROM evidence WHERE sha256 IS NULL').pluck(),
  };
}

/**
 * Splits a stream into chunks of exactly `size` bytes, except the last. Copies the bytes, because sources reuse their
 * buffers. Two buffers are used in turn, so a chunk stays valid until the next but one is requested.
 */
async function* chunksOf(source: Bytes, size: number): AsyncIterable<Buffer> {
  let [buffer, spare] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
  let filled = 0;
  for await (const piece of source) {
    for (let at = 0; at < piece.byteLength;) {
      const part = piece.subarray(at, at + size - filled);
      buffer.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled === size) {
        yield buffer;
        [buffer, spare] = [spare, buffer];
        filled = 0;
      }
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}

/** Reads a source to its end, one chunk after another, and computes its hash, size and type. */
async function readThrough(
  chunks: AsyncIterable<Buffer>,
  take: (data: Buffer, number: number) => Promise<void>,
): Promise<EvidenceStat> {
  const hash = createHash('sha256');
  let bytes = 0;
  let number = 0;
  let mime: string | null = null;
  for await (const data of chunks) {
    mime ??= await mimeOf(data);
    await take(data, number);
    hash.update(data);
    bytes += data.length;
    number += 1;
  }
  return { sha256: hash.digest('hex'), bytes, mime: mime ?? (await mimeOf(new Uint8Array())) };
}

/**
 * Returns a function that deletes rows of unfinished evidence: immediately, at the next write, or at the next start.
 * Never throws.
 */
function createDiscarder(connection: Connection, discard: (row: number) => void) {
  /** Rows that could not be deleted yet, because a full disk also prevents deletions. */
  const givenUp = new Set<number>();
  return (row: number | null): void => {
    if (row !== null) givenUp.add(row);
    if (!connection.open) return;
    for (const one of givenUp) {
      try {
        discard(one);
        givenUp.delete(one);
      } catch {
        // A leftover row does no harm; it is deleted later.
      }
    }
  };
}

/** Writes and seals evidence. When created, it deletes unfinished evidence that a crash left. */
export function createEvidenceWriter(
  connection: Connection,
  chunkBytes: number,
): Pick<EvidenceStore, 'write' | 'stage'> {
  const sql = prepareStatements(connection);
  const giveUp = createDiscarder(connection, (row) => sql.discard.run(row));
  coded(() => sql.unsealed.all()).forEach(giveUp);

  /** Chunks are written without flushing. The commit that seals the evidence flushes them too. */
  function addChunk(row: number | null, number: number, data: Buffer): number {
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
      const stored = sql.find.get(stat.sha256);
      if (stored !== undefined) {
        sql.keep.run(stat.sha256);
        if (row !== null) sql.discard.run(row);
        return stored;
      }
      sql.release.run(stat.sha256);
      const id = row ?? Number(sql.begin.run().lastInsertRowid);
      if (last !== null) sql.addChunk.run(id, last.number, last.data);
      sql.seal.run(stat.sha256, stat.bytes, stat.mime, id);
      return stat;
    })();
  }

  return {
    async write(source) {
      giveUp(null);
      let row = null as number | null;
      let waiting = null as { number: number; data: Buffer } | null;
      try {
        const stat = await readThrough(chunksOf(source, chunkBytes), async (data, number) => {
          if (waiting !== null) {
            row = addChunk(row, waiting.number, waiting.data);
            await nextTurn();
          }
          waiting = { number, data };
        });
        return seal(row, stat, waiting);
      } catch (error) {
        giveUp(row);
        throw asVaultError(error);
      }
    },
    async stage(source) {
      giveUp(null);
      let row = null as number | null;
      const discard = (): void => {
        giveUp(row);
        row = null;
      };
      try {
        const stat = await readThrough(chunksOf(source, chunkBytes), async (data, number) => {
          row = addChunk(row, number, data);
          await nextTurn();
        });
        return { ...stat, seal: () => void coded(() => seal(row, stat, null)), discard };
      } catch (error) {
        discard();
        throw asVaultError(error);
      }
    },
  };
}
