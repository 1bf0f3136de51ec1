import type { CaseId } from '@shared/domain/ids';
import { AppError } from '../../errors/appError';
import type { CaseKeys } from './caseKeys';
import { withoutFlush, type Connection } from './database';
import type { Reserve } from './reserve';
import type { Draft, DraftStore, JobStore, KeyValueStore } from './types';
import { codedStore } from './vaultError';

/** The case a scope belongs to: `<case>`, or `window:<case>` for the window's view states. */
const caseOf = (scope: string): CaseId | null => /(?:^|:)([0-9a-f]{32})$/.exec(scope)?.[1] ?? null;

/** Throws `AppError` `vault-damaged` for a text that was not encrypted with the key of its case. */
function requireText(text: string | null): string {
  if (text === null) throw new AppError('vault-damaged', 'sealed text: wrong key');
  return text;
}

/** A saved value as JSON; null if it was not encrypted with the key of its case. */
export const valueText = (keys: CaseKeys, scope: string, kept: string | Buffer): string | null =>
  typeof kept === 'string' ? kept : keys.opener(caseOf(scope) ?? '')(kept);

interface SmallStoreParts {
  keys: CaseKeys;
  reserve: Reserve;
}

type DraftRow = Omit<Draft, 'payload'> & { sealed: Buffer };

/**
 * Drafts, encrypted with the key of their case. A discarded draft is overwritten on disk (`secure_delete`). Saving one
 * throws what `requireFile` throws.
 */
export function createDraftStore(
  connection: Connection,
  { keys, reserve, requireFile, clock }: SmallStoreParts & { requireFile: () => void; clock: () => Date },
): DraftStore {
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
    payload: requireText(keys.opener(row.caseId)(sealed)),
  });
  return codedStore<DraftStore>({
    save({ caseId, key, payload }) {
      requireFile();
      const at = clock().toISOString();
      reserve.within(() =>
        connection.transaction(() => void sql.save.run(caseId, key, keys.seal(caseId, payload), at))(),
      );
    },
    list: (caseId) => (caseId === undefined ? sql.all.all() : sql.ofCase.all(caseId)).map(opened),
    discard: (caseId, key) => void reserve.within(() => sql.discard.run(caseId, key)),
  });
}

/** Small values. If a scope ends in a case id, its values are encrypted with that case's key. */
export function createKeyValueStore(
  connection: Connection,
  { keys, reserve }: SmallStoreParts,
): KeyValueStore {
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
      return kept === undefined
        ? undefined
        : (JSON.parse(requireText(valueText(keys, scope, kept))) as unknown);
    },
    set: (scope, key, value) => {
      const text = JSON.stringify(value);
      const caseId = caseOf(scope);
      const write = connection.transaction(() => {
        if (text === undefined) sql.remove.run(scope, key);
        else sql.set.run(scope, key, caseId === null ? text : keys.seal(caseId, text));
      });
      reserve.within(write);
    },
    remove: (scope, key) => void reserve.within(() => sql.remove.run(scope, key)),
    count: (scope) => sql.count.get(scope) ?? 0,
  });
}

/** Saved state of jobs. A power cut may lose the last steps, which are then repeated; evidence they sealed is kept. */
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
