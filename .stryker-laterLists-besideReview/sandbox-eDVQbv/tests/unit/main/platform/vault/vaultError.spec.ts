// @ts-nocheck
import { expect, it } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import { asVaultError } from '../../../../../src/main/platform/vault/vaultError';

const failed = (code: string): Error => Object.assign(new Error('as the system has it'), { code });

it.each([
  ['SQLITE_NOTADB', 'vault-damaged'],
  ['SQLITE_CORRUPT_VTAB', 'vault-damaged'],
  ['SQLITE_IOERR_SHORT_READ', 'vault-damaged'],
  ['SQLITE_IOERR_DATA', 'vault-damaged'],
  ['SQLITE_BUSY', 'vault-busy'],
  ['SQLITE_FULL', 'disk-full'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['SQLITE_IOERR_WRITE', 'drive-failed'],
  ['SQLITE_IOERR_FSYNC', 'drive-failed'],
  ['SQLITE_CANTOPEN', 'drive-failed'],
  ['EIO', 'drive-failed'],
  ['ESTALE', 'drive-failed'],
  ['ENODEV', 'drive-failed'],
  ['SQLITE_READONLY', 'drive-read-only'],
  ['SQLITE_READONLY_DIRECTORY', 'drive-read-only'],
  ['EROFS', 'drive-read-only'],
  ['EACCES', 'drive-read-only'],
])('%s is %s', (code, expected) => {
  const error = asVaultError(failed(code));
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: expected, message: `${expected} (${code})` });
});

it('leaves an error that it does not know, or that has a code of ours, as it is', () => {
  const errors = [failed('SQLITE_CONSTRAINT'), new TypeError('anything'), new AppError('busy'), 'text'];
  for (const error of errors) expect(asVaultError(error)).toBe(error);
});
