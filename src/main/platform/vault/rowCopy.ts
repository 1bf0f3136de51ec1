import { AppError } from '../../errors/appError';
import { openDatabase, type Connection } from './database';

/** In the order in which they were created, without those that are derived (`index_…`), which are rebuilt. */
const TABLES = `SELECT name FROM sqlite_schema
  WHERE type = 'table' AND name NOT GLOB 'index_*' AND name NOT GLOB 'sqlite_*' ORDER BY rowid`;

/**
 * The rows of a table that are copied, if not all. Evidence without a hash is unfinished, or was replaced because its
 * bytes cannot be read. The chunks of other evidence are found by the index, so that no page of those is read.
 */
const ROWS: Readonly<Record<string, string>> = {
  vault: "FROM vault WHERE name <> 'index-version'",
  evidence: 'FROM evidence WHERE sha256 IS NOT NULL',
  evidence_chunk: `FROM (SELECT id FROM evidence WHERE sha256 IS NOT NULL) AS kept
    CROSS JOIN evidence_chunk ON evidence_chunk.evidence = kept.id`,
};

function copyTable(from: Connection, to: Connection, table: string): void {
  const rows = ROWS[table] ?? `FROM ${table}`;
  const columns = to.pragma(`table_info(${table})`) as readonly unknown[];
  const put = to.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`);
  // SQLite's integers, because a number of JavaScript would be saved as a fraction where a column allows any type.
  const read = from.prepare<[], unknown[]>(`SELECT ${table}.* ${rows}`).raw().safeIntegers();
  for (const row of read.iterate()) put.run(row);
  const countOf = (connection: Connection, what: string): number | undefined =>
    connection.prepare<[], number>(`SELECT count(*) ${what}`).pluck().get();
  if (countOf(from, rows) !== countOf(to, `FROM ${table}`)) throw new AppError('vault-damaged', table);
}

/**
 * Copies a vault row by row into a new file, encrypted with this key. Unlike a copy of the whole file, this succeeds if
 * the only pages that cannot be read contain nothing that is still in use.
 */
export function copyRows(from: Connection, file: string, key: Buffer): void {
  const to = openDatabase({ file, key, create: true });
  try {
    // Nothing is written twice: after an error, the copy is discarded.
    to.pragma('journal_mode = OFF');
    to.transaction(() => {
      for (const table of from.prepare<[], string>(TABLES).pluck().all()) copyTable(from, to, table);
    })();
  } finally {
    to.close();
  }
}
