import type { CaseId } from '@shared/domain/ids';
import type Database from 'better-sqlite3-multiple-ciphers';
import type { CaseKeys } from './caseKeys';
import type { Connection } from './database';
import type { PageRenewal } from './pageRenewal';
import type { CaseIndex, ErasureStore } from './types';
import { createOrphanSearch } from './orphans';
import { valueText } from './smallStores';
import { codedStore, unlessDamaged } from './vaultError';

/** Tables with a column `case_id` whose rows are deleted with their case. */
const TABLES_OF_CASE = ['case_evidence', 'case_named', 'journal_entry', 'journal_head', 'draft'] as const;

function prepareStatements(connection: Connection) {
  return {
    remove: TABLES_OF_CASE.map((table) =>
      connection.prepare<[string]>(`DELETE FROM ${table} WHERE case_id = ?`),
    ),
    queueEvidenceOf: connection.prepare<[string]>(
      'INSERT OR IGNORE INTO erasure_pending SELECT sha256 FROM case_evidence WHERE case_id = ?',
    ),
    queue: connection.prepare<[string]>('INSERT OR IGNORE INTO erasure_pending VALUES (?)'),
    settings: connection.prepare<{ caseId: string }>(
      `DELETE FROM setting WHERE scope = :caseId OR scope = 'window:' || :caseId`,
    ),
    viewStates: connection.prepare<[], { scope: string; key: string; value: string | Buffer }>(
      "SELECT scope, key, value FROM setting WHERE scope GLOB 'window:*'",
    ),
    removeSetting: connection.prepare<[string, string]>('DELETE FROM setting WHERE scope = ? AND key = ?'),
    jobs: connection.prepare<[string]>('DELETE FROM job WHERE instr(state, ?) > 0'),
    certify: connection.prepare<[string, string]>('INSERT INTO erasure_certificate (id, text) VALUES (?, ?)'),
    ids: connection.prepare<[], string>('SELECT id FROM erasure_certificate').pluck(),
    certificates: connection
      .prepare<[], string>('SELECT text FROM erasure_certificate ORDER BY rowid')
      .pluck(),
    certificateOf: connection.prepare<[string], { id: string; text: string }>(
      `SELECT id, text FROM erasure_certificate WHERE json_extract(text, '$.caseId') = ? ORDER BY rowid DESC LIMIT 1`,
    ),
    /** The first that is not in a JSON array. */
    next: connection
      .prepare<[string], string>(
        'SELECT sha256 FROM erasure_pending WHERE sha256 NOT IN (SELECT value FROM json_each(?)) LIMIT 1',
      )
      .pluck(),
    /** Whether another case has the evidence, or a job may still add it to one. */
    isWanted: connection
      .prepare<{ sha256: string }, number>(
        `SELECT 1 WHERE EXISTS (SELECT 1 FROM case_evidence WHERE sha256 = :sha256)
           OR EXISTS (SELECT 1 FROM job WHERE instr(state, :sha256) > 0)`,
      )
      .pluck(),
    destroy: connection.prepare<[string]>('DELETE FROM evidence WHERE sha256 = ?'),
    pieces: connection.prepare<[string], { evidence: number; number: number }>(
      `SELECT evidence, number FROM evidence_chunk WHERE evidence = (SELECT id FROM evidence WHERE sha256 = ?)`,
    ),
    destroyPiece: connection.prepare<[{ evidence: number; number: number }]>(
      'DELETE FROM evidence_chunk WHERE evidence = :evidence AND number = :number',
    ),
    /** Without its hash, evidence is not copied when the vault gets a new key. */
    release: connection.prepare<[string]>('UPDATE evidence SET sha256 = NULL, damaged = 1 WHERE sha256 = ?'),
    isReleased: connection
      .prepare<[], number>('SELECT EXISTS (SELECT 1 FROM evidence WHERE sha256 IS NULL AND damaged = 1)')
      .pluck(),
    done: connection.prepare<[string]>('DELETE FROM erasure_pending WHERE sha256 = ?'),
  };
}

/** Removes evidence from the queue, one item after another. */
function createRemover(connection: Connection, sql: ReturnType<typeof prepareStatements>) {
  /** Evidence that cannot even lose its hash, because the page with that is damaged. */
  const skipped: string[] = [];

  /** Returns false, and changes nothing, if damage prevents it. */
  const tried = (work: () => void): boolean => unlessDamaged(() => connection.transaction(work).immediate());

  /** SQLite frees the pages of a piece by reading them, so that one damaged page prevents the removal of its piece. */
  function destroyPieces(sha256: string): void {
    unlessDamaged(() => {
      for (const piece of sql.pieces.all(sha256)) tried(() => void sql.destroyPiece.run(piece));
    });
  }

  function remove(sha256: string, from: Database.Statement<[string]>): boolean {
    return tried(() => {
      if (sql.isWanted.get({ sha256 }) === undefined) from.run(sha256);
      sql.done.run(sha256);
    });
  }

  return {
    removeOne(): boolean {
      const sha256 = sql.next.get(JSON.stringify(skipped));
      if (sha256 === undefined) return false;
      if (remove(sha256, sql.destroy)) return true;
      destroyPieces(sha256);
      if (!remove(sha256, sql.release)) skipped.push(sha256);
      return true;
    },
    isAnySkipped: () => skipped.length > 0,
  };
}

export function createErasureStore(
  connection: Connection,
  {
    keys,
    index,
    renewal,
    stateHistory,
  }: {
    keys: CaseKeys;
    index: Pick<CaseIndex, 'remove'>;
    renewal: PageRenewal;
    stateHistory: { note: (hash: string) => void };
  },
): ErasureStore {
  const nextOrphans = createOrphanSearch(connection);
  const sql = prepareStatements(connection);

  const queueForRemoval = (hashes: readonly string[]): void =>
    connection.transaction(() => hashes.forEach((sha256) => sql.queue.run(sha256))).immediate();

  /** Deletes the case's view states, and those of other cases that show a picture of it. */
  function removeSettings(caseId: CaseId): void {
    sql.settings.run({ caseId });
    for (const { scope, key, value } of sql.viewStates.all())
      if (valueText(keys, scope, value)?.includes(caseId) !== false) sql.removeSetting.run(scope, key);
  }

  const remover = createRemover(connection, sql);

  return codedStore<ErasureStore>({
    begin: (caseId, { id, text }) =>
      connection
        .transaction(() => {
          keys.destroy(caseId);
          sql.queueEvidenceOf.run(caseId);
          for (const statement of sql.remove) statement.run(caseId);
          removeSettings(caseId);
          sql.jobs.run(caseId);
          index.remove(caseId);
          renewal.ask('pages');
          sql.certify.run(id, text);
          stateHistory.note(id);
        })
        .immediate(),
    queueForRemoval,
    queueOrphansForRemoval() {
      const found = nextOrphans();
      if (found === null) return null;
      queueForRemoval(found);
      return found.length;
    },
    step: () => remover.removeOne() || renewal.step(),
    isPending: () => sql.next.get('[]') !== undefined || renewal.isDue(),
    isAnyLeft: () => remover.isAnySkipped() || renewal.isAnySkipped() || sql.isReleased.get() === 1,
    settle: () => void connection.pragma('wal_checkpoint(TRUNCATE)'),
    ids: () => sql.ids.all(),
    certificates: () => sql.certificates.all(),
    certificateOf: (caseId) => sql.certificateOf.get(caseId) ?? null,
  });
}
