import { findDates, type ReadDate } from '../../text/findDates';
import type { MaskClass } from './maskClasses';
import type { Tell } from './phraseIndex';

/** Keys under which a reading is the same date: with its century, without it, and as a month of a year. */
function keysOf({ year, isShort, month, day }: ReadDate): { whole: string | null; month: string } {
  const name = isShort ? `'${String(year).padStart(2, '0')}` : String(year);
  const ofYear = `${name}-${String(month)}`;
  return { whole: day === null ? null : `${ofYear}-${String(day)}`, month: ofYear };
}

const withoutCentury = (date: ReadDate): ReadDate => ({ ...date, year: date.year % 100, isShort: true });

/** Dates by what they are, whatever form they have in a text. */
export function createDateIndex() {
  const known = new Map<string, readonly MaskClass[]>();
  const put = (key: string, classes: readonly MaskClass[]): void => {
    known.set(key, [...new Set([...classes, ...(known.get(key) ?? [])])]);
  };

  return {
    /** Adds a value that is a date and nothing else; a year alone is a number like another. */
    add(text: string, classes: readonly MaskClass[]): void {
      for (const { start, end, readings } of findDates(text)) {
        // A time may follow.
        if (/\p{N}/u.test(text.slice(0, start)) || !/^(?:[T ]\p{N}.*|\P{N}*)$/su.test(text.slice(end)))
          continue;
        for (const reading of readings) {
          const { whole, month } = keysOf(reading);
          put(`known ${whole ?? month}`, classes);
          // A text may leave the century out.
          if (!reading.isShort) {
            const short = keysOf(withoutCentury(reading));
            put(`short ${short.whole ?? short.month}`, classes);
          }
        }
      }
    },
    search(text: string, tell: Tell): void {
      if (known.size === 0) return;
      for (const { start, end, readings } of findDates(text)) {
        const keys = readings.flatMap((reading) => {
          const { whole, month } = keysOf(reading);
          const short = keysOf(withoutCentury(reading));
          return reading.isShort
            ? [`short ${whole ?? month}`, `short ${month}`, `known ${whole ?? month}`]
            : [`known ${whole ?? month}`, `known ${month}`, `known ${short.whole ?? short.month}`];
        });
        const found = keys.map((key) => known.get(key)).find((one) => one !== undefined);
        if (found !== undefined) tell(start, end, found);
      }
    },
  };
}
