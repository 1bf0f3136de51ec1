import { describe, expect, it } from 'vitest';
import { inGregorian, inOtherCalendars } from '@shared/domain/masking/calendars';

const on = (year: number, month: number, day: number | null) => ({ year, isShort: false, month, day });

describe('a date of another calendar', () => {
  it.each([
    [on(2533, 1, 25), on(1990, 1, 25)],
    [on(2533, 1, null), on(1990, 1, null)],
    [on(1368, 11, 5), on(1990, 1, 25)],
    [on(1410, 6, 27), on(1990, 1, 25)],
    [on(1403, 12, 30), on(2025, 3, 20)],
    [on(1403, 1, 1), on(2024, 3, 20)],
  ])('%j is %j', (date, gregorian) => expect(inGregorian(date)).toContainEqual(gregorian));

  it.each([on(1990, 1, 25), on(1368, 11, null), on(1368, 12, 31), { ...on(33, 1, 25), isShort: true }])(
    '%j is none',
    (date) => expect(inGregorian(date)).toEqual([]),
  );

  it('is read back, whatever the day', () => {
    for (let day = 0; day < 40_000; day += 397) {
      const moment = new Date(Date.UTC(1922, 0, 1) + day * 86_400_000);
      const date = on(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
      for (const other of inOtherCalendars(date)) expect(inGregorian(other)).toContainEqual(date);
    }
  });
});
