import { describe, expect, it } from 'vitest';
import { findPartialDates } from '@shared/text/partialDates';

describe('parts of dates', () => {
  it.each([
    ['on 16 July at noon', { year: null, month: 7, day: 16 }],
    ['16.07.', { year: null, month: 7, day: 16 }],
    ['Jul 91', { year: '91', month: 7, day: null }],
    ['07/91', { year: '91', month: 7, day: null }],
    ['16 7 91', { year: '91', month: 7, day: 16 }],
    ['JUL161991', { year: '91', month: 7, day: 16 }],
    ['16. 7., volala', { year: null, month: 7, day: 16 }],
    ['16. 07. in Wien', { year: null, month: 7, day: 16 }],
    ['16 or 17 July', { year: null, month: 7, day: 16 }],
    ['16 lip.', { year: null, month: 7, day: 16 }],
    ['16 sierp., ok', { year: null, month: 8, day: 16 }],
    ['7月16日', { year: null, month: 7, day: 16 }],
  ])('are found in %j', (text, part) => {
    expect(findPartialDates(text).flatMap(({ readings }) => readings)).toContainEqual(part);
  });

  it.each([
    '12 March 2024, 16 July',
    'March 12, 2024 and July 16th',
    'In March 2024, 16 July',
    '12.03.2024, 16.07.',
    '12/03/2024 (16.07.)',
    '16 July, 2024-03-12',
    '16.07. and 12.03.2024',
  ])('are found beside another date, which has the year: %j', (text) => {
    const parts = findPartialDates(text).filter(({ readings }) =>
      readings.some(({ year, month, day }) => year === null && month === 7 && day === 16),
    );
    expect(parts).toHaveLength(1);
  });

  it.each([
    '2024, 16 July',
    '12 March and 16 July 2024',
    '16 July 2024 12:30',
    '16 July 2024, 12 March 2024',
  ])('are not of a date that has its year: %j', (text) => {
    const days = findPartialDates(text).flatMap(({ readings }) => readings);
    expect(days).not.toContainEqual({ year: null, month: 7, day: 16 });
  });

  it.each(['16 July 1991', 'page 3 of 12', 'no digits', 'room 45'])('are not in %j', (text) => {
    expect(findPartialDates(text)).toEqual([]);
  });

  it('say where they stand', () => {
    const [found] = findPartialDates('born 16 July');
    expect('born 16 July'.slice(found?.start, found?.end)).toBe('16 July');
  });
});
