import { asciiDigits } from '../../text/digits';
import type { ReadDate } from '../../text/findDates';
import type { SensitiveClass } from '../../wire/catalogue';
import type { OnMatch } from './phraseIndex';

/** A number of fewer digits is a date or none. */
const SHORTEST = 9;
/** Made by a program: it has the digits of a day by chance. */
const MADE_UP =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=\d*[a-f])[0-9a-f]{20,}|\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?/giu;
const NUMBER = /\p{Nd}+(?:([ \-/.])\p{Nd}+(?:\1\p{Nd}+)*)?/gu;
/** Year, letter of the month and day of an Italian tax code. */
const TAX_CODE = /(?<![A-Z\d])[A-Z]{6}(\d\d)([ABCDEHLMPRST])(\d\d)[A-Z]\d{3}[A-Z](?![A-Z\d])/gi;
/** Sex, year and month begin a French number. */
const FRENCH = /(?<!\d)[12] ?(\d\d) ?(\d\d) ?(?:\d\d|\d[AB]) ?\d{3} ?\d{3}(?: ?\d\d)?(?!\d)/gi;
/** A number of the Emirates: the year of birth behind the code of the country. */
const OF_EMIRATES = /(?<![\p{L}\d])784([- ]?)(\d{4})\1\d{7}\1\d(?![\p{L}\d])/gu;
const MONTH_LETTERS = 'ABCDEHLMPRST';
/** Added to the month or the day, by sex or by century: Czech, Bulgarian, Polish; Italian, Norwegian, Indonesian. */
const [ADDED_TO_MONTH, ADDED_TO_DAY] = [
  [0, 20, 40, 50, 70, 80],
  [0, 40],
] as const;

const pad = (number: number): string => String(number).padStart(2, '0');

/** The digits of a day as identity numbers have them: 900125, 250190, 19900125, 25011990. */
function digitsOf({ year, month, day }: ReadDate & { day: number }): string[] {
  const short = pad(year % 100);
  const months = ADDED_TO_MONTH.map((more) => [pad(month + more), pad(day)] as const);
  const days = ADDED_TO_DAY.map((more) => [pad(month), pad(day + more)] as const);
  const all = [...months, ...days].flatMap(([m, d]) => [short + m + d, d + m + short]);
  const whole = year < 1000 ? [] : [`${String(year)}${pad(month)}${pad(day)}`];
  return [...all, ...whole];
}

/**
 * Identity numbers that begin with a day of birth, or have it within, as those of many countries do. Such a number is found
 * as a whole: what is left of it would disclose part of a number and, with its check digit, something of the day.
 */
export function createDatesInNumbers() {
  const byDigits = new Map<string, readonly SensitiveClass[]>();
  const byMonth = new Map<string, readonly SensitiveClass[]>();
  const byYear = new Map<string, readonly SensitiveClass[]>();

  /** Days among the digits of a number, the longer form of each first. */
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
      const text = written.replace(MADE_UP, (made) => '#'.repeat(made.length));
      for (const { 0: number, index } of text.matchAll(NUMBER)) {
        const places = [...number.matchAll(/\p{Nd}/gu)].map((one) => one.index);
        if (places.length < SHORTEST) continue;
        for (const { from, to, classes } of daysIn(asciiDigits(number.replace(/\P{Nd}/gu, '')))) {
          const [start = 0, end = 0] = [places[from], places[to - 1]];
          const span = numberAround(number, start, end);
          if (span !== null) onMatch(index + span[0], index + span[1], classes);
        }
      }
      for (const { 0: part, index, 1: year = '', 2: month = '' } of text.matchAll(FRENCH)) {
        const classes = byMonth.get(year + month);
        if (classes !== undefined) onMatch(index, index + part.length, classes);
      }
      for (const { 0: part, index, 2: year = '' } of text.matchAll(OF_EMIRATES)) {
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

/** The whole number of which a day is a part: one long group of digits, or several of which the day has whole ones. */
function numberAround(number: string, start: number, end: number): [number, number] | null {
  const before = /\p{Nd}*$/u.exec(number.slice(0, start))?.[0].length ?? 0;
  const after = /^\p{Nd}*/u.exec(number.slice(end + 1))?.[0].length ?? 0;
  const isApart = /\P{Nd}/u.test(number.slice(start, end));
  if (isApart && before + after > 0) return null;
  const [from, to] = [start - before, end + 1 + after];
  return to - from >= SHORTEST ? [from, to] : [0, number.length];
}
