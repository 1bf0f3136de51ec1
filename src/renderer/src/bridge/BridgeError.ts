import { ERROR_CODES, type BridgeFault, type ErrorCode } from '@shared/ipc/result';

/** A call to main that failed. `code` identifies the fault; the text shown to users depends on it. */
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

/** The code of any thrown value: a fault's own code, `unexpected` for everything else. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof BridgeError && ERROR_CODES.includes(error.code) ? error.code : 'unexpected';
}
