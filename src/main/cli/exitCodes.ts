import type { ErrorCode } from '@shared/ipc/result';

/** Exit codes of the process. They are documented in the handbook, and scripts may rely on them. */
export const EXIT = {
  ok: 0,
  /** An internal error; standard error has the details. */
  unexpected: 1,
  /** The command line is invalid. */
  usage: 2,
  /** There is no vault, it cannot be opened, or another instance of CaseLoupe has it open. */
  vault: 3,
  /** No such case or file. */
  notFound: 4,
  /** Some items failed; the output lists them. */
  partly: 5,
  /** All items failed. */
  failed: 6,
  /** Some items were not attempted, because too many in a row failed for the same reason. */
  stopped: 7,
  /** `verify`, `import`: the package has a fault, or its journal conflicts with a saved entry. */
  broken: 10,
  /** `verify`, `import`: there is no fault, but something is unknown, such as the signer. */
  doubtful: 11,
  /** `verify`, `import`: the package cannot be opened with this passphrase or identity. */
  locked: 12,
  /** Interrupted by the user. */
  cancelled: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const VAULT_CODES: ReadonlySet<ErrorCode> = new Set([
  'vault-locked',
  'vault-missing',
  'header-missing',
  'database-missing',
  'vault-damaged',
  'index-damaged',
  'vault-newer',
  'vault-busy',
  'drive-failed',
  'drive-read-only',
  'not-a-folder',
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

/** The exit code for several items, of which `done` succeeded. */
export function exitCodeOfMany(done: number, all: number): ExitCode {
  if (done === all) return EXIT.ok;
  return done === 0 ? EXIT.failed : EXIT.partly;
}
