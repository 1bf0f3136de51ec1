const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Time zone offsets are multiples of a quarter of an hour, up to these (IANA time zone database). */
const QUARTER = HOUR / 4;
const MOST_AHEAD = 14 * HOUR;
const MOST_BEHIND = 12 * HOUR;

/** An ISO week date or an ordinal date (ISO 8601-1, 5.2.3 and 5.2.4). */
const WEEK_OR_ORDINAL_DATE = /(?<![\p{L}\p{N}])(\d{4})-?(?:W(\d\d)-?([1-7])|(\d{3}))(?!\p{N})/giu;
const MOMENT =
  /(?<!\p{N})(\d{4}-\d\d-\d\d)[T ](\d\d):?(\d\d)(?::?00(?:[.,]0+)?)?(?:Z|([+-])(\d\d):?(\d\d))?(?![\p{N}:])/giu;
/** Seconds or milliseconds since 1970. */
const UNIX_TIME = /(?<![\p{N}.])[-\u2212]?\d{8,13}(?!\p{N})/gu;

/** A match in a text that means one of these days, each given as midnight UTC. */
export interface FoundDays {
  start: number;
  end: number;
  days: Date[];
}

/** The days that begin at a moment in any time zone: a birth on the 16th may be written as the 15th, 22:00 UTC. */
function begunAt(time: number): number[] {
  if (time % QUARTER !== 0) return [];
  const midnight = Math.floor(time / DAY) * DAY;
  return [
    ...(time - midnight <= MOST_BEHIND ? [midnight] : []),
    ...(midnight + DAY - time <= MOST_AHEAD ? [midnight + DAY] : []),
  ];
}

/** The Monday of a year's first ISO week, which is the week with its first Thursday. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY;
}

/** Finds ISO week dates, ordinal dates, and moments that are midnight in some time zone. */
export function findDayForms(text: string): FoundDays[] {
  const found = (form: RegExp, timesOf: (match: RegExpExecArray) => number[]): FoundDays[] =>
    [...text.matchAll(form)].flatMap((match) => {
      const days = timesOf(match).filter((time) => Math.abs(time) < 100 * 366 * DAY);
      const [start, end] = [match.index, match.index + match[0].length];
      return days.length === 0 ? [] : [{ start, end, days: days.map((time) => new Date(time)) }];
    });
  return [
    ...found(WEEK_OR_ORDINAL_DATE, ([, year, week, weekday, number]) => [
      number === undefined
        ? firstMonday(Number(year)) + ((Number(week) - 1) * 7 + Number(weekday) - 1) * DAY
        : Date.UTC(Number(year), 0, Number(number)),
    ]),
    ...found(MOMENT, ([, day, hour, minute, sign = '+', ahead = '0', aheadMinutes = '0']) => {
      const zone = Number(`${sign}1`) * (Number(ahead) * HOUR + Number(aheadMinutes) * 60_000);
      return begunAt(
        Date.parse(`${day ?? ''}T00:00Z`) + Number(hour) * HOUR + Number(minute) * 60_000 - zone,
      );
    }),
    ...found(UNIX_TIME, ([digits]) => {
      const time = Number(digits.replace('\u2212', '-'));
      return [...begunAt(time), ...begunAt(time * 1000)];
    }),
  ];
}
