import { ERROR_CODES, type BridgeFault, type ErrorCode } from '@shared/ipc/result';

/**
 * A call to which main responded with an error. Callers distinguish errors by code, and messages are chosen by it.
 */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: ErrorCode;
  readonly retryable: boolean;

  constructor(fault: BridgeFault) {
    super(fault.message);
    this.code = fault.code;
    this.retryable = fault.retryable;
  }
}

/** The code of anything thrown: that of a `BridgeError`, otherwise `unexpected`. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof BridgeError && ERROR_CODES.includes(error.code) ? error.code : 'unexpected';
}
