import type Database from 'better-sqlite3-multiple-ciphers';
import { AppError } from '../../errors/appError';

/** Evidence and journal are the original data. The `index_*` tables are derived and can be dropped and rebuilt. */
const TABLES = `
  CREATE TABLE vault (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  -- A row without a hash is still being written; what a crash leaves of it is swept at the next start.
  CREATE TABLE evidence (
    id INTEGER PRIMARY KEY, sha256 TEXT UNIQUE, bytes INTEGER NOT NULL, mime TEXT NOT NULL,
    -- 1 once its stored bytes were found to be other than those it is named by, or not to be had.
    damaged INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE evidence_chunk (
    evidence INTEGER NOT NULL REFERENCES evidence (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, data BLOB NOT NULL, UNIQUE (evidence, number)
  ) STRICT;

  -- A case's key; entries, drafts and the values of a case are sealed with it.
  CREATE TABLE case_key (case_id TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE journal_entry (
    case_id TEXT NOT NULL, replica TEXT NOT NULL, seq INTEGER NOT NULL, sealed BLOB NOT NULL,
    UNIQUE (case_id, replica, seq)
  ) STRICT;
  -- Other cases whose pictures the entries of a case are about.
  CREATE TABLE case_named (
    named TEXT NOT NULL, case_id TEXT NOT NULL, PRIMARY KEY (named, case_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE journal_head (
    case_id TEXT NOT NULL, replica TEXT NOT NULL, seq INTEGER NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (case_id, replica)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE case_evidence (
    case_id TEXT NOT NULL, sha256 TEXT NOT NULL, PRIMARY KEY (case_id, sha256)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE draft (
    case_id TEXT NOT NULL, key TEXT NOT NULL, sealed BLOB NOT NULL, at TEXT NOT NULL, PRIMARY KEY (case_id, key)
  ) STRICT;
  CREATE TABLE setting (
    -- Text, or bytes where it is sealed for the case that the scope names.
    scope TEXT NOT NULL, key TEXT NOT NULL, value ANY NOT NULL, PRIMARY KEY (scope, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE job (id TEXT PRIMARY KEY, kind TEXT NOT NULL, state TEXT NOT NULL) STRICT;

  CREATE TABLE index_row (
    id INTEGER PRIMARY KEY, case_id TEXT NOT NULL UNIQUE, subject TEXT NOT NULL, kind TEXT NOT NULL,
    authority TEXT NOT NULL, row TEXT NOT NULL,
    -- SHA-256 of what was given to index_text.
    words BLOB NOT NULL
  ) STRICT;
  CREATE INDEX index_row_subject ON index_row (subject, kind, authority);
  -- What is sorted and filtered by, apart from the wide rows so that all of it stays in memory.
  -- \`conclusion\` is the state's place in the order of states, \`flags\` a bit for each mark but the day's, \`due\` the first
  -- day of erasure unless the case is under legal hold.
  CREATE TABLE index_case (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, decision TEXT, name TEXT, reference TEXT, started TEXT,
    touched TEXT NOT NULL, failed INTEGER NOT NULL,
    conclusion INTEGER NOT NULL, flags INTEGER NOT NULL, unresolved_matches INTEGER, due TEXT
  ) STRICT;
  -- Holds all that is filtered by, in the order in which it is counted.
  CREATE INDEX index_case_filters ON index_case (decision, conclusion, flags, kind, due);
  CREATE INDEX index_case_name ON index_case (name);
  CREATE INDEX index_case_reference ON index_case (reference);
  CREATE INDEX index_case_started ON index_case (started);
  CREATE INDEX index_case_touched ON index_case (touched);
  CREATE INDEX index_case_failed ON index_case (failed);
  CREATE INDEX index_case_conclusion ON index_case (conclusion);
  CREATE INDEX index_case_unresolved ON index_case (unresolved_matches);
  CREATE INDEX index_case_due ON index_case (due);
  -- Holds no copy of the text, only where its words occur. The words are cut and folded before they come here. What is
  -- deleted stays in it until it is merged: FTS5's own \`secure-delete\` takes 16 ms for one case among 3 000.
  CREATE VIRTUAL TABLE index_text USING fts5 (
    words, content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3'
  );
  -- The states of the vault so far, one for each entry and erasure: the newest is kept outside as well.
  CREATE TABLE written (count INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
  CREATE TABLE erasure_certificate (id TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
  -- What an erased case contained and nobody has removed yet; emptied piece by piece, also after a crash.
  CREATE TABLE erasure_pending (sha256 TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  -- What is to be written anew because pages may hold what was deleted from them.
  CREATE TABLE renewal (what TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  -- By which words the cases of one applicant find each other; \`id\` is that of the case's row.
  CREATE TABLE index_link (
    key TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX index_link_id ON index_link (id);
  -- Whether any case holds a piece of evidence is asked of each when a case is erased.
  CREATE INDEX case_evidence_sha256 ON case_evidence (sha256);
  -- Whether a case was erased here is asked whenever its journal is first written in a session.
  CREATE INDEX erasure_certificate_case ON erasure_certificate (json_extract(text, '$.caseId'));
`;

/** Earlier versions were never released, so there is nothing to migrate. */
const VAULT_VERSION = 9;

/**
 * Creates the tables of a new vault. Throws 'vault-newer' for a vault of a later version, 'vault-damaged' for one from
 * before the first release.
 */
export function migrate(connection: Database.Database): void {
  const version = Number(connection.pragma('user_version', { simple: true }));
  if (version > VAULT_VERSION) throw new AppError('vault-newer', `version ${version}`);
  if (version !== 0 && version < VAULT_VERSION)
    throw new AppError('vault-damaged', `version ${version}: before release`);
  // Acquires the exclusive lock now, even if there is nothing to do.
  connection.exec('BEGIN IMMEDIATE; COMMIT');
  if (version === 0)
    connection.transaction(() => {
      connection.exec(TABLES);
      connection.pragma(`user_version = ${VAULT_VERSION}`);
    })();
}
