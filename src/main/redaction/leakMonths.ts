import { dateTokensOf, type DateToken } from './leakDates';

/** What may separate the parts of a date: punctuation, an ordinal ending and up to three short words. */
const NEAR = /^[^\p{L}\p{N}]{0,4}(?:[\p{L}\p{M}]{1,5}[^\p{L}\p{N}]{1,3}){0,3}$/u;
const YEAR = /^(?:19|20)\d\d$/;
const DAY = /^\d\d?$/;

/** Blanks out month names in dates that have a year: in `April 2024` the month is not the person April. */
export function withoutMonths(text: string): string {
  const tokens = dateTokensOf(text);
  const matchInRow = (...some: readonly (readonly [DateToken | undefined, RegExp | null])[]): boolean =>
    some.every(([token, form], at) => {
      const before = some[at - 1]?.[0];
      return (
        token !== undefined &&
        (form === null || form.test(token.digits)) &&
        (before === undefined || NEAR.test(text.slice(before.end, token.start)))
      );
    });
  return tokens.reduce((left, month, at) => {
    if (month.months === null) return left;
    const [first, before, after, last] = [-2, -1, 1, 2].map((step) => tokens[at + step]);
    const hasYear =
      matchInRow([month, null], [after, YEAR]) ||
      matchInRow([month, null], [after, DAY], [last, YEAR]) ||
      matchInRow([before, YEAR], [month, null], [after, DAY]) ||
      matchInRow([first, YEAR], [before, DAY], [month, null]);
    return hasYear
      ? left.slice(0, month.start) + ' '.repeat(month.end - month.start) + left.slice(month.end)
      : left;
  }, text);
}
