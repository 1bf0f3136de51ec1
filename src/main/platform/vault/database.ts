import { accessSync, closeSync, constants, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { AppError, isError } from '../../errors/appError';
import { flushSettings } from '../system/system';
import { migrate } from './migrations';
import { asVaultError, coded } from './vaultError';

export type Connection = Database.Database;

export const KEY_BYTES = 32;

/** Suffixes of a database's files: the database, its write-ahead log and its rollback journal. */
export const DATABASE_FILES = ['', '-wal', '-journal'] as const;

/**
 * Deletes a database, including what a crash left of it. A leftover journal would be applied to the next database of
 * the same name.
 */
export function removeDatabase(file: string): void {
  for (const ending of DATABASE_FILES) rmSync(file + ending, { force: true });
}

/** How long to wait for another process to release the vault, in ms. Only one process can use it at a time. */
const LOCK_WAIT_MS = 250;

/**
 * Settings of every connection after the key is set. Exclusive locking prevents a second process from using the vault,
 * and keeps the write-ahead index in memory, so the log is the only other file.
 */
const SETTINGS = [
  'locking_mode = EXCLUSIVE',
  'temp_store = MEMORY',
  'journal_mode = WAL',
  'synchronous = FULL',
  'secure_delete = ON',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'cache_size = -32768',
  'wal_autocheckpoint = 4096',
  ...flushSettings(process.platform),
];

/** Uses SQLCipher's version-4 format with a raw key, so the file can be opened with standard SQLCipher tools. */
function unlock(connection: Connection, key: Buffer): void {
  connection.pragma("cipher = 'sqlcipher'");
  connection.pragma('legacy = 4');
  connection.pragma(`key = "x'${key.toString('hex')}'"`);
}

/** SQLite would create a new database if the file were missing or empty. */
function requireContent(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new AppError('vault-missing');
  if (size === 0) throw new AppError('vault-damaged', 'file: empty');
}

/**
 * Creates the file so that only its owner can read it. SQLite would make it readable for everyone; its log inherits the
 * file's permissions.
 */
export function createForOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

/**
 * File name of a vault that exists only until the process ends. SQLite keeps it unencrypted in memory and not on disk.
 */
export const IN_MEMORY = ':memory:';

/**
 * Opens the encrypted file exclusively and creates its tables if it is new. Throws AppError: 'vault-missing' (unless
 * `create`), 'vault-damaged' (also for a wrong key), 'vault-busy', 'vault-newer', 'disk-full', 'drive-failed',
 * 'drive-read-only'.
 */
export function openDatabase(parts: { file: string; key: Buffer; create: boolean }): Connection {
  if (parts.key.length !== KEY_BYTES) throw new RangeError(`A vault key has ${KEY_BYTES} bytes`);
  try {
    if (parts.file === IN_MEMORY) return prepared(new Database(IN_MEMORY));
    if (parts.create) createForOwner(parts.file);
    else requireContent(parts.file);
    // Checked first, because SQLite reports a read-only folder only as a file that cannot be opened.
    accessSync(dirname(parts.file), constants.W_OK);
    const connection = prepared(new Database(parts.file, { timeout: LOCK_WAIT_MS }), parts.key);
    // If the process was killed in `replaceWith`, an empty rollback journal may be left. It is not in use, because this
    // connection has the lock and uses a write-ahead log.
    rmSync(`${parts.file}-journal`, { force: true });
    return connection;
  } catch (error) {
    throw asVaultError(error);
  }
}

/**
 * Returns a function that throws AppError 'database-missing' unless the file that is open now is still at its path.
 * A file that was moved, deleted or replaced can still be written to, but is not found when the vault is next opened.
 */
export function fileGuard(file: string): () => void {
  if (file === IN_MEMORY) return () => undefined;
  const opened = statSync(file, { bigint: true });
  return () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (found?.ino !== opened.ino || found.dev !== opened.dev) throw new AppError('database-missing');
  };
}

/**
 * Throws 'vault-busy' if a connection of this or another process has the database. Needs no key: SQLite takes its lock
 * before it reads a page. The connection is read-only, so that nothing that a crash left is completed without the key.
 */
export function requireUnused(file: string): void {
  if (!existsSync(file)) return;
  try {
    const connection = new Database(file, { readonly: true, timeout: LOCK_WAIT_MS });
    try {
      connection.pragma('locking_mode = EXCLUSIVE');
      connection.pragma('schema_version');
    } finally {
      connection.close();
    }
  } catch (error) {
    const known = asVaultError(error);
    if (isError(known, 'vault-busy')) throw known;
  }
}

function prepared(connection: Connection, key: Buffer | null = null): Connection {
  try {
    if (key !== null) unlock(connection, key);
    for (const setting of SETTINGS) connection.pragma(setting);
    migrate(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Runs writes without flushing, for data whose loss in a power cut does no harm. Their order is kept: the next flushed
 * commit also flushes them, and a killed process loses none.
 */
export function withoutFlush<T>(connection: Connection, work: () => T): T {
  if (connection.inTransaction) return work();
  connection.pragma('synchronous = NORMAL');
  try {
    return connection.transaction(work)();
  } finally {
    connection.pragma('synchronous = FULL');
  }
}

/**
 * Whether every page of a database can be read with this key and passes SQLite's integrity check. Throws a fault of the
 * disk, which says nothing about the database.
 */
export function isIntact(file: string, key: Buffer): boolean {
  const connection = new Database(file, { readonly: true });
  try {
    unlock(connection, key);
    return connection.pragma('integrity_check', { simple: true }) === 'ok';
  } catch (error) {
    const fault = asVaultError(error);
    if (isError(fault, 'disk-full', 'drive-failed', 'drive-read-only')) throw fault;
    return false;
  } finally {
    connection.close();
  }
}

/**
 * Encrypts a file with another key, in place and without a journal. Only for copies that can be discarded. Throws
 * `AppError` `vault-damaged`, `disk-full`, `drive-failed` or `drive-read-only`.
 */
export const encryptAnew = (file: string, key: Buffer, next: Buffer): void =>
  coded(() => {
    const connection = new Database(file);
    try {
      unlock(connection, key);
      connection.pragma('journal_mode = OFF');
      connection.pragma('synchronous = OFF');
      connection.pragma(`rekey = "x'${next.toString('hex')}'"`);
    } finally {
      connection.close();
    }
  });
