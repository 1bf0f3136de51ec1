// @ts-nocheck
import type { CaseId } from '@shared/domain/ids';
import { AppError } from '../../errors/appError';
import type { CaseKeys } from './caseKeys';
import { withoutFlush, type Connection } from './database';
import type { Draft, DraftStore, JobStore, KeyValueStore } from './types';
import { codedStore } from './vaultError';

/** The case whose scope it is: `<case>`, or `window:<case>` for what the window remembers of it. */
const caseOf = (scope: string): CaseId | null => /(?:^|:)([0-9a-f]{32})$/.exec(scope)?.[1] ?? null;

/** Throws `AppError` `vault-damaged` for what was not sealed with the key of its case. */
function required(text: string | null): string {
  if (text === null) throw new AppError('vault-damaged', 'sealed text: wrong key');
  return text;
}

/** A kept value as JSON; null where it was not sealed with the key of its case. */
export const valueText = (keys: CaseKeys, scope: string, kept: string | Buffer): string | null =>
  typeof kept === 'string' ? kept : keys.opener(caseOf(scope) ?? '')(kept);

type DraftRow = Omit<Draft, 'payload'> & { sealed: Buffer };

/** Text being typed, sealed under the key of its case. What is discarded is overwritten on disk (`secure_delete`). */
export function createDraftStore(connection: Connection, keys: CaseKeys, clock: () => Date): DraftStore {
  const columns = 'case_id AS caseId, key, sealed, at';
  const sql = {
    save: connection.prepare<[string, string, Buffer, string]>(
      `INSERT INTO draft (case_id, key, sealed, at) VALUES (?, ?, ?, ?)
       ON CONFLICT (case_id, key) DO UPDATE SET sealed = excluded.sealed, at = excluded.at`,
    ),
    all: connection.prepare<[], DraftRow>(`SELECT ${columns} FROM draft ORDER BY at, case_id, key`),
    ofCase: connection.prepare<[string], DraftRow>(
      `SELECT ${columns} FROM draft WHERE case_id = ? ORDER BY at, key`,
    ),
    discard: connection.prepare<[string, string]>('DELETE FROM draft WHERE case_id = ? AND key = ?'),
  };
  const opened = ({ sealed, ...row }: DraftRow): Draft => ({
    ...row,
    payload: required(keys.opener(row.caseId)(sealed)),
  });
  return codedStore<DraftStore>({
    save: ({ caseId, key, payload }) =>
      void connection.transaction(() =>
        sql.save.run(caseId, key, keys.seal(caseId, payload), clock().toISOString()),
      )(),
    list: (caseId) => (caseId === undefined ? sql.all.all() : sql.ofCase.all(caseId)).map(opened),
    discard: (caseId, key) => void sql.discard.run(caseId, key),
  });
}

/** Small values; those of a scope that ends in the id of a case are sealed under its key. */
export function createKeyValueStore(connection: Connection, keys: CaseKeys): KeyValueStore {
  const sql = {
    get: connection
      .prepare<[string, string], string | Buffer>('SELECT value FROM setting WHERE scope = ? AND key = ?')
      .pluck(),
    set: connection.prepare<[string, string, string | Buffer]>(
      `INSERT INTO setting (scope, key, value) VALUES (?, ?, ?)
       ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value`,
    ),
    remove: connection.prepare<[string, string]>('DELETE FROM setting WHERE scope = ? AND key = ?'),
    count: connection.prepare<[string], number>('SELECT count(*) FROM setting WHERE scope = ?').pluck(),
  };
  return codedStore<KeyValueStore>({
    get: (scope, key) => {
      const kept = sql.get.get(scope, key);
      return kept === undefined ? undefined : (JSON.parse(required(valueText(keys, scope, kept))) as unknown);
    },
    set: (scope, key, value) => {
      const text = JSON.stringify(value);
      if (text === undefined) sql.remove.run(scope, key);
      else
        connection.transaction(() => {
          const caseId = caseOf(scope);
          sql.set.run(scope, key, caseId === null ? text : keys.seal(caseId, text));
        })();
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
