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
    'Sixth Avenue',
    '12 Street',
    '3 Ivy, Lane',
    '',
  ])('is none in “%s”', (text) => expect(isIn(text)).toBe(false));
});

it('of no addresses there is none', () =>
  expect(createNumberedStreetLeaks([], wordingOf([]))('3 Ivy Lane')).toBe(false));

describe('a street that is called by a number, without the house', () => {
  const isOf = createNumberedStreetLeaks(
    ['350 W 42nd Street, New York', '12 Fifth Ave', '9 125th Street', '2 1st Place'],
    wordingOf([]),
  );
  it.each([
    ...['on 42nd Street', 'W 42nd St.', 'Forty-Second Street', 'forty second st', '5th Avenue', 'Fifth Ave'],
    ...['5th Av', 'at 125th Street', '12 5th Avenue'],
  ])('is a leak as “%s”', (text) => expect(isOf(text)).toBe(true));
  it.each([
    ...[
      '43rd Street',
      '42nd Avenue',
      '42 Street',
      'the 42nd',
      '5th Street',
      'Fifteenth Avenue',
      '25th Street',
    ],
    ...['1st Place', 'the first avenue', 'on the 5th, Avenue'],
  ])('is none in “%s”', (text) => expect(isOf(text)).toBe(false));
});
