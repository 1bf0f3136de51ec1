// @ts-nocheck
import { foldLetters } from '../../text/letters';
import type { Comparison } from './types';

/** Signs that replace hidden characters; a letter only if it is repeated. */
const COVER = /[*•●∙·▪■█#]+|x{3,}/giu;
const COVERED = '\0';

/** A value as it is compared: covers as one sign each, letters and digits folded. */
const coveredText = (text: string): string =>
  text
    .split(COVER)
    .map((part) => foldLetters(part, 'search').replace(/[^\p{L}\p{N}]/gu, ''))
    .join(COVERED);

/** Whether part of a value is hidden: `****5671`, `XXXXX5671`, `•••`. */
export const isMasked = (text: string): boolean =>
  text.search(COVER) >= 0 && /[*•●▪■█#]{2}|x{3}/iu.test(text);

/** Whether one text can be what a covered one covers: a cover is any number of characters. */
function canBe(shown: string, whole: string): boolean {
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

/** Of two covered texts only their beginnings and ends are sure to stand side by side. */
function canMeet(a: string, b: string): boolean {
  const isBegun = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
  const isEnded = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one);
  const ends = (text: string): [string, string] => [
    text.split(COVERED)[0] ?? '',
    text.split(COVERED).at(-1) ?? '',
  ];
  const [[firstA, lastA], [firstB, lastB]] = [ends(a), ends(b)];
  return isBegun(firstA, firstB) && isEnded(lastA, lastB);
}

/** Compares values of which one at least is partly hidden: what both show must agree, and more cannot be said. */
export function compareMasked(one: string, other: string): Comparison {
  const [a, b] = [coveredText(one), coveredText(other)];
  const isBoth = a.includes(COVERED) && b.includes(COVERED);
  const agrees = isBoth ? canMeet(a, b) : a.includes(COVERED) ? canBe(a, b) : canBe(b, a);
  return agrees ? { verdict: 'partial', rules: ['masked'] } : { verdict: 'conflict', rules: ['different'] };
}
