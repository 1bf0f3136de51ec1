/**
 * All codes with which a call can fail. Callers distinguish errors by code, and the window chooses the message for
 * each. The details of `unexpected` are only in main's log.
 */
export const ERROR_CODES = [
  'bad-request',
  'untrusted-sender',
  'unexpected',
  'vault-locked',
  'vault-missing',
  'header-missing',
  'database-missing',
  'vault-damaged',
  'evidence-damaged',
  'vault-newer',
  'vault-exists',
  'vault-busy',
  'wrong-passphrase',
  'not-a-backup',
  'wrong-backup-passphrase',
  'backup-damaged',
  'backup-newer',
  'disk-full',
  'drive-failed',
  'drive-read-only',
  'limit-reached',
  'keychain-locked',
  'keychain-missing',
  'keychain-refused',
  'no-author',
  'signed-out',
  'wrong-secret',
  'secret-needed',
  'reviewer-exists',
  'name-taken',
  'own-key',
  'revoked-earlier',
  'no-profile',
  'no-credential',
  'development-runtime',
  'origin-not-allowed',
  'no-such-case',
  'no-such-thing',
  'read-only-case',
  'outdated-note',
  'faces-hidden',
  'conclusion-blocked',
  'conclusion-changed',
  'same-reviewer',
  'other-reviewer',
  'import-refused',
  'time-stamp-refused',
  'time-stamp-foreign',
  'time-stamp-invalid',
  'authority-not-trusted',
  'not-a-root-certificate',
  'no-time-authority',
  'time-authority-not-allowed',
  'time-authority-unreachable',
  'busy',
  'not-erasable',
  'pictures-missing',
  'picture-unreadable',
  'not-printable',
  'not-printed',
  'not-written',
  'folder-missing',
  'folder-refused',
  'file-too-large',
  'file-in-use',
  'value-left',
  'sensitive-name',
  'cancelled',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface BridgeFault {
  code: ErrorCode;
  /** Paths and codes for engineers. Never contains a value from a case. */
  message: string;
  retryable: boolean;
}

export type Envelope<T> = { ok: true; value: T } | { ok: false; error: BridgeFault };
