import { NO_FACTS, type FailureFacts } from '@shared/domain/intake/fetchFailure';
import type { Reviewer } from '@shared/domain/journal';
import type { Leak } from '@shared/domain/redaction/leak';
import type { ContainerFault } from '@shared/domain/package/verdict';
import { ERROR_CODES, type BridgeFault, type ErrorCode } from '@shared/ipc/result';
import type { PackageFailure } from '@shared/ipc/packageContract';
import type { FetchFailure } from '@shared/ipc/views';
import type { AttemptFault, ServiceFaultDetail } from './serviceFault';

/** What is known of failures that main deals with itself, by code. None of it is a value of a case or a secret. */
interface Details {
  /** One attempt to read from the service; the client turns the last one into a `service-fault`. */
  'attempt-failed': AttemptFault;
  /** A read from the service that did not end in a body. */
  'service-fault': ServiceFaultDetail;
  /** A fetch that has to end. */
  'fetch-failed': { failure: FetchFailure; facts: Partial<FailureFacts> };
  /** A file that changed after its batch was previewed. */
  'file-unusable': { failure: 'file-gone' | 'file-changed' | 'read-only' | 'too-large' };
  /** A package that was not written. */
  'package-failed': { failure: PackageFailure };
  /** A container that is not opened, or not read to its end; `entry` is untrusted text, `at` is in bytes. */
  'bad-container': { fault: ContainerFault; entry: string | null; at: number | null };
  /** A redacted copy that still holds what it must not. */
  'value-left': { leaks: readonly Leak[] };
  /** Somebody else requested it. */
  'other-reviewer': { by: Pick<Reviewer, 'name' | 'reviewerId'> };
  /** A command that ends with a sentence for the person. */
  'command-failed': { exitCode: number };
}

/** `short-read`: a file is shorter than it was when it was opened. `bad-usage`: a command line makes no sense. */
export type AppErrorCode = ErrorCode | keyof Details | 'short-read' | 'bad-usage';
type DetailOf<C> = C extends keyof Details ? Details[C] : undefined;
type Options<C> = C extends keyof Details ? [ErrorOptions & { detail: Details[C] }] : [ErrorOptions?];

/** Failures that may pass when tried again. */
const PASSING: ReadonlySet<AppErrorCode> = new Set([
  'busy',
  'vault-busy',
  'keychain-locked',
  'disk-full',
  'drive-failed',
  'drive-read-only',
]);

/**
 * Every failure of the app, identified by its code; `ERROR_LABELS` holds the text for users. The message is for engineers
 * and adds what the code lacks (which item, path or number); it never contains labels or values from a case.
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

/** Whether an error is the app's own and of one of these codes. */
export const isError = <C extends AppErrorCode>(error: unknown, ...codes: C[]): error is AppError<C> =>
  error instanceof AppError && (codes as AppErrorCode[]).includes((error as AppError).code);

/** Where a redacted copy still holds what it must not; empty for any other failure. */
export const leaksOf = (error: unknown): Leak[] =>
  isError(error, 'value-left') ? [...error.detail.leaks] : [];

/** What is known of the failure of a job that a person requested; null where there is nothing to know. */
export const requestFactsOf = (error: unknown): FailureFacts | null =>
  isError(error, 'other-reviewer') ? { ...NO_FACTS, reviewer: error.detail.by } : null;

/** The code of an error of the system or of a library (ENOSPC, SQLITE_FULL …); empty where it has none. */
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

/** Whether an error has a code that the window knows. */
export const hasBridgeCode = (error: unknown): error is AppError<ErrorCode> =>
  isError<ErrorCode>(error, ...ERROR_CODES);

/**
 * The error as sent to the window: its code if the bridge defines it, else `unexpected`. Messages of other errors are not
 * passed on, since they may quote their input.
 */
export function faultOf(error: unknown): BridgeFault {
  return hasBridgeCode(error)
    ? { code: error.code, message: error.message, retryable: PASSING.has(error.code) }
    : { code: 'unexpected', message: 'see the log', retryable: false };
}
