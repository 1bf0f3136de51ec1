import type Database from 'better-sqlite3-multiple-ciphers';
import { AppError } from '../../errors/appError';

/** Evidence and journal are the original data. The `index_*` tables are derived and can be dropped and rebuilt. */
const TABLES = `
  CREATE TABLE vault (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  -- A row has no hash while its bytes are being written. Rows left over from a crash are deleted at the next start.
  CREATE TABLE evidence (
    id INTEGER PRIMARY KEY, sha256 TEXT UNIQUE, bytes INTEGER NOT NULL, mime TEXT NOT NULL,
    -- 1 if the stored bytes were found not to match the hash, or could not be read.
    damaged INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE evidence_chunk (
    evidence INTEGER NOT NULL REFERENCES evidence (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, data BLOB NOT NULL, UNIQUE (evidence, number)
  ) STRICT;

  -- The key with which a case's entries, drafts and settings are encrypted.
  CREATE TABLE case_key (case_id TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE journal_entry (
    case_id TEXT NOT NULL, replica TEXT NOT NULL, seq INTEGER NOT NULL, sealed BLOB NOT NULL,
    UNIQUE (case_id, replica, seq)
  ) STRICT;
  -- \`named\` is another case whose pictures the entries of a case are about.
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
    -- Text, or encrypted bytes if the scope is a case.
    scope TEXT NOT NULL, key TEXT NOT NULL, value ANY NOT NULL, PRIMARY KEY (scope, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE job (id TEXT PRIMARY KEY, kind TEXT NOT NULL, state TEXT NOT NULL) STRICT;

  CREATE TABLE index_row (
    id INTEGER PRIMARY KEY, case_id TEXT NOT NULL UNIQUE, subject TEXT NOT NULL, kind TEXT NOT NULL,
    authority TEXT NOT NULL, row TEXT NOT NULL,
    -- SHA-256 of the words in index_text.
    words BLOB NOT NULL
  ) STRICT;
  CREATE INDEX index_row_subject ON index_row (subject, kind, authority);
  -- The columns for sorting and filtering, separate from the long rows so that this table stays in memory.
  -- \`conclusion\` is an index in CONCLUSION_STATES. \`flags\` has one bit for each mark except \`due\`. \`due\` is the first
  -- day on which the case may be erased; null if it is under legal hold.
  CREATE TABLE index_case (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, decision TEXT, name TEXT, reference TEXT, started TEXT,
    touched TEXT NOT NULL, failed INTEGER NOT NULL,
    conclusion INTEGER NOT NULL, flags INTEGER NOT NULL, unresolved_matches INTEGER, due TEXT
  ) STRICT;
  -- Contains every filtered column, so that counting needs only the index.
  CREATE INDEX index_case_filters ON index_case (decision, conclusion, flags, kind, due);
  CREATE INDEX index_case_name ON index_case (name);
  CREATE INDEX index_case_reference ON index_case (reference);
  CREATE INDEX index_case_started ON index_case (started);
  CREATE INDEX index_case_touched ON index_case (touched);
  CREATE INDEX index_case_failed ON index_case (failed);
  CREATE INDEX index_case_conclusion ON index_case (conclusion);
  CREATE INDEX index_case_unresolved ON index_case (unresolved_matches);
  CREATE INDEX index_case_due ON index_case (due);
  -- Contains no text, only the rows in which each word occurs. Words are split and folded before they are inserted.
  -- Deleted words remain until the index is merged: FTS5's \`secure-delete\` takes 16 ms for one case among 3 000.
  CREATE VIRTUAL TABLE index_text USING fts5 (
    words, content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3'
  );
  -- The vault's states, one for each entry and erasure. The newest is also stored outside the vault.
  CREATE TABLE written (count INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
  CREATE TABLE erasure_certificate (id TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
  -- Evidence of erased cases that is still to be deleted, even after a crash.
  CREATE TABLE erasure_pending (sha256 TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  -- Parts of the vault to be rewritten, because their pages may still contain deleted data.
  CREATE TABLE renewal (what TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  -- Keys by which the cases of one applicant are linked. \`id\` is the id of the case's row.
  CREATE TABLE index_link (
    key TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX index_link_id ON index_link (id);
  -- Used when a case is erased, to find out whether another case has the same evidence.
  CREATE INDEX case_evidence_sha256 ON case_evidence (sha256);
  -- Used for the first journal entry of a case in a session, to find out whether the case was erased here.
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
