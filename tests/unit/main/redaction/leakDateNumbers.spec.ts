import { describe, expect, it } from 'vitest';
import { LeakDateNumbers } from '../../../../src/main/redaction/leakDateNumbers';

const days = new LeakDateNumbers();
days.add(1990, 1, 25);

describe('a day of birth', () => {
  it.each([
    ...['No. 9001251234', 'No. 9001251234.', '900125123', '123900125', 'x123900125x', '٩٠٠١٢٥١٢٣'],
    // For women, or a century.
    ...['902125123', '904125123', '905125/1234', '907125123', '900165123', '650190123'],
    ...[
      '250190-1234',
      'No. 250190-123.',
      '250190-1234567',
      '250190/123',
      '250190 123',
      '250190.123',
      '٢٥٠١٩٠-١٢٣',
    ],
    ...['90 01 25 1234', 'No. 90 01 25 123.', '90 01 25 12345', '٩٠ ٠١ ٢٥ ١٢٣'],
    ...['BSPNNA90A65H501X', 'No. bspnna90a25h501x.'],
    ...['784-1990-1234567-1', '784 1990 1234567 1', '784199012345671'],
    ...[
      '1 90 01 75 123 456 78',
      '290017512345678',
      'No. 2900175123456.',
      '2 90 01 2A 123 456',
      '290012b123456 78',
    ],
    // None of them is an id, a hash or a time.
    ...['900125123456789012345678', 'f900125123456789abc', '6-01-02T03:04:05.900125123'],
  ])('is found in %s', (text) => expect(days.areIn(text)).toBe(true));

  it.each([
    ...['900126-1234', '900125', '90012512', '900126123', '903125123', '900225123'],
    ...['784-1991-1234567-1', '785-1990-1234567-1'],
    ...['1250190-1234', '250190-12', '250190-12345678', '250190:1234'],
    ...['190 01 25 1234', '90 01 25 12', '90 01 25 123456', '90 01 25'],
    ...[
      'BSPNNA90B65H501X',
      'BSPNNA90F25H501X',
      'xBSPNNA90A65H501X',
      '1BSPNNA90A65H501X',
      'BSPNNA90A65H501Xa',
    ],
    ...['BSPNNA90A65H501X1', 'BSPNN090A65H501X'],
    ...[
      '1290017512345678',
      '29001751234',
      '290027512345678',
      '29001751234567',
      '2900175123456789',
      '3900175123456',
    ],
    '2026-01-02T03:04:05.900125Z',
    ...['2026-01-02T03:04:05.900125123Z', '2026-01-02 03:04:05.900125123'],
    '7f9001251c1f4ac9a2b548213fee01ab',
    ...['f900125123456789abcd', '900125123fabcdefabcd', 'F900125123456789ABCD'],
    ...['abcdef01-2345-4abc-8def-abc900125123', '90 01 25 12345ab7-2345-4abc-8def-abc123456789'],
    // What stands on both sides of an id is no one number.
    '900125-abcdef01-2345-4abc-8def-abcdef0123451234',
  ])('is not found in %s', (text) => expect(days.areIn(text)).toBe(false));

  it('is found nowhere where none is looked for', () => {
    expect(new LeakDateNumbers().areIn('900125-1234')).toBe(false);
  });
});

it('a day of a month with two digits is found', () => {
  const december = new LeakDateNumbers();
  december.add(2001, 12, 3);
  for (const text of ['011203-1234', '031201-1234', 'BSPNNA01T03H501X', '2011275123456'])
    expect(december.areIn(text), text).toBe(true);
  expect(december.areIn('2010175123456')).toBe(false);
});
