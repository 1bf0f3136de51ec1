import { readErrorBody, type ErrorBody } from '@shared/record/errorBody';
import { parsedJson } from '@shared/record/jsonText';

/** Maximum number of bytes read and kept of an error response, which is larger than any real error page. */
export const ERROR_BODY_MAX_BYTES = 1024 * 1024;

/** The body of an error response. */
export interface RefusalBody extends ErrorBody {
  /** Whether the body is a web page or plain text rather than JSON. */
  isForPeople: boolean;
  /** As received; empty if nothing arrived. */
  bytes: Uint8Array;
  /** The declared content type. */
  mime: string | null;
}

/**
 * Reads the body of an error response. The code and message may be in any known form of JSON. Incomplete JSON does not
 * count as text for people.
 */
export function readRefusal(bytes: Uint8Array, mime: string | null): RefusalBody {
  const text = new TextDecoder().decode(bytes);
  const value = parsedJson(text);
  const { code, message } = readErrorBody(value) ?? { code: null, message: null };
  return { isForPeople: value === undefined && /^[^[{]/.test(text.trimStart()), code, message, bytes, mime };
}
