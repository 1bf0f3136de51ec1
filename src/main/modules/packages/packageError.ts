import type { PackageFailure } from '@shared/ipc/packageContract';

/** Why a package was not written. The message is for engineers and holds no value from a case. */
export class PackageError extends Error {
  override readonly name = 'PackageError';

  constructor(
    readonly failure: PackageFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

/** What the file system says, in our words. */
const FAILURES: Readonly<Record<string, PackageFailure>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'file-too-large',
  ENOENT: 'folder-missing',
  ENOTDIR: 'folder-missing',
  EACCES: 'folder-refused',
  EPERM: 'folder-refused',
  EROFS: 'folder-refused',
};

/** Codes with which parts of the app refuse, as far as a package can meet them. */
const CODES: Readonly<Record<string, PackageFailure>> = {
  'no-such-case': 'no-such-case',
  'vault-locked': 'vault-locked',
  'vault-damaged': 'evidence-damaged',
  'no-such-thing': 'evidence-damaged',
  'disk-full': 'disk-full',
  'value-left': 'value-left',
  locked: 'keychain-locked',
  'keychain-locked': 'keychain-locked',
  refused: 'keychain-refused',
  'no-service': 'keychain-missing',
  'module-missing': 'keychain-missing',
};

export function failureOf(error: unknown): PackageFailure {
  if (error instanceof PackageError) return error.failure;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return FAILURES[code] ?? CODES[code] ?? 'unexpected';
}
