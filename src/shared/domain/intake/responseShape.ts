import { parsedJson } from '../../record/jsonText';
import { namesSubject, recognise } from '../../record/result';
import { isObject, reportsError } from '../../record/shape';

/** What arrived in place of a result. */
export type MalformedResponse =
  | { is: 'web-page' }
  /** An error object, the service's own or a fault of SOAP, sent with the status of a success. */
  | { is: 'error-object'; code: string | null };

const WEB_PAGE =
  /^<(!doctype\s+html|(\w+:)?(html|head|body|title|meta|link|script|style|div|form|center|table|h[1-6]|p|noscript|iframe|pre|br|hr|b|a|img|main|section|article|span|font))\b/i;
/** A fault of SOAP (SOAP 1.1 section 4.4, SOAP 1.2 section 5.4) in XML. */
const FAULT = /^<(\w+:)?(Fault|Envelope\b[^]*<(\w+:)?Fault)\b/;
/** What may precede a document: comments, the XML declaration and its instructions. */
const PREAMBLE = /^\s*(<!--[^]*?-->|<\?[^]*?\?>)/;
const PAGE_TYPE = /^\s*(text\/html|application\/xhtml\+xml)\b/i;

/** Codes are words; anything else might be a value and is not kept. */
const asCode = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9_.-]{1,100}$/.test(value) ? value : null;

/** Reads `{ success: false, message, error_code }` (service-facts part 8) and its near relatives; null for anything else. */
export function readErrorObject(value: unknown): { code: string | null } | null {
  if (!isObject(value)) return null;
  const inner = isObject(value['error']) ? value['error'] : {};
  const code =
    asCode(value['error_code']) ??
    asCode(value['errorCode']) ??
    asCode(inner['code']) ??
    asCode(value['error']) ??
    asCode(value['code']);
  return code !== null || value['success'] === false ? { code } : null;
}

/** A text from where its document begins. One step at a time: a pattern for all of them could be kept busy for ever. */
function withoutPreamble(text: string): string {
  let rest = text;
  for (let found = PREAMBLE.exec(rest); found !== null; found = PREAMBLE.exec(rest))
    rest = rest.slice(found[0].length);
  return rest.trimStart();
}

/**
 * What a response's first bytes show before it is classified: a web page, or a complete error object. Null for anything
 * that may be a result. A declared page is one unless it is empty or begins like JSON: many results come with a wrong
 * type.
 */
export function malformedResponse(
  head: Uint8Array,
  isComplete: boolean,
  declaredMime: string | null,
): MalformedResponse | null {
  const text = withoutPreamble(new TextDecoder().decode(head));
  const isPage = PAGE_TYPE.test(declaredMime ?? '') && /^[^[{"]/.test(text);
  if (isPage || WEB_PAGE.test(text)) return { is: 'web-page' };
  if (FAULT.test(text)) return { is: 'error-object', code: null };
  if (!isComplete) return null;
  const value = parsedJson(text);
  if (value === undefined) return null;
  if (recognise(value) !== null || (isObject(value) && namesSubject(value))) return null;
  const error = readErrorObject(value) ?? (reportsError(value) ? { code: null } : null);
  return error && { is: 'error-object', code: error.code };
}
