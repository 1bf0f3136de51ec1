// @ts-nocheck
import { parsedJson } from '../../record/jsonText';
import { readErrorBody, type ErrorBody } from '../../record/errorBody';
import { otherShapeOf } from '../../record/result';
import type { ResultKind } from '../../wire/catalogue';

/** What arrived in place of a result. */
export type MalformedResponse =
  | { is: 'web-page' }
  /** An error or a message in JSON or XML, sent with the status of a success. */
  | ({ is: 'error-object' } & ErrorBody);

const WEB_PAGE =
  /^<(!doctype\s+html|(\w+:)?(html|head|body|title|meta|link|script|style|div|form|center|table|h[1-6]|p|noscript|iframe|pre|br|hr|b|a|img|main|section|article|span|font))\b/i;
/** XML that is an error by its outermost name, problem details (RFC 9457 appendix B), or a fault of SOAP in its envelope. */
const FAULT = /^<(\w+:)?(\w*(error(response|s)?|fault|exception|problem)|Envelope\b[^]*<(\w+:)?Fault)\b/i;
/** What may precede a document: comments, the XML declaration and its instructions. */
const PREAMBLE = /^\s*(<!--[^]*?-->|<\?[^]*?\?>)/;
const PAGE_TYPE = /^\s*(text\/html|application\/xhtml\+xml)\b/i;

/** A text from where its document begins. One step at a time: a pattern for all of them could be kept busy for ever. */
function withoutPreamble(text: string): string {
  let rest = text;
  for (let found = PREAMBLE.exec(rest); found !== null; found = PREAMBLE.exec(rest))
    rest = rest.slice(found[0].length);
  return rest.trimStart();
}

/**
 * What a response's first bytes show before it is classified: a web page, or a complete error in place of the result that was asked
 * for (null: of a file). Null for anything that may be that. A declared page is one unless it is empty or begins like JSON: many
 * results come with a wrong type.
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
