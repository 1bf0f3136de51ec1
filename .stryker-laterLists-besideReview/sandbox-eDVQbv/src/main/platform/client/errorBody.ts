// @ts-nocheck
import { readErrorBody, type ErrorBody } from '@shared/record/errorBody';
import { parsedJson } from '@shared/record/jsonText';

/** How much of an error response is read and kept, however long it is; no page of an error is longer. */
export const ERROR_BODY_MAX_BYTES = 1024 * 1024;

/** The body of a response whose status is an error. */
export interface RefusalBody extends ErrorBody {
  /** Whether it is something that programs do not send each other: a page or a text. */
  isForPeople: boolean;
  /** As it arrived; empty where nothing did. */
  bytes: Uint8Array;
  /** As declared. */
  mime: string | null;
}

/** Reads the body of a refusal: code and message in any form of JSON. JSON that is not whole is no text for people either. */
export function readRefusal(bytes: Uint8Array, mime: string | null): RefusalBody {
  const text = new TextDecoder().decode(bytes);
  const value = parsedJson(text);
  const { code, message } = readErrorBody(value) ?? { code: null, message: null };
  return { isForPeople: value === undefined && /^[^[{]/.test(text.trimStart()), code, message, bytes, mime };
}
