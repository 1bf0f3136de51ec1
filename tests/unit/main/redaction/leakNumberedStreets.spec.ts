import { describe, expect, it } from 'vitest';
import { createNumberedStreetLeaks } from '../../../../src/main/redaction/leakNumberedStreets';
import { wordingOf } from '../../../../src/main/redaction/leakWording';

const isIn = createNumberedStreetLeaks(
  ['300 S Wacker Dr, Sampleton', '3 Ivy Lane', '500 5th Ave', '12 South Street'],
  wordingOf([]),
);

describe('a street behind the number of a house', () => {
  it.each([
    ...[
      '300 South Wacker Drive',
      '300 Wacker Dr.',
      'at Wacker Drive',
      '3 Ivy Ln',
      '500 Fifth Avenue',
      '12 South St',
    ],
  ])('is a leak as “%s”', (text) => expect(isIn(text)).toBe(true));
  it.each([
    '300 N Wacker',
    '4 Ivy Ln',
    'Ivy Lane',
    '3 S Ivy Ln',
    'Fifth Avenue',
    '12 Street',
    '3 Ivy, Lane',
    '',
  ])('is none in “%s”', (text) => expect(isIn(text)).toBe(false));
});

it('of no addresses there is none', () =>
  expect(createNumberedStreetLeaks([], wordingOf([]))('3 Ivy Lane')).toBe(false));
