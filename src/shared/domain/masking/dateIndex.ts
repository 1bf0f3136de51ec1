import { findDayForms } from '../../text/dayForms';
import { findPartialDates, type PartialDate } from '../../text/partialDates';
import { findDates, type FoundDate, type ReadDate } from '../../text/findDates';
import type { SensitiveClass } from '../../wire/catalogue';
import { inGregorian, inOtherCalendars } from './calendars';
import { createBirthYears } from './birthYears';
import { createDatesInNumbers } from './datesInNumbers';
import type { OnMatch } from './phraseIndex';

const withoutCentury = (date: ReadDate): ReadDate => ({ ...date, year: date.year % 100, isShort: true });

const monthKey = ({ year, isShort, month }: ReadDate): string =>
  `${isShort ? `'${String(year)}` : String(year)}-${String(month)}`;
const dayKey = (date: ReadDate): string => `${monthKey(date)}-${String(date.day)}`;

/** Key of a date with a two-digit year, with or without a day. */
const dayKeyOf = ({ year, month, day }: PartialDate): string => {
  const date = { year: Number(year), isShort: true, month, day };
  return day === null ? monthKey(date) : dayKey(date);
};

const IN_ONE_WORD = /^\p{Nd}+\p{L}+\p{Nd}+$/u;
const IN_NUMERALS = /^\p{Nd}+[IVX]+\p{Nd}+$/iu;

/** Whether what looks like a date is part of a number with letters, as in a machine-readable zone: `L01X00T478`. */
function isOfCode(text: string, start: number, end: number): boolean {
  const date = text.slice(start, end);
  const isCode = text.includes('<') ? IN_ONE_WORD.test(date) : IN_NUMERALS.test(date);
  return isCode && (/[\p{L}\p{N}<]$/u.test(text.slice(0, start)) || /^[\p{L}\p{N}<]/u.test(text.slice(end)));
}

/** A time of day behind a date, whose numbers are of no date. */
const TIME_BEHIND = /(?<=\p{Nd}[T ])\p{Nd}{1,2}:\p{Nd}\p{Nd}(?::\p{Nd}\p{Nd})?/gu;

/** The dates of a text of which no part belongs to one before it; days first, since a month may be part of one. */
function separateDates(text: string): FoundDate[] {
  const taken: FoundDate[] = [];
  const hasDay = ({ readings }: FoundDate): boolean => readings.some(({ day }) => day !== null);
  const found = findDates(text.replace(TIME_BEHIND, (time) => '#'.repeat(time.length)));
  for (const one of [...found.filter(hasDay), ...found.filter((date) => !hasDay(date))])
    if (taken.every(({ start, end }) => start === one.start || one.end <= start || end <= one.start))
      taken.push(one);
  return taken;
}

/** Finds dates by the day they mean, in whatever form a text writes them. */
export function createDateIndex() {
  const known = new Map<string, readonly SensitiveClass[]>();
  const inNumbers = createDatesInNumbers();
  const birthYears = createBirthYears();
  const put = (key: string, classes: readonly SensitiveClass[]): void => {
    known.set(key, [...new Set([...classes, ...(known.get(key) ?? [])])]);
  };

  function addReading(reading: ReadDate, classes: readonly SensitiveClass[], withMonth: boolean): void {
    // A text may omit the century or the day. The month alone already discloses most of a birth date.
    for (const one of [reading, withoutCentury(reading)]) {
      if (withMonth) put(monthKey(one), classes);
      put(reading.day === null ? `in ${monthKey(one)}` : dayKey(one), classes);
    }
    if (reading.isShort) put(`any century ${dayKey(reading)}`, classes);
  }

  return {
    /**
     * Adds a value that consists only of a date, and with `withMonth` also its month. A year alone is not a date.
     *
     * @param isBirth whether the value states nothing but a date of birth, so that every date in it is one
     */
    add(text: string, classes: readonly SensitiveClass[], withMonth: boolean, isBirth = false): void {
      for (const { start, end, readings: written } of isBirth ? separateDates(text) : findDates(text)) {
        // A time may follow.
        const isAlone =
          !/\p{N}/u.test(text.slice(0, start)) && /^(?:[T ]\p{N}.*|\P{N}*)$/su.test(text.slice(end));
        if ((!isAlone && !isBirth) || isOfCode(text, start, end)) continue;
        const readings = [...written, ...written.flatMap(inGregorian)];
        for (const { month, day } of withMonth ? readings : [])
          if (day !== null) put(`each year ${String(month)}-${String(day)}`, classes);
        for (const reading of withMonth ? readings : []) inNumbers.add(reading, classes);
        for (const { year, isShort } of classes.includes('birth-dates') ? readings : [])
          if (!isShort) birthYears.add(year, classes);
        for (const reading of readings)
          for (const one of [reading, ...inOtherCalendars(reading)]) addReading(one, classes, withMonth);
      }
    },
    /**
     * @param withParts also find birthdays without a year, months with a two-digit year, days within longer numbers
     * and years of birth
     */
    search(text: string, onMatch: OnMatch, withParts = false): void {
      if (known.size === 0) return;
      if (withParts) inNumbers.search(text, onMatch);
      if (withParts) birthYears.search(text, onMatch);
      for (const { start, end, readings } of withParts ? findPartialDates(text) : []) {
        const keys = readings.map((one) =>
          one.year === null ? `each year ${String(one.month)}-${String(one.day)}` : dayKeyOf(one),
        );
        const found = keys.map((key) => known.get(key)).find((one) => one !== undefined);
        if (found !== undefined) onMatch(start, end, found);
      }
      for (const { start, end, days } of findDayForms(text)) {
        const keys = days.map((day) =>
          dayKey({
            year: day.getUTCFullYear(),
            month: day.getUTCMonth() + 1,
            day: day.getUTCDate(),
            isShort: false,
          }),
        );
        const found = keys.map((key) => known.get(key)).find((one) => one !== undefined);
        if (found !== undefined) onMatch(start, end, found);
      }
      for (const { start, end, readings } of findDates(text, withParts)) {
        const keys = readings.flatMap((one) =>
          one.day === null
            ? [monthKey(one)]
            : [dayKey(one), `in ${monthKey(one)}`, `any century ${dayKey(withoutCentury(one))}`],
        );
        const found = keys.map((key) => known.get(key)).find((one) => one !== undefined);
        if (found !== undefined) onMatch(start, end, found);
      }
    },
  };
}
