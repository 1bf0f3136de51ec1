import { findDayForms } from '../../text/dayForms';
import { findPartialDates, type PartialDate } from '../../text/partialDates';
import { findDates, type ReadDate } from '../../text/findDates';
import type { SensitiveClass } from '../../wire/catalogue';
import { createBirthYears } from './birthYears';
import { createDatesInNumbers } from './datesInNumbers';
import type { OnMatch } from './phraseIndex';

const CALENDARS = ['buddhist', 'persian', 'islamic-umalqura', 'islamic-civil'].map(
  (calendar) =>
    new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
      ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      timeZone: 'UTC',
    }),
);

/** The same day in the other calendars used for birth dates. */
function inOtherCalendars({ year, isShort, month, day }: ReadDate): ReadDate[] {
  if (isShort || day === null) return [];
  return CALENDARS.map((calendar) => {
    const parts = calendar.formatToParts(new Date(Date.UTC(year, month - 1, day)));
    const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
    return { year: numberOf('year'), isShort, month: numberOf('month'), day: numberOf('day') };
  });
}

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
    /** Adds a value that consists only of a date, and with `withMonth` also its month. A year alone is not a date. */
    add(text: string, classes: readonly SensitiveClass[], withMonth: boolean): void {
      for (const { start, end, readings } of findDates(text)) {
        // A time may follow.
        if (/\p{N}/u.test(text.slice(0, start)) || !/^(?:[T ]\p{N}.*|\P{N}*)$/su.test(text.slice(end)))
          continue;
        if (isOfCode(text, start, end)) continue;
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
