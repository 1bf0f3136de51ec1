import type { ReadDate } from '../../text/findDates';

const DAY = 86_400_000;

/** A calendar in which dates of birth are stated. */
interface Calendar {
  format: Intl.DateTimeFormat;
  /** The days of a mean year and month, and the day before which its first year began. */
  ofYear: number;
  ofMonth: number;
  epoch: number;
}

const calendarOf = (name: string, ofYear: number, ofMonth: number, epoch: number): Calendar => ({
  format: new Intl.DateTimeFormat(`en-u-ca-${name}-nu-latn`, {
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    timeZone: 'UTC',
  }),
  ...{ ofYear, ofMonth, epoch },
});

const SOLAR_YEAR = 365.2425;
const LUNAR_YEAR = 354.3667;
const HIJRA = Date.UTC(622, 6, 19);
const CALENDARS: readonly Calendar[] = [
  calendarOf('buddhist', SOLAR_YEAR, SOLAR_YEAR / 12, Date.UTC(-542, 0, 1)),
  calendarOf('persian', SOLAR_YEAR, 30.6, Date.UTC(622, 2, 21)),
  calendarOf('islamic-umalqura', LUNAR_YEAR, LUNAR_YEAR / 12, HIJRA),
  calendarOf('islamic-civil', LUNAR_YEAR, LUNAR_YEAR / 12, HIJRA),
];
/** How far an estimate may be from the day, in days. */
const FARTHEST = 6;

/** The Gregorian years of births that a document may state. */
const [FIRST_YEAR, LAST_YEAR] = [1850, 2070] as const;
/** A year that is none of those, but may be one of them in another calendar. */
const isOfOther = (year: number): boolean => (year > 1200 && year < 1550) || (year > 2390 && year < 2620);

function inCalendar({ format }: Calendar, moment: number): Omit<ReadDate, 'isShort'> & { day: number } {
  const parts = format.formatToParts(new Date(moment));
  const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}

/** The same day in the other calendars used for birth dates. */
export function inOtherCalendars({ year, isShort, month, day }: ReadDate): ReadDate[] {
  if (isShort || day === null) return [];
  return CALENDARS.map((calendar) => ({
    ...inCalendar(calendar, Date.UTC(year, month - 1, day)),
    isShort,
  }));
}

/** The Gregorian days that a date means whose year is of another calendar; of a year, each calendar that has it. */
export function inGregorian({ year, isShort, month, day }: ReadDate): ReadDate[] {
  if (isShort || !isOfOther(year)) return [];
  if (day === null) return year >= 2400 ? [{ year: year - 543, isShort, month, day }] : [];
  return CALENDARS.flatMap((calendar) => {
    const { ofYear, ofMonth, epoch } = calendar;
    const days = Math.round((year - 1) * ofYear + (month - 1) * ofMonth + day - 1);
    for (let from = -FARTHEST; from <= FARTHEST; from += 1) {
      const moment = new Date(epoch + (days + from) * DAY);
      const ours = moment.getUTCFullYear();
      if (ours < FIRST_YEAR || ours > LAST_YEAR) continue;
      const one = inCalendar(calendar, moment.getTime());
      if (one.year !== year || one.month !== month || one.day !== day) continue;
      return [{ year: ours, isShort, month: moment.getUTCMonth() + 1, day: moment.getUTCDate() }];
    }
    return [];
  });
}
