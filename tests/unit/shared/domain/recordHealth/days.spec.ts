import { describe, expect, it } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import {
  dayChecked,
  dayOf,
  dayOfTime,
  isBefore,
  isTimeUnread,
  plusYears,
} from '@shared/domain/recordHealth/days';

describe('a calendar date as far as it is known', () => {
  it.each<[string | null, string | null]>([
    ['2020-05-31', '2020-05-31'],
    ['2020-05', '2020-05'],
    ['2020', '2020'],
    ['0001-01-01', null],
    ['1445-03-02', null],
    ['2563-01-01', null],
    ['15 Apr 2020', '2020-04-15'],
    ['15/04/2020', '2020-04-15'],
    ['2020/04/15', '2020-04-15'],
    ['20200415', '2020-04-15'],
    ['5.6.2020', '2020'],
    ['15/04/20', null],
    ['200415', null],
    ['04/2020', '2020-04'],
    ['Apr 2020', '2020-04'],
    ['issued 15 Apr 2020', null],
    ['soon', null],
    [null, null],
  ])('of %s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
});

describe('whether a date is over on a day', () => {
  it.each<[string, boolean]>([
    ['2026-01-01', true],
    ['2026-01-02', false],
    ['2026-01-03', false],
    ['2025-12', true],
    ['2026-01', false],
    ['2025', true],
    ['2026', false],
  ])('%s on 2026-01-02: %s', (date, isOver) => {
    expect(isBefore(date, '2026-01-02')).toBe(isOver);
  });
});

it('somebody comes of age on the same day, month or year', () => {
  expect(['2008-02-29', '2008-02', '2008'].map((date) => plusYears(date, 18))).toEqual([
    '2026-02-29',
    '2026-02',
    '2026',
  ]);
});

describe('the day of a time', () => {
  it.each<[string, string | null]>([
    ['2026-02-02T08:30:00Z', '2026-02-02'],
    ['2026-02-02 08:30', '2026-02-02'],
    ['20260202T083000Z', '2026-02-02'],
    ['02/02/2026 08:30', '2026-02-02'],
    ['14.02.2026, 08:30:15', '2026-02-14'],
    ['2026/02/02 8:30 AM', '2026-02-02'],
    ['2 Feb 2026 08:30 UTC', '2026-02-02'],
    ['Mon, 02 Feb 2026 08:30:00 GMT', '2026-02-02'],
    ['03/04/2026 08:30', null],
    ['02/02/26 08:30', null],
    ['2026-02-30T08:30:00Z', null],
    ['1770000000', null],
    ['1770000000000', null],
    ['2026-02', null],
    ['at noon', null],
    ['', null],
  ])('of %s is %s', (text, day) => {
    expect(dayOfTime(text)).toBe(day);
  });
});

describe('the day of a check', () => {
  const resultOf = (start: string | null, end: string | null) => {
    const received = (value: string | null, pointer: string) =>
      value === null ? { state: 'null', pointer } : { state: 'given', value, pointer };
    const result = { start_time: received(start, '/start_time'), end_time: received(end, '/end_time') };
    return { result } as unknown as Pick<CaseView, 'result'>;
  };
  const of = (start: string | null, end: string | null) => dayChecked(resultOf(start, end));
  it('is that of its start', () => {
    expect(of('2026-01-02T23:00:00Z', '2026-01-03T00:10:00Z')).toMatchObject({
      day: '2026-01-02',
      key: 'start_time',
    });
  });
  it('is that of its end where it has no start that says a day', () => {
    expect(of(null, '2026-01-03T00:10:00Z')).toMatchObject({ day: '2026-01-03', key: 'end_time' });
    expect(of('at noon', '2026-01-03')).toMatchObject({ day: '2026-01-03', from: { pointer: '/end_time' } });
  });
  it('is not known without either', () => {
    expect(of(null, null)).toBeNull();
  });
  it.each<[string | null, string | null, boolean]>([
    ['2026-01-02T23:00:00Z', '02/02/2026 08:30', false],
    ['2026-01-02T23:00:00Z', null, false],
    [null, null, false],
    ['1770000000', '2026-01-02T23:00:00Z', true],
    ['2026-01-02T23:00:00Z', '03/04/2026 08:30', true],
    ['', null, true],
  ])('of a start %j and an end %j is unread: %j', (start, end, expected) => {
    expect(isTimeUnread(resultOf(start, end))).toBe(expected);
  });
});
