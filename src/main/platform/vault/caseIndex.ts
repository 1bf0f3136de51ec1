import { createHash } from 'node:crypto';
import type { CaseId } from '@shared/domain/ids';
import { WorklistRow, type WorklistPage, type WorklistQuery } from '@shared/domain/worklist/worklist';
import { CONCLUSION_STATES } from '@shared/domain/worklistMarks';
import { foldLetters } from '@shared/text/letters';
import { AppError, isError } from '../../errors/appError';
import { withoutFlush, type Connection } from './database';
import {
  dependsOnDay,
  countFilters,
  flagsOf,
  maskOf,
  NO_DECISION,
  type CaseGroup,
} from '@shared/domain/worklist/worklistFilters';
import type { PageRenewal } from './pageRenewal';
import { indexedText, matchExpression } from './searchWords';
import type { CaseIndex } from './types';
import { codedStore, wrapped } from './vaultError';
import { utcDay } from '@shared/text/dates';
import { idKey } from '@shared/text/idKey';

/**
 * Up to this number of hits, they are looked up and sorted. Above it, the sort column's index is read until a page is
 * full.
 */
const FEW_HITS = 2000;

/**
 * Where the query for a page starts: at the hits of the search or filters if they are few, otherwise at the sort
 * column's index.
 */
type Start = 'search' | 'filters' | 'sort';

/** The column of each sort. Cases without a value come last in both directions. */
const SORT_COLUMNS: Readonly<Record<WorklistQuery['sort'], string>> = {
  touched: 'touched',
  started: 'started',
  name: 'name',
  reference: 'reference',
  decision: 'decision',
  'failed-rules': 'failed',
  conclusion: 'conclusion',
  unresolved: 'unresolved_matches',
  due: 'due',
};

type Values = Record<string, string | number>;

function readRow(text: string): WorklistRow {
  const row = WorklistRow.safeParse(JSON.parse(text));
  if (!row.success) throw new AppError('vault-damaged', 'worklist index: unreadable row');
  return row.data;
}

const sortKey = (text: string | null): string | null =>
  text === null || text === '' ? null : foldLetters(text, 'search');

/**
 * The SQL conditions for search and case kinds. Null if the search contains only punctuation, which matches nothing.
 */
function filterOf(query: WorklistQuery): { terms: string[]; values: Values } | null {
  const terms: string[] = [];
  const values: Values = {};
  if (query.search.trim() !== '') {
    const match = matchExpression(query.search);
    if (match === null) return null;
    terms.push('id IN (SELECT rowid FROM index_text WHERE index_text MATCH :match)');
    values['match'] = match;
  }
  if (query.kinds.length > 0) {
    terms.push('kind IN (SELECT value FROM json_each(:kinds))');
    values['kinds'] = JSON.stringify(query.kinds);
  }
  return { terms, values };
}

/** The SQL conditions for the other filters. */
function choicesOf(query: WorklistQuery, today: string): { terms: string[]; values: Values } {
  const terms: string[] = [];
  const values: Values = {};
  if (query.decisions.length > 0) {
    terms.push(`ifnull(decision, '${NO_DECISION}') IN (SELECT value FROM json_each(:decisions))`);
    values['decisions'] = JSON.stringify(query.decisions);
  }
  if (query.conclusions.length > 0) {
    terms.push('conclusion IN (SELECT value FROM json_each(:conclusions))');
    values['conclusions'] = JSON.stringify(
      query.conclusions.map((state) => CONCLUSION_STATES.indexOf(state)),
    );
  }
  if (query.marks.length > 0) {
    const byDay = dependsOnDay(query.marks);
    terms.push(`((flags & :mask) <> 0${byDay ? ' OR due <= :today' : ''})`);
    values['mask'] = maskOf(query.marks);
    if (byDay) values['today'] = today;
  }
  return { terms, values };
}

const whereOf = (terms: readonly string[]): string =>
  terms.length === 0 ? '' : `WHERE ${terms.join(' AND ')}`;
/** A plus before a column prevents SQLite from starting at that column's index. */
const withoutIndex = (terms: readonly string[]): string[] => terms.map((term) => `+${term}`);

/** The values of a row for the index's filter and sort columns. */
function keysOf(row: WorklistRow): Record<string, string | number | null> {
  const { kind, finalDecision, startedAt, touchedAt, conclusion, matches, retention } = row;
  return {
    kind,
    finalDecision,
    startedAt,
    touchedAt,
    // Face results that are hidden from a reviewer must not be visible in the sort order either.
    failedRules: row.failedRules - (row.faces?.failed ?? 0),
    conclusion: CONCLUSION_STATES.indexOf(conclusion.state),
    flags: flagsOf(row),
    unresolved: matches?.unresolved ?? null,
    due: retention.isUnderHold ? null : retention.dueOn,
  };
}

function prepareStatements(connection: Connection) {
  return {
    known: connection.prepare<[string], { id: number; words: Buffer }>(
      'SELECT id, words FROM index_row WHERE case_id = ?',
    ),
    putRow: connection
      .prepare<[Record<string, string | Buffer>], number>(
        `INSERT INTO index_row (case_id, subject, kind, authority, row, words)
         VALUES (:caseId, :subjectId, :kind, :authority, :row, :digest)
         ON CONFLICT (case_id) DO UPDATE SET
           subject = excluded.subject, kind = excluded.kind, authority = excluded.authority, row = excluded.row,
           words = excluded.words
         RETURNING id`,
      )
      .pluck(),
    putCase: connection.prepare(
      `INSERT OR REPLACE INTO index_case
         (id, kind, decision, name, reference, started, touched, failed, conclusion, flags, unresolved_matches, due)
       VALUES
         (:id, :kind, :finalDecision, :name, :reference, :startedAt, :touchedAt, :failedRules,
          :conclusion, :flags, :unresolved, :due)`,
    ),
    putText: connection.prepare<[number, string]>('INSERT INTO index_text (rowid, words) VALUES (?, ?)'),
    removeRow: connection.prepare<[number]>('DELETE FROM index_row WHERE id = ?'),
    removeCase: connection.prepare<[number]>('DELETE FROM index_case WHERE id = ?'),
    removeText: connection.prepare<[number]>('DELETE FROM index_text WHERE rowid = ?'),
    putLink: connection.prepare<[string, number]>(
      'INSERT INTO index_link (key, id) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ),
    removeLinks: connection.prepare<[number]>('DELETE FROM index_link WHERE id = ?'),
    linked: connection
      .prepare<[string, number], string>(
        `SELECT case_id FROM index_link JOIN index_row ON index_row.id = index_link.id
         WHERE key = ? ORDER BY index_link.id LIMIT ?`,
      )
      .pluck(),
    countLinked: connection
      .prepare<[string], number>('SELECT count(*) FROM index_link WHERE key = ?')
      .pluck(),
    row: connection.prepare<[string], string>('SELECT row FROM index_row WHERE case_id = ?').pluck(),
    rowById: connection.prepare<[number], string>('SELECT row FROM index_row WHERE id = ?').pluck(),
    find: connection
      .prepare<[string, string, string], string>(
        'SELECT case_id FROM index_row WHERE authority = ? AND kind = ? AND subject = ?',
      )
      .pluck(),
    missing: connection
      .prepare<[], string>(
        `SELECT case_id FROM journal_head UNION SELECT case_id FROM journal_entry
         EXCEPT SELECT case_id FROM index_row`,
      )
      .pluck(),
    saved: connection.prepare<[], number>('SELECT count(*) FROM index_case').pluck(),
    version: connection.prepare<[], string>("SELECT value FROM vault WHERE name = 'index-version'").pluck(),
    setVersion: connection.prepare<[string]>(
      "INSERT INTO vault (name, value) VALUES ('index-version', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    ),
  };
}

/**
 * Counts cases by decision, conclusion and flags. Uses the index that contains all these columns, in the order of the
 * groups.
 */
function countGroups(connection: Connection, terms: readonly string[], values: Values): CaseGroup[] {
  const text = `SELECT ifnull(decision, '${NO_DECISION}') AS decision, conclusion, flags,
      count(*) AS count, total(due <= :today) AS due
    FROM index_case INDEXED BY index_case_filters
    ${whereOf(withoutIndex(terms))} GROUP BY index_case.decision, conclusion, flags`;
  return connection.prepare<[Values], CaseGroup>(text).all(values);
}

function pageOf(
  connection: Connection,
  query: WorklistQuery,
  start: Start,
  terms: readonly string[],
  values: Values,
): number[] {
  const direction = query.descending ? 'DESC' : 'ASC';
  const order = `${SORT_COLUMNS[query.sort]} ${direction} NULLS LAST, id ${direction}`;
  const from = start === 'filters' ? 'index_case INDEXED BY index_case_filters' : 'index_case';
  const where = whereOf(start === 'search' ? terms : withoutIndex(terms));
  const text = `SELECT id FROM ${from} ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`;
  const statement = connection.prepare<[Values], number>(text).pluck();
  return statement.all({ ...values, limit: query.limit, offset: query.offset });
}

/** Runs work on the index. Damage is named as the index's, because a new key for the vault builds that again. */
function indexed<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isError(error, 'vault-damaged') ? new AppError('index-damaged', 'index', { cause: error }) : error;
  }
}

/** The worklist's index in the vault. It contains only data derived from evidence and journal. */
export function createCaseIndex(
  connection: Connection,
  clock: () => Date,
  renewal: Pick<PageRenewal, 'ask'>,
): CaseIndex {
  const sql = prepareStatements(connection);

  /** Derived data can be rebuilt, so it need not be flushed to disk. */
  const derived = (work: () => void): void => withoutFlush(connection, work);

  function put(row: WorklistRow, searchText: readonly string[], linkKeys: readonly string[]): void {
    const known = sql.known.get(row.caseId);
    const words = indexedText(searchText);
    const digest = createHash('sha256').update(words).digest();
    const { caseId, kind, authority } = row;
    const subjectId = idKey(row.subjectId);
    const id = sql.putRow.get({ caseId, subjectId, kind, authority, row: JSON.stringify(row), digest })!;
    const keys = { id, name: sortKey(row.applicantName), reference: sortKey(row.referenceNumber) };
    sql.putCase.run({ ...keysOf(row), ...keys });
    sql.removeLinks.run(id);
    for (const key of linkKeys) sql.putLink.run(key, id);
    if (known?.words.equals(digest) === true) return;
    if (known !== undefined) {
      sql.removeText.run(id);
      renewal.ask('words');
    }
    sql.putText.run(id, words);
  }

  function remove(caseId: CaseId): void {
    const known = sql.known.get(caseId);
    if (known === undefined) return;
    for (const statement of [sql.removeText, sql.removeLinks, sql.removeCase, sql.removeRow])
      statement.run(known.id);
    renewal.ask('words');
  }

  function list(query: WorklistQuery): WorklistPage {
    const saved = sql.saved.get() ?? 0;
    const filter = filterOf(query);
    if (filter === null) return { rows: [], total: 0, saved, decisions: [], conclusions: [], marks: [] };
    const today = utcDay(clock());
    const groups = countGroups(connection, filter.terms, { ...filter.values, today });
    const counts = countFilters(groups, query);
    const chosen = choicesOf(query, today);
    const hits = groups.reduce((sum, { count }) => sum + count, 0);
    const start = hits <= FEW_HITS ? 'search' : counts.total <= FEW_HITS ? 'filters' : 'sort';
    const ids = pageOf(connection, query, start, [...filter.terms, ...chosen.terms], {
      ...filter.values,
      ...chosen.values,
    });
    const rows = ids.map((id) => sql.rowById.get(id)).filter((text) => text !== undefined);
    return { rows: rows.map(readRow), saved, ...counts };
  }

  return wrapped(
    indexed,
    codedStore<CaseIndex>({
      put: (row, searchText, linkKeys = []) => derived(() => put(row, searchText, linkKeys)),
      remove: (caseId) => derived(() => remove(caseId)),
      list,
      get: (caseId) => {
        const text = sql.row.get(caseId);
        return text === undefined ? null : readRow(text);
      },
      find: (authority, kind, subjectId) => sql.find.get(authority, kind, idKey(subjectId)) ?? null,
      linked: (key, limit) => ({ caseIds: sql.linked.all(key, limit), total: sql.countLinked.get(key) ?? 0 }),
      missing: () => sql.missing.all(),
      clear: () =>
        derived(() => {
          connection.exec(
            "DELETE FROM index_row; DELETE FROM index_case; DELETE FROM index_link; INSERT INTO index_text (index_text) VALUES ('delete-all')",
          );
        }),
      version: () => Number(sql.version.get() ?? 0),
      setVersion: (version) => void sql.setVersion.run(String(version)),
    }),
  );
}
