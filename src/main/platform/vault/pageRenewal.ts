import type { Connection } from './database';
import { codedStore, unlessDamaged } from './vaultError';

/**
 * Tables whose rows SQLite moves between pages. It overwrites a row where it is deleted (`secure_delete`) but not where
 * it was before, so these tables are rewritten after an erasure.
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

/** Number of search-index pages merged at once, which takes some ten milliseconds. */
const PAGES_AT_ONCE = 64;

/**
 * `words`: the search index still contains words that were removed. `pages`: pages may contain rows that were deleted.
 */
type Renewal = 'words' | 'pages';

/** Rewrites data so that deleted text is really gone. */
export interface PageRenewal {
  /** Requests a renewal, as part of the current transaction. It is also remembered after a restart. */
  ask(what: Renewal): void;
  isDue(): boolean;
  /**
   * Does a part of the requested work. Returns false if nothing is left, apart from what a damaged page prevents: that
   * is tried again when the vault is next opened.
   */
  step(): boolean;
  /** Whether a damaged page prevented a part of the work. */
  isAnySkipped(): boolean;
}

/**
 * Overwrites all pages of a table with zeros and writes its rows to other pages. Writing to FTS5's internal tables
 * requires SQLite's unsafe mode.
 */
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
  /** The tables, and `words`, of which a damaged page prevents the rewriting. */
  const skipped = new Set<string>();
  /** Null if the rewriting has not begun, or was requested again. */
  let isMerging = false;
  let tables: string[] | null = null;

  /** FTS5 drops removed words when it merges. A negative number starts merging everything into one segment. */
  function mergeSome(): void {
    const before = sql.changes.get() ?? 0;
    sql.merge.run(isMerging ? PAGES_AT_ONCE : -PAGES_AT_ONCE);
    // According to FTS5's documentation (6.8), fewer than two changes mean that there was nothing left to merge.
    isMerging = (sql.changes.get() ?? 0) - before >= 2;
    if (!isMerging) sql.done.run('words');
  }

  function rewriteOne(): void {
    tables ??= [...TABLES];
    const next = tables.shift();
    if (next === undefined) {
      sql.done.run('pages');
      tables = null;
    } else if (unlessDamaged(() => rewrite(connection, next))) skipped.delete(next);
    else skipped.add(next);
  }

  const isEndedByDamage = (): boolean => tables?.length === 0 && TABLES.some((table) => skipped.has(table));

  return codedStore<PageRenewal>({
    ask(what) {
      sql.ask.run(what);
      if (what === 'words') {
        isMerging = false;
        skipped.delete('words');
      } else tables = null;
    },
    isDue: () => sql.isDue.get() === 1,
    step() {
      if (!skipped.has('words') && sql.isAsked.get('words') === 1) {
        if (!unlessDamaged(mergeSome)) skipped.add('words');
      } else if (sql.isAsked.get('pages') === 1 && !isEndedByDamage()) rewriteOne();
      else return false;
      return true;
    },
    isAnySkipped: () => skipped.size > 0,
  });
}
