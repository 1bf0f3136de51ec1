// @ts-nocheck
import { ERROR_CODES, type BridgeFault, type ErrorCode } from '@shared/ipc/result';

/** A call that main answered with a fault. Its identity is the code; people read the words chosen by it. */
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

/** The code of anything thrown: a fault's own, `unexpected` for the rest. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof BridgeError && ERROR_CODES.includes(error.code) ? error.code : 'unexpected';
}
