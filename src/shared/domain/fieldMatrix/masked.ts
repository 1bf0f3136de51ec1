import { foldLetters } from '../../text/letters';
import type { Comparison } from './types';

/** Characters that replace hidden ones. A letter x counts only if it is repeated. */
const COVER = /[*•●∙·▪■█#]+|x{3,}/giu;
const COVERED = '\0';

/**
 * The normalised form of a partly hidden value: each sequence of covering characters becomes one character, and
 * letters and digits are folded.
 */
const coveredText = (text: string): string =>
  text
    .split(COVER)
    .map((part) => foldLetters(part, 'search').replace(/[^\p{L}\p{N}]/gu, ''))
    .join(COVERED);

/** Whether part of a value is hidden, such as `****5671`, `XXXXX5671` or `•••`. */
export const isMasked = (text: string): boolean =>
  text.search(COVER) >= 0 && /[*•●▪■█#]{2}|x{3}/iu.test(text);

/** Whether a partly hidden text may stand for a whole text. A covered part may have any length. */
function mayStandFor(shown: string, whole: string): boolean {
  const [first = '', ...rest] = shown.split(COVERED);
  const last = rest.pop() ?? '';
  if (!whole.startsWith(first) || !whole.endsWith(last) || whole.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const part of rest) {
    at = whole.indexOf(part, at);
    if (at < 0) return false;
    at += part.length;
  }
  return at <= whole.length - last.length;
}

/** Whether two partly hidden texts may be the same. Only their beginnings and ends can be compared. */
function mayBeSame(a: string, b: string): boolean {
  const isBegun = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
  const isEnded = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one);
  const ends = (text: string): [string, string] => [
    text.split(COVERED)[0] ?? '',
    text.split(COVERED).at(-1) ?? '',
  ];
  const [[firstA, lastA], [firstB, lastB]] = [ends(a), ends(b)];
  return isBegun(firstA, firstB) && isEnded(lastA, lastB);
}

/** Compares values of which at least one is partly hidden. If the visible parts agree, the result is only `partial`. */
export function compareMasked(one: string, other: string): Comparison {
  const [a, b] = [coveredText(one), coveredText(other)];
  const isBoth = a.includes(COVERED) && b.includes(COVERED);
  const agrees = isBoth ? mayBeSame(a, b) : a.includes(COVERED) ? mayStandFor(a, b) : mayStandFor(b, a);
  return agrees ? { verdict: 'partial', rules: ['masked'] } : { verdict: 'conflict', rules: ['different'] };
}
