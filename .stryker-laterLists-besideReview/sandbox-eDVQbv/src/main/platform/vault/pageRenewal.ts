// @ts-nocheck
import type { Connection } from './database';
import { codedStore } from './vaultError';

/**
 * Tables whose rows move between pages as they come and go. SQLite overwrites a row where it is deleted and not where it
 * was before (`secure_delete` covers the first alone), so after an erasure they are written anew.
 */
const TABLES = [
  'case_key',
  'job',
  'index_row',
  'index_case',
  'index_link',
  'index_text_data',
  'index_text_idx',
] as const;

/** Pages of the search index merged at once: some ten milliseconds. */
const PAGES_AT_ONCE = 64;

/** `words`: the search index holds words it no longer finds by. `pages`: pages may hold rows that were deleted. */
type Renewal = 'words' | 'pages';

/** Writes anew what deleting alone leaves behind. */
export interface PageRenewal {
  /** Asks for it; part of the transaction it is called in, and remembered over a restart. */
  ask(what: Renewal): void;
  isDue(): boolean;
  /** Does a part of the requested work; false when nothing is left. */
  step(): boolean;
}

/** Overwrites all pages of a table with zeros and fills others with its rows. FTS5's own tables need leave for it. */
function rewrite(connection: Connection, table: string): void {
  connection.unsafeMode(true);
  try {
    connection
      .transaction(() =>
        connection.exec(`CREATE TEMP TABLE renewed AS SELECT * FROM main.${table};
          DELETE FROM main.${table};
          INSERT INTO main.${table} SELECT * FROM renewed;
          DROP TABLE renewed`),
      )
      .immediate();
  } finally {
    connection.unsafeMode(false);
  }
}

export function createPageRenewal(connection: Connection): PageRenewal {
  const sql = {
    ask: connection.prepare<[Renewal]>('INSERT OR IGNORE INTO renewal (what) VALUES (?)'),
    isAsked: connection.prepare<[Renewal], number>('SELECT 1 FROM renewal WHERE what = ?').pluck(),
    isDue: connection.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM renewal)').pluck(),
    done: connection.prepare<[Renewal]>('DELETE FROM renewal WHERE what = ?'),
    merge: connection.prepare<[number]>("INSERT INTO index_text (index_text, rank) VALUES ('merge', ?)"),
    changes: connection.prepare<[], number>('SELECT total_changes()').pluck(),
  };
  /** Null when not begun, or when asked for again in between. */
  let isMerging = false;
  let tables: string[] | null = null;

  /** FTS5 drops what is no longer found when it merges; a negative number begins to merge everything into one. */
  function mergeSome(): void {
    const before = sql.changes.get() ?? 0;
    sql.merge.run(isMerging ? PAGES_AT_ONCE : -PAGES_AT_ONCE);
    // By FTS5's documentation (6.8): less than two changes mean that there was nothing left to merge.
    isMerging = (sql.changes.get() ?? 0) - before >= 2;
    if (!isMerging) sql.done.run('words');
  }

  function rewriteOne(): void {
    tables ??= [...TABLES];
    const next = tables.shift();
    if (next !== undefined) return rewrite(connection, next);
    sql.done.run('pages');
    tables = null;
  }

  return codedStore<PageRenewal>({
    ask(what) {
      sql.ask.run(what);
      if (what === 'words') isMerging = false;
      else tables = null;
    },
    isDue: () => sql.isDue.get() === 1,
    step() {
      if (sql.isAsked.get('words') === 1) mergeSome();
      else if (sql.isAsked.get('pages') === 1) rewriteOne();
      else return false;
      return true;
    },
  });
}
