import type { ErrorCode } from '@shared/ipc/result';

/** What the process ends with. Documented in the handbook; a script may rely on them. */
export const EXIT = {
  ok: 0,
  /** An internal error; standard error has the details. */
  unexpected: 1,
  /** The command line is invalid. */
  usage: 2,
  /** There is no vault, it does not open, or another CaseLoupe has it open. */
  vault: 3,
  /** No such case or file. */
  notFound: 4,
  /** Some items failed; the output lists them. */
  partly: 5,
  /** All items failed. */
  failed: 6,
  /** Some of it was not attempted: too many in a row had failed for the same reason. */
  stopped: 7,
  /** `verify`, `import`: something in the package is wrong, or its journal differs from a saved entry. */
  broken: 10,
  /** `verify`, `import`: nothing is wrong, and something is not known, such as the signer. */
  doubtful: 11,
  /** `verify`, `import`: the passphrase or identity does not open it. */
  locked: 12,
  /** Stopped by the person. */
  cancelled: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const VAULT_CODES: ReadonlySet<ErrorCode> = new Set([
  'vault-locked',
  'vault-missing',
  'header-missing',
  'database-missing',
  'vault-damaged',
  'vault-newer',
  'vault-busy',
  'drive-failed',
  'drive-read-only',
  'wrong-passphrase',
  'signed-out',
  'wrong-secret',
  'wrong-backup-passphrase',
  'keychain-locked',
  'keychain-missing',
  'keychain-refused',
]);

/** The exit code of a call that failed. */
export function exitCodeOf(code: ErrorCode): ExitCode {
  if (VAULT_CODES.has(code)) return EXIT.vault;
  if (code === 'no-such-case' || code === 'no-such-thing') return EXIT.notFound;
  // Codes for invalid input on the command line, such as a recipient or a name that is too long.
  if (code === 'bad-request') return EXIT.usage;
  return code === 'unexpected' ? EXIT.unexpected : EXIT.failed;
}

/** The exit code for several items, by how many of them succeeded. */
export function exitCodeOfMany(done: number, all: number): ExitCode {
  if (done === all) return EXIT.ok;
  return done === 0 ? EXIT.failed : EXIT.partly;
}
