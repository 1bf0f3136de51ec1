import { parsedJson } from '../../record/jsonText';
import { readErrorBody, type ErrorBody } from '../../record/errorBody';
import { otherShapeOf } from '../../record/result';
import type { ResultKind } from '../../wire/catalogue';

/** What was received instead of a result. */
export type MalformedResponse =
  | { is: 'web-page' }
  /** An error or message in JSON or XML that was sent with a success status. */
  | ({ is: 'error-object' } & ErrorBody);

const WEB_PAGE =
  /^<(!doctype\s+html|(\w+:)?(html|head|body|title|meta|link|script|style|div|form|center|table|h[1-6]|p|noscript|iframe|pre|br|hr|b|a|img|main|section|article|span|font))\b/i;
/** XML that reports an error: by its root element's name, as problem details (RFC 9457 appendix B), or as a SOAP fault. */
const FAULT = /^<(\w+:)?(\w*(error(response|s)?|fault|exception|problem)|Envelope\b[^]*<(\w+:)?Fault)\b/i;
/** What may precede the root element: comments, the XML declaration and processing instructions. */
const PREAMBLE = /^\s*(<!--[^]*?-->|<\?[^]*?\?>)/;
const PAGE_TYPE = /^\s*(text\/html|application\/xhtml\+xml)\b/i;

/**
 * Removes everything before the root element. One match at a time, because a single repeated pattern could be made to
 * backtrack endlessly.
 */
function withoutPreamble(text: string): string {
  let rest = text;
  for (let found = PREAMBLE.exec(rest); found !== null; found = PREAMBLE.exec(rest))
    rest = rest.slice(found[0].length);
  return rest.trimStart();
}

/**
 * Recognises a web page, or a complete error body, from the first bytes of a response. Null for anything that
 * may be the requested result or file. A response declared as HTML counts as a page unless it is empty or
 * starts like JSON, because many results have a wrong content type.
 * @param asked the requested kind of result; null for a file
 */
export function malformedResponse(
  head: Uint8Array,
  isComplete: boolean,
  declaredMime: string | null,
  asked: ResultKind | null,
): MalformedResponse | null {
  const text = withoutPreamble(new TextDecoder().decode(head));
  const isPage = PAGE_TYPE.test(declaredMime ?? '') && /^[^[{"]/.test(text);
  if (isPage || WEB_PAGE.test(text)) return { is: 'web-page' };
  if (FAULT.test(text)) return { is: 'error-object', code: null, message: null };
  const value = isComplete ? parsedJson(text) : undefined;
  const error = readErrorBody(value);
  if (error === null || (asked !== null && otherShapeOf(asked, value)?.is !== 'error')) return null;
  return { is: 'error-object', ...error };
}
