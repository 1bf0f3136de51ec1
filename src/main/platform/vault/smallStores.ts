import { withoutFlush, type Connection } from './database';
import type { Draft, DraftStore, JobStore, KeyValueStore } from './types';
import { codedStore } from './vaultError';

/** Text being typed. What is discarded is overwritten on disk (`secure_delete`). */
export function createDraftStore(connection: Connection, clock: () => Date): DraftStore {
  const columns = 'case_id AS caseId, key, payload, at';
  const sql = {
    save: connection.prepare<[string, string, string, string]>(
      `INSERT INTO draft (case_id, key, payload, at) VALUES (?, ?, ?, ?)
       ON CONFLICT (case_id, key) DO UPDATE SET payload = excluded.payload, at = excluded.at`,
    ),
    all: connection.prepare<[], Draft>(`SELECT ${columns} FROM draft ORDER BY at, case_id, key`),
    ofCase: connection.prepare<[string], Draft>(
      `SELECT ${columns} FROM draft WHERE case_id = ? ORDER BY at, key`,
    ),
    discard: connection.prepare<[string, string]>('DELETE FROM draft WHERE case_id = ? AND key = ?'),
  };
  return codedStore<DraftStore>({
    save: ({ caseId, key, payload }) => void sql.save.run(caseId, key, payload, clock().toISOString()),
    list: (caseId) => (caseId === undefined ? sql.all.all() : sql.ofCase.all(caseId)),
    discard: (caseId, key) => void sql.discard.run(caseId, key),
  });
}

export function createKeyValueStore(connection: Connection): KeyValueStore {
  const sql = {
    get: connection
      .prepare<[string, string], string>('SELECT value FROM setting WHERE scope = ? AND key = ?')
      .pluck(),
    set: connection.prepare<[string, string, string]>(
      `INSERT INTO setting (scope, key, value) VALUES (?, ?, ?)
       ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value`,
    ),
    remove: connection.prepare<[string, string]>('DELETE FROM setting WHERE scope = ? AND key = ?'),
    count: connection.prepare<[string], number>('SELECT count(*) FROM setting WHERE scope = ?').pluck(),
  };
  return codedStore<KeyValueStore>({
    get: (scope, key) => {
      const text = sql.get.get(scope, key);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    set: (scope, key, value) => {
      const text = JSON.stringify(value);
      if (text === undefined) sql.remove.run(scope, key);
      else sql.set.run(scope, key, text);
    },
    remove: (scope, key) => void sql.remove.run(scope, key),
    count: (scope) => sql.count.get(scope) ?? 0,
  });
}

/** Progress of work. A power cut may cost its last steps, which are then done again; what they sealed is sealed. */
export function createJobStore(connection: Connection): JobStore {
  const sql = {
    save: connection.prepare<[string, string, string]>(
      `INSERT INTO job (id, kind, state) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, state = excluded.state`,
    ),
    remove: connection.prepare<[string]>('DELETE FROM job WHERE id = ?'),
    removeKind: connection.prepare<[string]>('DELETE FROM job WHERE kind = ?'),
    list: connection.prepare<[string], { id: string; state: string }>(
      'SELECT id, state FROM job WHERE kind = ? ORDER BY rowid',
    ),
  };
  return codedStore<JobStore>({
    save: (id, kind, state) =>
      void withoutFlush(connection, () => sql.save.run(id, kind, JSON.stringify(state))),
    saveAll: (kind, jobs) =>
      withoutFlush(connection, () =>
        jobs.forEach(({ id, state }) => sql.save.run(id, kind, JSON.stringify(state))),
      ),
    remove: (id) => void sql.remove.run(id),
    removeKind: (kind) => void sql.removeKind.run(kind),
    list: (kind) => sql.list.all(kind).map(({ id, state }) => ({ id, state: JSON.parse(state) as unknown })),
  });
}
