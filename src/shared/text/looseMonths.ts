import { abbreviatedMonths, inflectedMonths } from './dateWords';

/** The text around an inflected month name: a year of four digits before it, or after it and possibly a day. */
const YEAR_BEFORE = /(?<!\p{Nd})\p{Nd}{4}(?:[.,]?\s|-)(?:\p{L}{1,5}\s)?(?:\p{Nd}{1,2}\.?\s)?$/u;
const YEAR_AFTER = /^[.,]?\s(?:\p{Nd}{1,2}[.,]{0,2}\s)?(?:\p{L}{1,5}\.?\s)?\p{Nd}{4}(?!\p{Nd})/u;
/** The text around an abbreviated one: a day before it and a year after it, or the reverse. */
const LINK = String.raw`(?:\s?d[aeiou]l?\s|[\s.,\/\p{Pd}]{0,2})`;
const ONE_BEFORE = new RegExp(
  String.raw`(?<!\p{Nd})(?:\p{Nd}{1,2}(?:st|nd|rd|th|er)?|\p{Nd}{4})${LINK}$`,
  'u',
);
const DAY_BEFORE = new RegExp(String.raw`(?<!\p{Nd})\p{Nd}{1,2}(?:st|nd|rd|th|er)?${LINK}$`, 'u');
const FULL_YEAR_AFTER = new RegExp(String.raw`^\.?${LINK}\p{Nd}{4}(?!\p{Nd})`, 'u');
const FULL_YEAR_BEFORE = new RegExp(String.raw`(?<!\p{Nd})\p{Nd}{4}${LINK}$`, 'u');
const DAY_AFTER = new RegExp(String.raw`^\.?${LINK}\p{Nd}{1,2}(?!\p{Nd})`, 'u');
/** A full stop after an abbreviation, and a year after it, or a day and a year. */
const YEAR_AFTER_STOP = /^\.\s?(?:\p{Nd}{1,2}(?:st|nd|rd|th)?,?\s|d[aeiou]l?\s)?\p{Nd}{4}(?!\p{Nd})/u;
/** Longer than any of them. */
const MOST_AROUND = 24;

/**
 * The months that a word may mean that no calendar writes so, in the place of a month: with another ending beside a
 * year; or abbreviated, between a day and a year, or with a full stop after a day or before a year.
 */
export function looseMonths(
  text: string,
  { word, start, end }: { word: string; start: number; end: number },
): readonly number[] {
  const before = text.slice(Math.max(0, start - MOST_AROUND), start);
  const after = text.slice(end, end + MOST_AROUND);
  const inflected = YEAR_AFTER.test(after) || YEAR_BEFORE.test(before) ? inflectedMonths(word) : [];
  if (inflected.length > 0) return inflected;
  const isBetween =
    (DAY_BEFORE.test(before) && FULL_YEAR_AFTER.test(after)) ||
    (FULL_YEAR_BEFORE.test(before) && DAY_AFTER.test(after));
  const isStopped = after.startsWith('.') && ONE_BEFORE.test(before);
  return isBetween || isStopped || YEAR_AFTER_STOP.test(after) ? abbreviatedMonths(word) : [];
}
