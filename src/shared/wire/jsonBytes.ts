import { findJsonError } from './jsonError';

export type JsonBytes =
  | { readonly ok: true; readonly value: unknown }
  /** Line and column count from 1; the column counts characters. The message never quotes the text. */
  | { readonly ok: false; readonly line: number; readonly column: number; readonly message: string };

/** Parses the bytes of a JSON answer: UTF-8 with or without a byte order mark. Never throws. */
export function parseJsonBytes(bytes: Uint8Array): JsonBytes {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return failure(readableStart(bytes), 'The text is not UTF-8');
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const error = findJsonError(text);
    return failure(text.slice(0, error.index), error.message);
  }
}

/** Places the failure at the end of the text before it. */
function failure(before: string, message: string): JsonBytes {
  const lines = before.split(/\r\n|\n|\r/);
  return { ok: false, line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1, message };
}

/** The text before the first byte that is not UTF-8. */
function readableStart(bytes: Uint8Array): string {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (decodes(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return new TextDecoder().decode(bytes.subarray(0, low), { stream: true });
}

/** Whether a prefix is sound; a character cut off at its end is. */
function decodes(prefix: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(prefix, { stream: true });
    return true;
  } catch {
    return false;
  }
}
