import type { CaseId } from '@shared/domain/ids';
import { WorklistRow, type WorklistQuery } from '@shared/domain/worklist';
import type { Connection } from './database';
import { fold, indexedText, matchExpression } from './searchWords';
import type { CaseIndex } from './types';
import { codedStore, VaultError } from './vaultError';

const NO_DECISION = '(none)';

/** The column of each sort. Cases that have no such value come last in both directions. */
const SORT_COLUMNS: Readonly<Record<WorklistQuery['sort'], string>> = {
  touched: 'touched',
  started: 'started',
  name: 'name',
  reference: 'reference',
  decision: 'decision',
  'failed-rules': 'failed',
};

function readRow(text: string): WorklistRow {
  const row = WorklistRow.safeParse(JSON.parse(text));
  if (!row.success) throw new VaultError('vault-damaged', 'A row of the worklist index does not read');
  return row.data;
}

const sortKey = (text: string | null): string | null => (text === null || text === '' ? null : fold(text));

function filterOf(query: WorklistQuery): { where: string; values: Record<string, string> } | null {
  const terms: string[] = [];
  const values: Record<string, string> = {};
  if (query.search.trim() !== '') {
    const match = matchExpression(query.search);
    if (match === null) return null;
    terms.push('id IN (SELECT rowid FROM index_text WHERE index_text MATCH :match)');
    values.match = match;
  }
  if (query.kinds.length > 0) {
    terms.push('kind IN (SELECT value FROM json_each(:kinds))');
    values.kinds = JSON.stringify(query.kinds);
  }
  return { where: terms.length === 0 ? 'TRUE' : terms.join(' AND '), values };
}

/** The worklist's index in the vault. Holds nothing that evidence and journal do not say. */
export function createCaseIndex(connection: Connection): CaseIndex {
  const sql = {
    id: connection.prepare<[string], number>('SELECT id FROM index_case WHERE case_id = ?').pluck(),
    put: connection.prepare(`
      INSERT INTO index_case (
        case_id, row, authority, kind, subject, decision, name, reference, started, touched, failed
      ) VALUES (
        :caseId, :row, :authority, :kind, :subject, :decision, :name, :reference, :started, :touched, :failed
      ) ON CONFLICT (case_id) DO UPDATE SET
        row = excluded.row, authority = excluded.authority, kind = excluded.kind, subject = excluded.subject,
        decision = excluded.decision, name = excluded.name, reference = excluded.reference,
        started = excluded.started, touched = excluded.touched, failed = excluded.failed`),
    remove: connection.prepare<[number]>('DELETE FROM index_case WHERE id = ?'),
    putText: connection.prepare<[number, string]>('INSERT INTO index_text (rowid, words) VALUES (?, ?)'),
    removeText: connection.prepare<[number]>('DELETE FROM index_text WHERE rowid = ?'),
    row: connection.prepare<[string], string>('SELECT row FROM index_case WHERE case_id = ?').pluck(),
    find: connection
      .prepare<[string, string, string], string>(
        'SELECT case_id FROM index_case WHERE authority = ? AND kind = ? AND subject = ?',
      )
      .pluck(),
    held: connection.prepare<[], number>('SELECT count(*) FROM index_case').pluck(),
    version: connection.prepare<[], string>("SELECT value FROM vault WHERE name = 'index-version'").pluck(),
    setVersion: connection.prepare<[string]>(
      "INSERT INTO vault (name, value) VALUES ('index-version', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    ),
  };

  function put(row: WorklistRow, searchText: readonly string[]): void {
    const known = sql.id.get(row.caseId);
    sql.put.run({
      caseId: row.caseId,
      row: JSON.stringify(row),
      authority: row.authority,
      kind: row.kind,
      subject: row.subjectId,
      decision: row.finalDecision ?? NO_DECISION,
      name: sortKey(row.applicantName),
      reference: sortKey(row.referenceNumber),
      started: row.startedAt,
      touched: row.touchedAt,
      failed: row.failedRules,
    });
    const id = known ?? sql.id.get(row.caseId)!;
    if (known !== undefined) sql.removeText.run(id);
    sql.putText.run(id, indexedText(searchText));
  }

  function remove(caseId: CaseId): void {
    const id = sql.id.get(caseId);
    if (id === undefined) return;
    sql.removeText.run(id);
    sql.remove.run(id);
  }

  function countDecisions(
    where: string,
    values: Record<string, string>,
  ): { decision: string; count: number }[] {
    const text = `SELECT decision, count(*) AS count FROM index_case WHERE ${where} GROUP BY decision ORDER BY decision`;
    return connection
      .prepare<[Record<string, string>], { decision: string; count: number }>(text)
      .all(values);
  }

  function list(query: WorklistQuery) {
    const held = sql.held.get() ?? 0;
    const filter = filterOf(query);
    if (filter === null) return { rows: [], total: 0, held, decisions: [] };
    const decisions = countDecisions(filter.where, filter.values);
    const chosen = new Set(query.decisions);
    const isChosen = (decision: string): boolean => chosen.size === 0 || chosen.has(decision);
    const total = decisions.reduce((sum, { decision, count }) => sum + (isChosen(decision) ? count : 0), 0);

    const column = SORT_COLUMNS[query.sort];
    const direction = query.descending ? 'DESC' : 'ASC';
    const where =
      chosen.size === 0
        ? filter.where
        : `${filter.where} AND decision IN (SELECT value FROM json_each(:decisions))`;
    const rows = connection
      .prepare<[Record<string, string | number>], string>(
        `SELECT row FROM index_case WHERE id IN (
           SELECT id FROM index_case WHERE ${where}
           ORDER BY ${column} ${direction} NULLS LAST, id ${direction} LIMIT :limit OFFSET :offset
         ) ORDER BY ${column} ${direction} NULLS LAST, id ${direction}`,
      )
      .pluck()
      .all({
        ...filter.values,
        ...(chosen.size === 0 ? {} : { decisions: JSON.stringify(query.decisions) }),
        limit: query.limit,
        offset: query.offset,
      });
    return { rows: rows.map(readRow), total, held, decisions };
  }

  return codedStore<CaseIndex>({
    put: connection.transaction(put),
    remove: connection.transaction(remove),
    list,
    get: (caseId) => {
      const text = sql.row.get(caseId);
      return text === undefined ? null : readRow(text);
    },
    find: (authority, kind, subjectId) => sql.find.get(authority, kind, subjectId) ?? null,
    clear: connection.transaction(() => {
      connection.exec("DELETE FROM index_case; INSERT INTO index_text (index_text) VALUES ('delete-all')");
    }),
    version: () => Number(sql.version.get() ?? 0),
    setVersion: (version) => void sql.setVersion.run(String(version)),
  });
}
