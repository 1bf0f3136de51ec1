import { accessSync, closeSync, constants, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { AppError } from '../../errors/appError';
import { flushSettings } from '../system/system';
import { migrate } from './migrations';
import { asVaultError } from './vaultError';

export type Connection = Database.Database;

export const KEY_BYTES = 32;

/** Endings of a database's file, of its log, and of what undoes a write that a crash cut off. */
export const DATABASE_FILES = ['', '-wal', '-journal'] as const;

/**
 * Deletes a database, or what a crash left of one. A leftover journal file would be applied to the next database of the same
 * name.
 */
export function removeDatabase(file: string): void {
  for (const ending of DATABASE_FILES) rmSync(file + ending, { force: true });
}

/** How long a second opener waits for the first to let go. A vault belongs to one process at a time. */
const LOCK_WAIT_MS = 250;

/**
 * Settings of every connection, after the key. Exclusive locking keeps the write-ahead index in memory (no file
 * beside the vault but its log) and keeps a second process out.
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

/** SQLCipher's version-4 format with a raw key: with it the file opens in standard SQLCipher tools. */
function unlock(connection: Connection, key: Buffer): void {
  connection.pragma("cipher = 'sqlcipher'");
  connection.pragma('legacy = 4');
  connection.pragma(`key = "x'${key.toString('hex')}'"`);
}

/** SQLite would make a new database of a file that is missing or empty. */
function requireContent(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new AppError('vault-missing');
  if (size === 0) throw new AppError('vault-damaged', 'file: empty');
}

/** SQLite would let everyone on the computer read the file; its log gets the file's own rights. */
export function createForOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

/** The file of a vault that ends with the process and is on no disk: SQLite keeps it in memory, in clear. */
export const IN_MEMORY = ':memory:';

/**
 * Opens the encrypted file exclusively and migrates its tables to this version.
 * Throws AppError: 'vault-missing' (unless `create`), 'vault-damaged' (or not this key), 'vault-busy',
 * 'vault-newer', 'disk-full', 'drive-failed', 'drive-read-only'.
 */
export function openDatabase(parts: { file: string; key: Buffer; create: boolean }): Connection {
  if (parts.key.length !== KEY_BYTES) throw new RangeError(`A vault key has ${KEY_BYTES} bytes`);
  try {
    if (parts.file === IN_MEMORY) return prepared(new Database(IN_MEMORY));
    if (parts.create) createForOwner(parts.file);
    else requireContent(parts.file);
    // SQLite reports a folder in which it may not create its log as a file that cannot be opened.
    accessSync(dirname(parts.file), constants.W_OK);
    const connection = prepared(new Database(parts.file, { timeout: LOCK_WAIT_MS }), parts.key);
    // A kill while the log was being written back (`replaceWith`) can leave a journal with nothing to undo. With a
    // log and the lock on the file, none is in use.
    rmSync(`${parts.file}-journal`, { force: true });
    return connection;
  } catch (error) {
    throw asVaultError(error);
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
 * Runs writes whose loss in a power cut costs nothing, without waiting for the disk. They still come in order: the
 * next commit outside flushes the log with them in it, and a killed process loses none.
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

/** Whether every page of a database reads with this key and its tables hold together. */
export function isIntact(file: string, key: Buffer): boolean {
  const connection = new Database(file, { readonly: true });
  try {
    unlock(connection, key);
    return connection.pragma('integrity_check', { simple: true }) === 'ok';
  } catch {
    return false;
  } finally {
    connection.close();
  }
}

/** Encrypts a file with another key, in place and without a journal: for copies that can be thrown away. */
export function encryptAnew(file: string, key: Buffer, next: Buffer): void {
  const connection = new Database(file);
  try {
    unlock(connection, key);
    connection.pragma('journal_mode = OFF');
    connection.pragma('synchronous = OFF');
    connection.pragma(`rekey = "x'${next.toString('hex')}'"`);
  } finally {
    connection.close();
  }
}
