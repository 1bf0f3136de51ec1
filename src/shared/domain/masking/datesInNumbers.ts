import { asciiDigits } from '../../text/digits';
import type { ReadDate } from '../../text/findDates';
import type { SensitiveClass } from '../../wire/catalogue';
import type { OnMatch } from './phraseIndex';

/** A number with fewer digits is either a plain date or contains none. */
const SHORTEST = 9;
/** Ids, hashes and timestamps, which contain the digits of a day by chance. */
const ID_HASH_OR_TIME =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=\d*[a-f])[0-9a-f]{20,}|\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?/giu;
const NUMBER = /\p{Nd}+(?:([ \-/.])\p{Nd}+(?:\1\p{Nd}+)*)?/gu;
/** Italian tax code: the year, the letter for the month, and the day. */
const TAX_CODE = /(?<![A-Z\d])[A-Z]{6}(\d\d)([ABCDEHLMPRST])(\d\d)[A-Z]\d{3}[A-Z](?![A-Z\d])/gi;
/** French social security number: begins with sex, year and month. */
const FRENCH_NUMBER = /(?<!\d)[12] ?(\d\d) ?(\d\d) ?(?:\d\d|\d[AB]) ?\d{3} ?\d{3}(?: ?\d\d)?(?!\d)/gi;
/** Emirates ID: 784, the country code, then the year of birth. */
const EMIRATES_ID = /(?<![\p{L}\d])784([- ]?)(\d{4})\1\d{7}\1\d(?![\p{L}\d])/gu;
const MONTH_LETTERS = 'ABCDEHLMPRST';
/**
 * Offsets that encode sex or century, added to the month (Czech, Bulgarian, Polish) or to the day (Italian,
 * Norwegian, Indonesian).
 */
const [ADDED_TO_MONTH, ADDED_TO_DAY] = [
  [0, 20, 40, 50, 70, 80],
  [0, 40],
] as const;

const pad = (number: number): string => String(number).padStart(2, '0');

/** The digit sequences in which identity numbers contain a day: 900125, 250190, 19900125, 25011990. */
function digitsOf({ year, month, day }: ReadDate & { day: number }): string[] {
  const short = pad(year % 100);
  const months = ADDED_TO_MONTH.map((more) => [pad(month + more), pad(day)] as const);
  const days = ADDED_TO_DAY.map((more) => [pad(month), pad(day + more)] as const);
  const all = [...months, ...days].flatMap(([m, d]) => [short + m + d, d + m + short]);
  const whole = year < 1000 ? [] : [`${String(year)}${pad(month)}${pad(day)}`];
  return [...all, ...whole];
}

/**
 * Finds identity numbers that contain a birth date, as those of many countries do. The whole number is matched,
 * because its remaining digits would disclose part of the number and, through the check digit, something of the date.
 */
export function createDatesInNumbers() {
  const byDigits = new Map<string, readonly SensitiveClass[]>();
  const byMonth = new Map<string, readonly SensitiveClass[]>();
  const byYear = new Map<string, readonly SensitiveClass[]>();

  /** Yields the days among the digits of a number; at each position the longer form first. */
  function* daysIn(
    digits: string,
  ): Generator<{ from: number; to: number; classes: readonly SensitiveClass[] }> {
    for (let from = 0; from + 6 <= digits.length; from += 1)
      for (const length of [8, 6]) {
        const classes = byDigits.get(digits.slice(from, from + length));
        if (classes !== undefined) yield { from, to: from + length, classes };
      }
  }

  return {
    add(date: ReadDate, classes: readonly SensitiveClass[]): void {
      if (date.day === null) return;
      for (const digits of digitsOf({ ...date, day: date.day })) byDigits.set(digits, classes);
      if (date.year >= 1000) byYear.set(String(date.year), classes);
      byMonth.set(pad(date.year % 100) + pad(date.month), classes);
    },
    search(written: string, onMatch: OnMatch): void {
      if (byDigits.size === 0) return;
      const text = written.replace(ID_HASH_OR_TIME, (made) => '#'.repeat(made.length));
      for (const { 0: number, index } of text.matchAll(NUMBER)) {
        const places = [...number.matchAll(/\p{Nd}/gu)].map((one) => one.index);
        if (places.length < SHORTEST) continue;
        for (const { from, to, classes } of daysIn(asciiDigits(number.replace(/\P{Nd}/gu, '')))) {
          const [start = 0, end = 0] = [places[from], places[to - 1]];
          const span = numberAround(number, start, end);
          if (span !== null) onMatch(index + span[0], index + span[1], classes);
        }
      }
      for (const { 0: part, index, 1: year = '', 2: month = '' } of text.matchAll(FRENCH_NUMBER)) {
        const classes = byMonth.get(year + month);
        if (classes !== undefined) onMatch(index, index + part.length, classes);
      }
      for (const { 0: part, index, 2: year = '' } of text.matchAll(EMIRATES_ID)) {
        const classes = byYear.get(year);
        if (classes !== undefined) onMatch(index, index + part.length, classes);
      }
      for (const { 0: part, index, 1: year = '', 2: letter = '', 3: day = '' } of text.matchAll(TAX_CODE)) {
        const month = pad(MONTH_LETTERS.indexOf(letter.toUpperCase()) + 1);
        const classes = byDigits.get(year + month + day);
        if (classes !== undefined) onMatch(index, index + part.length, classes);
      }
    },
  };
}

/**
 * The number that contains a day: its group of digits if that is long enough, otherwise all groups. Null if the day
 * spans several groups but is only part of one of them.
 */
function numberAround(number: string, start: number, end: number): [number, number] | null {
  const before = /\p{Nd}*$/u.exec(number.slice(0, start))?.[0].length ?? 0;
  const after = /^\p{Nd}*/u.exec(number.slice(end + 1))?.[0].length ?? 0;
  const isApart = /\P{Nd}/u.test(number.slice(start, end));
  if (isApart && before + after > 0) return null;
  const [from, to] = [start - before, end + 1 + after];
  return to - from >= SHORTEST ? [from, to] : [0, number.length];
}
