const DAY = 86_400_000;
const OTHER_CALENDARS = ['buddhist', 'persian', 'islamic-civil', 'islamic-umalqura'].map(
  (calendar) =>
    new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { dateStyle: 'short', timeZone: 'UTC' }),
);

/** Year of two or four digits, month, and day if known. */
export type Reading = readonly [year: string, month: number, day: number | null];

/** The same day in the calendars that other countries use. */
export const inOtherCalendars = ([year, month, day]: Reading): Reading[] =>
  OTHER_CALENDARS.map((writer) => {
    const [m, d, y] = writer.format(Date.UTC(Number(year), month - 1, day ?? 1)).match(/\d+/g) ?? [];
    return [y ?? '', Number(m), Number(d)];
  });

/**
 * The days of the Gregorian calendar that a date of another means. Its days follow each other, so that the day is found
 * between the first and the last that it may be.
 */
export const inOurCalendar = ([year, month, day]: Reading): Reading[] => {
  const isOther = /^(?:1[34]\d\d|2[456]\d\d)$/.test(year);
  const order = (y: number, m: number, d: number): number => (y * 100 + m) * 100 + d;
  const sought = order(Number(year), month, day ?? 1);
  return (isOther ? OTHER_CALENDARS : []).flatMap((writer): Reading[] => {
    let [low, high] = [Date.UTC(1850, 0) / DAY, Date.UTC(2070, 0) / DAY];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const [m = 0, d = 0, y = 0] = (writer.format(middle * DAY).match(/\d+/g) ?? []).map(Number);
      if (order(y, m, d) < sought) low = middle + 1;
      else high = middle;
    }
    const found = new Date(low * DAY);
    const [m, d, y] = writer.format(found).match(/\d+/g) ?? [];
    const isSame = y === year && Number(m) === month && Number(d) === (day ?? 1);
    return isSame && day !== null
      ? [[String(found.getUTCFullYear()), found.getUTCMonth() + 1, found.getUTCDate()]]
      : [];
  });
};
