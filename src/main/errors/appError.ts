import { ERROR_CODES, type BridgeFault, type ErrorCode } from '@shared/ipc/result';

/**
 * A failure the window can act on. The message is for engineers: paths and codes, never a value from a case.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}

/** Codes of failures that may pass when tried again; an error may say so itself with `retryable`. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['busy', 'vault-busy', 'keychain-locked', 'disk-full']);

const isErrorCode = (code: unknown): code is ErrorCode => (ERROR_CODES as readonly unknown[]).includes(code);

/** The keychain speaks of states; the bridge has a code for each. */
const KEYCHAIN_CODES: Readonly<Record<string, ErrorCode>> = {
  locked: 'keychain-locked',
  'no-service': 'keychain-missing',
  'module-missing': 'keychain-missing',
  refused: 'keychain-refused',
};

/**
 * What the window is told of an error: its code if it is one of the closed set, else `unexpected`. The text of a
 * foreign error is not passed on, since it may quote what it choked on.
 */
export function faultOf(error: unknown): BridgeFault {
  if (error instanceof AppError)
    return { code: error.code, message: error.message, retryable: error.retryable };
  if (error instanceof Error && 'code' in error) {
    const code = isErrorCode(error.code)
      ? error.code
      : error.name === 'KeychainError' && typeof error.code === 'string'
        ? KEYCHAIN_CODES[error.code]
        : undefined;
    if (code !== undefined) return { code, message: error.name, retryable: PASSING.has(code) };
  }
  return { code: 'unexpected', message: 'The detail is in the log', retryable: false };
}
