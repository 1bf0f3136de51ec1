import type { ErrorCode } from '@shared/ipc/result';
import { ERROR_LABELS, type FaultLabels } from '@shared/labels/errorLabels';
import { codeOf } from './BridgeError';

export type { FaultLabels };

export function faultLabels(code: ErrorCode): FaultLabels {
  return ERROR_LABELS[code];
}

/** The labels for any thrown value. */
export function labelsFor(error: unknown): FaultLabels {
  return ERROR_LABELS[codeOf(error)];
}
