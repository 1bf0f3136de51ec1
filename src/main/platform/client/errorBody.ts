import { parsedJson } from '@shared/record/jsonText';
import { readErrorObject } from '@shared/domain/intake/responseShape';

/** How much of an error response is read; the rest is of no interest. */
export const ERROR_BODY_MAX_BYTES = 64 * 1024;

export interface ErrorBody {
  /** Whether this is the service's own error object (service-facts part 8) or something else on the way. */
  isService: boolean;
  code: string | null;
  /** As it arrived; empty where nothing did. */
  bytes: Uint8Array;
  /** As declared. */
  mime: string | null;
}

/** Reads an error body; what is not JSON is not the service's. */
export function readErrorBody(bytes: Uint8Array, mime: string | null): ErrorBody {
  const error = readErrorObject(parsedJson(new TextDecoder().decode(bytes)));
  return { isService: error !== null, code: error?.code ?? null, bytes, mime };
}
