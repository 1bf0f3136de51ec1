import { runToCompletion, type Steps } from '@shared/domain/slices';
import { lastNotAbove } from './textRows';

/** Maps a place in one of two texts of the same JSON to the same place in the other. */
export interface SameTokens {
  toSecond(offset: number): number;
  toFirst(offset: number): number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** JSON white space (RFC 8259, 2), and the byte order mark that a parser may ignore (8.1). */
const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0xfeff;
/** `{ } [ ] : ,` */
const isMark = (code: number): boolean =>
  code === 0x7b || code === 0x7d || code === 0x5b || code === 0x5d || code === 0x3a || code === 0x2c;

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The end of the token that starts at an offset. */
function tokenEnd(text: string, from: number): number {
  const code = text.charCodeAt(from);
  let at = from + 1;
  if (isMark(code)) return at;
  if (code === QUOTE) {
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote === -1) return text.length;
      let slashes = 0;
      while (quote - slashes > at && text.charCodeAt(quote - slashes - 1) === BACKSLASH) slashes += 1;
      if (slashes % 2 === 0) return quote + 1;
      at = quote + 1;
    }
  }
  for (; at < text.length; at += 1) {
    const next = text.charCodeAt(at);
    if (isSpace(next) || isMark(next) || next === QUOTE) break;
  }
  return at;
}

/** The number of tokens processed in one slice. */
const TOKENS_AT_ONCE = 4096;

/**
 * Aligns two texts with the same tokens that differ in white space only, such as a response and its indented form. A
 * place in white space belongs to the token before it. If the texts differ at some token, everything after it belongs
 * to the last token they share.
 */
export function* alignSteps(first: string, second: string): Steps<SameTokens> {
  const ours: number[] = [];
  const theirs: number[] = [];
  let a = skipSpace(first, 0);
  let b = skipSpace(second, 0);
  while (a < first.length && b < second.length) {
    const end = tokenEnd(first, a);
    const length = end - a;
    // Comparing the first and last characters is enough to notice that the texts differ, and avoids reading every value
    // twice.
    const last = b + length - 1;
    if (second.charCodeAt(b) !== first.charCodeAt(a) || second.charCodeAt(last) !== first.charCodeAt(end - 1))
      break;
    ours.push(a);
    theirs.push(b);
    a = skipSpace(first, end);
    b = skipSpace(second, b + length);
    if (ours.length % TOKENS_AT_ONCE === 0) yield;
  }
  const [starts, others] = [Int32Array.from(ours), Int32Array.from(theirs)];
  const lead = (from: Int32Array, to: Int32Array, text: string) => {
    return (offset: number): number => {
      const index = lastNotAbove(from, offset);
      const start = from[index];
      if (start === undefined || offset < start) return to[0] ?? 0;
      const length = tokenEnd(text, start) - start;
      return (to[index] ?? 0) + Math.min(offset - start, length - 1);
    };
  };
  return { toSecond: lead(starts, others, first), toFirst: lead(others, starts, second) };
}

/** The same without slices. */
export const alignTokens = (first: string, second: string): SameTokens =>
  runToCompletion(alignSteps(first, second));
