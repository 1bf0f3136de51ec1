import { describe, expect, it } from 'vitest';
import { createDatesInNumbers } from '@shared/domain/masking/datesInNumbers';

const index = createDatesInNumbers();
index.add({ year: 1990, isShort: false, month: 1, day: 25 }, ['birth-dates']);

const left = (text: string): string => {
  const covered = [...text];
  index.search(text, (start, end) => covered.fill('#', start, end));
  return covered.join('').replace(/#+/g, '[]');
};

describe('a day of birth in an identity number', () => {
  it.each([
    ['Swedish', '9001251234'],
    ['Swedish, with its century', '199001251234'],
    ['Danish', '2501901234'],
    ['in groups', '90 01 25 1234'],
    ['South African', '9001255800086'],
    ['Lithuanian', '39001251234'],
    ['Romanian', '1900125123456'],
    ['Chinese', '110105199001251234'],
    ['Czech, of a woman', '905125/1234'],
    ['Bulgarian, born later', '9041251234'],
    ['Indonesian', '3171012501900001'],
    ['Italian', 'BSPNNA90A65H501X'],
    ['French', '1 90 01 75 123 456 78'],
    ['French', '290017512345678'],
    ['of the Emirates', '784-1990-1234567-1'],
    ['of the Emirates, in one', '784199012345671'],
  ])('%s: %s', (_, number) => expect(left(`No. ${number}, or X.`)).toBe('No. [], or X.'));

  it('leaves other numbers beside it', () => expect(left('9001251234 2019')).toBe('[] 2019'));

  it.each([
    '9001261234',
    '2026-01-02T03:04:05.678Z',
    '7f9001251c1f4ac9a2b548213fee01ab7f4821300c1f4ac9a2b548213fee01ab',
    '900125',
    '48 19 0012 51',
    'BSPNNA90B65H501X',
    '1 90 02 75 123 456 78',
    '00000000-0000-4000-8000-900125000000',
    '784-1991-1234567-1',
    '785-1990-1234567-1',
  ])('not in %s', (text) => expect(left(text)).toBe(text));
});
