// @ts-nocheck
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
    ['7月16日', { year: null, month: 7, day: 16 }],
  ])('are found in %j', (text, part) => {
    expect(findPartialDates(text).flatMap(({ readings }) => readings)).toContainEqual(part);
  });

  it.each(['16 July 1991', 'page 3 of 12', 'no digits', 'room 45'])('are not in %j', (text) => {
    expect(findPartialDates(text)).toEqual([]);
  });

  it('say where they stand', () => {
    const [found] = findPartialDates('born 16 July');
    expect('born 16 July'.slice(found?.start, found?.end)).toBe('16 July');
  });
});
