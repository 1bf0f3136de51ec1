import { AppError, DRIVE_FAILURES, isError, systemCodeOf } from '../../errors/appError';
import type { ErrorCode } from '@shared/ipc/result';

/** Maps SQLite's error codes to the app's. A page with a wrong HMAC is reported as "not a database" or "malformed". */
const CODES: readonly (readonly [prefix: string, code: ErrorCode])[] = [
  ['SQLITE_NOTADB', 'vault-damaged'],
  ['SQLITE_CORRUPT', 'vault-damaged'],
  ['SQLITE_IOERR_SHORT_READ', 'vault-damaged'],
  ['SQLITE_IOERR_DATA', 'vault-damaged'],
  ['SQLITE_IOERR_CORRUPTFS', 'vault-damaged'],
  ['SQLITE_BUSY', 'vault-busy'],
  ['SQLITE_LOCKED', 'vault-busy'],
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_READONLY', 'drive-read-only'],
  ['SQLITE_IOERR', 'drive-failed'],
  ['SQLITE_CANTOPEN', 'drive-failed'],
];

/** Maps system error codes about the vault's folder. */
const SYSTEM_CODES: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'drive-read-only',
  EACCES: 'drive-read-only',
  EPERM: 'drive-read-only',
  // A folder in the place of one of the vault's files, and a file in the place of the data folder.
  EISDIR: 'vault-damaged',
  ENOTDIR: 'not-a-folder',
  ...Object.fromEntries(DRIVE_FAILURES.map((code) => [code, 'drive-failed'])),
};

function codeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const code = systemCodeOf(error);
  const mapped = SYSTEM_CODES[code] ?? CODES.find(([prefix]) => code.startsWith(prefix))?.[1];
  if (mapped !== undefined) return mapped;
  return error instanceof TypeError && error.message === 'The database connection is not open'
    ? 'vault-locked'
    : null;
}

/** The error for callers of the vault: an error with a code where one is known, otherwise the original. */
export function asVaultError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === null || error instanceof AppError) return error;
  const detail = systemCodeOf(error);
  return new AppError(code, detail === '' ? code : `${code} (${detail})`, { cause: error });
}

/** Runs work on the database. Throws its errors as `AppError` if their code is known. */
export function coded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asVaultError(error);
  }
}

/** Runs work on the database. Returns false if a damaged page prevented it, which must then have changed nothing. */
export function unlessDamaged(work: () => void): boolean {
  try {
    coded(work);
    return true;
  } catch (error) {
    if (isError(error, 'vault-damaged')) return false;
    throw error;
  }
}

type Method = (...args: never[]) => unknown;

/** A store each of whose methods runs within `run`. */
export function wrapped<T extends object>(run: <R>(work: () => R) => R, store: T): T {
  const wrap =
    (method: Method): Method =>
    (...args) =>
      run(() => method(...args));
  return Object.fromEntries(
    Object.entries(store).map(([name, value]) => [
      name,
      typeof value === 'function' ? wrap(value as Method) : value,
    ]),
  ) as T;
}

/** Wraps all methods of a store in `coded`. */
export const codedStore = <T extends object>(store: T): T => wrapped(coded, store);
