// @ts-nocheck
import { wordingOf } from '../../../../src/main/redaction/leakWording';
import { describe, expect, it } from 'vitest';
import { LeakNumberParts } from '../../../../src/main/redaction/leakNumberParts';

const numbers = new LeakNumberParts(wordingOf([]));
numbers.add('784-1985-1234567-1');
numbers.add('AB445566C');

describe('six digits of a number', () => {
  it.each([
    ...['784198', 'No. 784198.', '1234567', '445566', '٧٨٤١٩٨'],
    ...['784 198', '784.198', '784/198', '784_198', '784·198', '784:198', '784-198', '78 41 98'],
    ...['11 784198', '784198 11', '11 784 198 22', '11-784198-22'],
    // Neither an id nor a time.
    ...['xabcdef01-2345-4abc-8def-abcdefabcdef784198', '6-01-02 23:45:67'],
  ])('are found in %s', (text) => expect(numbers.areIn(text)).toBe(true));

  it.each([
    ...['84198', '74198', '984198', '784189', '784,198', '784  198', '784 11 198'],
    ...['x784198', '784198x', '½784198', '784198½', 'AB445566C'],
    ...[
      'abcdef01-2345-4abc-8def-784198512345',
      '78419851-2345-4abc-8def-abcdefabcdef',
      'f784198512345671aaaa',
    ],
    '784abcdef01-2345-4abc-8def-abcdefabcdef198',
    ...[
      '7841-98-51',
      '2026-01-02 23:45:67',
      '2026-01-02T23:45:67',
      '7841-98-51 23:45',
      '2026-01-02T10:00:00.7841985',
    ],
    ...['2026-01-02 19:85 12', '2026-01-02 00:00:98 51 23'],
  ])('are not found in %s', (text) => expect(numbers.areIn(text)).toBe(false));

  it('are found nowhere where no number has so many', () => {
    const none = new LeakNumberParts(wordingOf([]));
    none.add('12345');
    expect(none.areIn('12345')).toBe(false);
    expect(none.areIn('123456')).toBe(false);
  });
});
