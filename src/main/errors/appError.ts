import { NO_FACTS, type FailureFacts } from '@shared/domain/intake/fetchFailure';
import type { Reviewer } from '@shared/domain/journal';
import type { Leak } from '@shared/domain/redaction/leak';
import type { ContainerFault } from '@shared/domain/package/verdict';
import { ERROR_CODES, type BridgeFault, type ErrorCode } from '@shared/ipc/result';
import type { PackageFailure } from '@shared/ipc/packageContract';
import type { FetchFailure } from '@shared/ipc/views';
import type { AttemptFault, ServiceFaultDetail } from './serviceFault';

/** Details of errors that the main process handles itself, by code. They contain no case data and no secrets. */
interface Details {
  /** One failed attempt to read from the service. The client converts the last one into a `service-fault`. */
  'attempt-failed': AttemptFault;
  /** A request to the service that did not return a body. */
  'service-fault': ServiceFaultDetail;
  /** A fetch that has failed and cannot continue. */
  'fetch-failed': { failure: FetchFailure; facts: Partial<FailureFacts> };
  /** A file that cannot be used, for example because it changed after its batch was previewed. */
  'file-unusable': { failure: 'file-gone' | 'file-changed' | 'read-only' | 'too-large' };
  /** A package that was not written. */
  'package-failed': { failure: PackageFailure };
  /** A container that is refused or cannot be read to its end. `entry` is untrusted text, `at` is in bytes. */
  'bad-container': { fault: ContainerFault; entry: string | null; at: number | null };
  /** A redacted copy that still contains removed values. */
  'value-left': { leaks: readonly Leak[] };
  /** The work was requested by another reviewer. */
  'other-reviewer': { by: Pick<Reviewer, 'name' | 'reviewerId'> };
  /** A command that ends with a message for the user. */
  'command-failed': { exitCode: number };
}

/** `short-read`: a file became shorter after it was opened. `bad-usage`: the command line is invalid. */
export type AppErrorCode = ErrorCode | keyof Details | 'short-read' | 'bad-usage';
type DetailOf<C> = C extends keyof Details ? Details[C] : undefined;
type Options<C> = C extends keyof Details ? [ErrorOptions & { detail: Details[C] }] : [ErrorOptions?];

/** Temporary failures, after which a retry may succeed. */
const TRANSIENT: ReadonlySet<AppErrorCode> = new Set([
  'busy',
  'vault-busy',
  'keychain-locked',
  'disk-full',
  'destination-full',
  'drive-failed',
  'drive-read-only',
]);

/**
 * Every error of the app, identified by its code. `ERROR_LABELS` contains the text for users. The message is for
 * engineers and adds details (which item, path or number); it never contains labels or case data.
 */
export class AppError<C extends AppErrorCode = AppErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly detail: DetailOf<C>;

  constructor(
    readonly code: C,
    message: string = code,
    ...[options]: Options<C>
  ) {
    super(message, options);
    this.detail = (options as { detail?: unknown } | undefined)?.detail as DetailOf<C>;
  }
}

/** Whether an error is an `AppError` with one of these codes. */
export const isError = <C extends AppErrorCode>(error: unknown, ...codes: C[]): error is AppError<C> =>
  error instanceof AppError && (codes as AppErrorCode[]).includes((error as AppError).code);

/** Where a redacted copy still contains removed values; empty for any other error. */
export const leaksOf = (error: unknown): Leak[] =>
  isError(error, 'value-left') ? [...error.detail.leaks] : [];

/** Details about the failure of a requested job; null if there are none. */
export const requestFactsOf = (error: unknown): FailureFacts | null =>
  isError(error, 'other-reviewer') ? { ...NO_FACTS, reviewer: error.detail.by } : null;

/** The code of a system or library error (ENOSPC, SQLITE_FULL …); empty if it has none. */
export const systemCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** System error codes for a drive that was removed or fails, such as a USB stick or a network drive. */
export const DRIVE_FAILURES = [
  'EIO',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
] as const;

const DISK_FULL_CODES = ['disk-full', 'SQLITE_FULL', 'ENOSPC', 'EDQUOT'];
export const isDiskFull = (error: unknown): boolean => DISK_FULL_CODES.includes(systemCodeOf(error));

/** Whether an error has a code that may be sent to the window. */
export const hasBridgeCode = (error: unknown): error is AppError<ErrorCode> =>
  isError<ErrorCode>(error, ...ERROR_CODES);

/**
 * The error as sent to the window: its code if the bridge defines it, else `unexpected`. Messages of other errors are not
 * passed on, since they may quote their input.
 */
export function faultOf(error: unknown): BridgeFault {
  return hasBridgeCode(error)
    ? { code: error.code, message: error.message, retryable: TRANSIENT.has(error.code) }
    : { code: 'unexpected', message: 'see the log', retryable: false };
}
