// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { findDayForms } from '@shared/text/dayForms';

const found = (text: string): string[] =>
  findDayForms(text).flatMap(({ start, end, days }) =>
    days.map((day) => `${text.slice(start, end)} ${day.toISOString().slice(0, 10)}`),
  );

describe('days that are not written as days', () => {
  it.each([
    ['1991-W29-2', '1991-07-16'],
    ['1991W292', '1991-07-16'],
    ['2004-W53-6', '2005-01-01'],
    ['1991-197', '1991-07-16'],
    ['1984-366', '1984-12-31'],
    ['1991-07-15T22:00:00Z', '1991-07-16'],
    ['1991-07-15 22:00', '1991-07-16'],
    ['1991-07-15T18:00-04:00', '1991-07-16'],
    ['1991-07-16T05:00:00.000Z', '1991-07-16'],
    ['679615200', '1991-07-16'],
    ['679615200000', '1991-07-16'],
    ['-14781600', '1969-07-14'],
  ])('%s begins %s', (text, day) => expect(found(`on ${text}, as said`)).toContain(`${text} ${day}`));

  it('are two where a day begins in the east and another in the west', () =>
    expect(found('1991-07-15T11:00Z')).toEqual([
      '1991-07-15T11:00Z 1991-07-15',
      '1991-07-15T11:00Z 1991-07-16',
    ]));

  it.each([
    '1991-07-15T22:07:00Z',
    '1991-07-15T22:00:31Z',
    '679615201',
    'page 1991',
    '1991-1971',
    'x1991-197',
  ])('are none in %s', (text) => expect(found(text)).toEqual([]));
});
