import { expect, it } from 'vitest';
import { inOtherCalendars, inOurCalendar, type Reading } from '../../../../src/main/redaction/leakCalendars';

it.each<[date: Reading, ours: Reading]>([
  [
    ['2533', 1, 25],
    ['1990', 1, 25],
  ],
  [
    ['1368', 11, 5],
    ['1990', 1, 25],
  ],
  [
    ['1410', 6, 27],
    ['1990', 1, 25],
  ],
])('%j is the day %j', (date, ours) => {
  expect(inOurCalendar(date)).toContainEqual(ours);
  expect(inOtherCalendars(ours)).toContainEqual(date);
});

it.each<Reading>([
  ['1990', 1, 25],
  ['1368', 12, 31],
  ['2533', 1, null],
  ['90', 1, 25],
])('%j is no day of another calendar', (...date) => expect(inOurCalendar(date)).toEqual([]));
