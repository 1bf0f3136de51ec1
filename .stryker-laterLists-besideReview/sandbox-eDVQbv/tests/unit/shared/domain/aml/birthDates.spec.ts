// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates } from '@shared/domain/aml/birthDates';
import { readPartialDate } from '@shared/text/dates';

describe('birth dates', () => {
  const dates = ['1980', '1980-05', '1980-05-17'];
  const expected = [
    ['agree', 'partial', 'partial'],
    ['partial', 'agree', 'partial'],
    ['partial', 'partial', 'agree'],
  ];
  const compare = (a: string, b: string) => {
    const [left, right] = [readPartialDate(a), readPartialDate(b)];
    return left && right ? compareDates(left, right) : null;
  };

  it.each(dates.flatMap((a, row) => dates.map((b, column) => [a, b, expected[row]?.[column]] as const)))(
    '%s and %s: %s',
    (a, b, verdict) => {
      expect(compare(a, b)?.verdict).toBe(verdict);
    },
  );

  it.each([
    ['1980', '1981', 'different-date'],
    ['1980-05', '1980-06-17', 'different-date'],
    ['1980-05-17', '1980-05-18', 'different-date'],
    ['1980-05-04', '1980-04-05', 'day-and-month-swapped'],
    ['1980-05-04', '1981-04-05', 'different-date'],
  ])('%s and %s conflict: %s', (a, b, rule) => {
    expect(compare(a, b)).toEqual({ verdict: 'conflict', rule });
  });

  it.each([
    '',
    '80',
    '1980-13',
    '1980-02-30',
    '1981-02-29',
    '1980/05/17',
    '1980-5-7',
    '1980-05-17T00:00:00',
    'May 1980',
  ])('%s is not read', (text) => {
    expect(readPartialDate(text)).toBeNull();
  });

  it('are the same where day and month are the same number', () => {
    expect(compare('1980-05-05', '1980-05-05')).toEqual({ verdict: 'agree', rule: 'same-date' });
  });

  it('reads a leap day and years before 100', () => {
    expect(readPartialDate('2000-02-29')).toEqual({ year: 2000, month: 2, day: 29 });
    expect(readPartialDate('0096-02-29')).toEqual({ year: 96, month: 2, day: 29 });
  });

  it('are compared alike from both sides', () => {
    const date = fc.tuple(
      fc.constantFrom('1980', '1981'),
      fc.constantFrom('', '-04', '-05'),
      fc.constantFrom('', '-04', '-05'),
    );
    const text = date.map(([year, month, day]) => `${year}${month}${month === '' ? '' : day}`);
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(compare(a, b)).toEqual(compare(b, a));
      }),
    );
  });
});
