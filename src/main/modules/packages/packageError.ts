import { AppError, isError, systemCodeOf } from '../../errors/appError';
import { fileFault } from '../exports/fileFault';
import type { PackageFailure } from '@shared/ipc/packageContract';

/** The error for a package that was not written. */
export const packageError = (failure: PackageFailure, cause?: unknown): AppError<'package-failed'> =>
  new AppError('package-failed', failure, { detail: { failure }, cause });

/** Error codes from other parts of the app, and the failure that they mean for a package. */
const CODES: Readonly<Record<string, PackageFailure>> = {
  'no-such-case': 'no-such-case',
  'vault-locked': 'vault-locked',
  'evidence-damaged': 'evidence-damaged',
  'vault-damaged': 'evidence-damaged',
  'no-such-thing': 'evidence-damaged',
  'disk-full': 'disk-full',
  'value-left': 'value-left',
  'keychain-locked': 'keychain-locked',
  'keychain-refused': 'keychain-refused',
  'keychain-missing': 'keychain-missing',
  'file-in-use': 'file-in-use',
  'limit-reached': 'limit-reached',
  'other-reviewer': 'other-reviewer',
  'signed-out': 'other-reviewer',
};

export function failureOf(error: unknown): PackageFailure {
  if (isError(error, 'package-failed')) return error.detail.failure;
  // The text of a part would be longer than a text can be.
  if (error instanceof RangeError) return 'case-too-large';
  return fileFault(error) ?? CODES[systemCodeOf(error)] ?? 'unexpected';
}
