const [DAY, QUARTER_HOUR] = [86_400_000, 900_000];
/** Time zone offsets from UTC, in quarters of an hour. */
const [FARTHEST_AHEAD, FARTHEST_BEHIND] = [14 * 4, 12 * 4];
const COUNTED = /(?<!\d)\d{4}-?(?:w\d\d-?\d|\d{3})(?!\d)/gi;
const NUMBER = /(?<!\d)\d{8,13}(?!\d)/g;
const TIME = /(?<!\d)(\d{4}-\d\d-\d\d)[T ](\d\d):?(\d\d)(?::?\d\d(?:[.,]\d+)?)?\s?([+-]\d\d:?\d\d)?/gi;

/**
 * Finds a day in forms that do not look like a date: ISO week date, ordinal date (year and day of the year), or Unix
 * timestamp of its midnight in any time zone.
 */
export class LeakDayForms {
  private readonly counted = new Set<string>();
  private readonly moments = new Set<number>();

  add(year: number, month: number, day: number): void {
    const midnight = Date.UTC(year, month - 1, day);
    for (let quarter = -FARTHEST_BEHIND; quarter <= FARTHEST_AHEAD; quarter += 1)
      this.moments.add(midnight - quarter * QUARTER_HOUR);
    const ofYear = (time: number): number => (time - Date.UTC(new Date(time).getUTCFullYear(), 0)) / DAY;
    this.counted.add(`${String(year)}${String(ofYear(midnight) + 1).padStart(3, '0')}`);
    // An ISO week belongs to the year that contains its Thursday.
    const weekday = new Date(midnight).getUTCDay() || 7;
    const thursday = midnight + (4 - weekday) * DAY;
    const week = Math.floor(ofYear(thursday) / 7) + 1;
    const weekYear = new Date(thursday).getUTCFullYear();
    this.counted.add(`${String(weekYear)}w${String(week).padStart(2, '0')}${String(weekday)}`);
  }

  areIn(written: string): boolean {
    const text = written.normalize('NFKC');
    const isMoment = (time: number): boolean => this.moments.has(time);
    return (
      Array.from(text.matchAll(COUNTED), ([one]) => one.toLowerCase().replaceAll('-', '')).some((one) =>
        this.counted.has(one),
      ) ||
      // A moment before 1970 is negative, but the minus sign may be missing or another character.
      Array.from(text.matchAll(NUMBER), ([digits]) => Number(digits)).some((time) =>
        [time, -time, time * 1000, time * -1000].some(isMoment),
      ) ||
      [...text.matchAll(TIME)].some(([, day, hours, minutes, zone = 'Z']) =>
        isMoment(
          Date.parse(
            `${String(day)}T${String(hours)}:${String(minutes)}${zone.replace(/^(...)(?=\d)/, '$1:')}`,
          ),
        ),
      )
    );
  }
}
