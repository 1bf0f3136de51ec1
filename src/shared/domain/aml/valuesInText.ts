const DATE = /^(?:\d{4}(?:-\d\d){0,2}|\d{4}([./])\d\d?\1\d\d?|\d\d?([./-])\d\d?\2\d{4})$/;
const COUNTRY_CODE = /^[A-Z]{2,3}$/;
/** A slash separates values only if it is not part of a date: not between digits, unless these are two years. */
const SEPARATOR = /[,;|\r\n]+|(?<!\d)\/|\/(?!\d)|(?<=(?<![\d/])\d{4}(?:-\d\d){0,2})\/(?=\d{4})/;
const YEAR = /\d{4}/;

/** Puts the parts of dates together again: a date is complete once it has a year. */
function completeDates(parts: readonly string[]): string[] {
  const dates: string[] = [];
  let isComplete = true;
  for (const part of parts) {
    if (isComplete) dates.push(part);
    else dates.push(`${dates.pop() ?? ''} ${part}`);
    isComplete = YEAR.test(part);
  }
  return dates;
}

/**
 * The values that a text lists. Spaces are separators only between country codes and between dates in figures, since
 * names contain spaces. A date is never split.
 */
export function valuesInText(text: string): string[] {
  const isList = (words: readonly string[], form: RegExp): boolean => words.every((word) => form.test(word));
  const dates = text.trim().split(/[\s,;|]+/);
  if (isList(dates, DATE)) return dates;
  const codes = text.trim().split(/[\s,;|/]+/);
  if (isList(codes, COUNTRY_CODE)) return codes;
  const parts = text
    .replace(/\s*\/\s*/g, '/')
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return /\d/.test(text) ? completeDates(parts) : parts;
}
