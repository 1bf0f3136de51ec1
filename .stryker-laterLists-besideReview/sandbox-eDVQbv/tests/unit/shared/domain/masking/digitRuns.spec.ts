// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createDigitRuns } from '@shared/domain/masking/digitRuns';

const found = (number: string, text: string): string[] => {
  const runs = createDigitRuns();
  runs.add(number, { classes: ['numbers'], kind: 'number' });
  const places: string[] = [];
  runs.search(text, (start, end) => places.push(text.slice(start, end)));
  return places;
};

describe('digits of a number', () => {
  it.each([
    ['784-1985-1234567-1', 'card 1985-1234567 shown', '1985-1234567'],
    ['AB123456C', 'ends 123456.', '123456'],
    ['12345678', '1234 5678', '1234 5678'],
    ['12345678', '١٢٣٤٥٦٧٨', '١٢٣٤٥٦٧٨'],
  ])('of %s are found in %j', (number, text, expected) => {
    expect(found(number, text).some((place) => place.includes(expected))).toBe(true);
  });

  it.each([
    ['12345678', '12345'],
    ['12345', '12345'],
    ['12345678', '00000000-0000-4000-8000-000012345678'],
    ['12345678', 'X1234567'],
  ])('of %s are not in %j', (number, text) => {
    expect(found(number, text)).toEqual([]);
  });
});
