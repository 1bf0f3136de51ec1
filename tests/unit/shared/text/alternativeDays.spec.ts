import { expect, it } from 'vitest';
import { alternativeDays } from '@shared/text/alternativeDays';
import { dateItems } from '@shared/text/findDates';

const found = (text: string): string[] => {
  const items = dateItems(text);
  return items.flatMap((item, at) => {
    const one = alternativeDays(text, items, at);
    return one === null ? [] : [`${one.days.join()} ${text.slice(item.start, one.last.end)}`];
  });
};

it.each([
  ['Born 17 or 18 September 1979.', '17,18 17 or 18 September 1979'],
  ['17/18 September 1979', '17,18 17/18 September 1979'],
  ['am 17. oder 18. September 1979', '17,18 17. oder 18. September 1979'],
  ['from 17 to 20 September 1979', '17,20 17 to 20 September 1979'],
  ['17.–18. September', '17,18 17.–18. September'],
  ['16, 17 or 18 September', '17,18 17 or 18 September'],
  ['September 17/18, 1979', '17,18 September 17/18, 1979'],
  ['September 17th or 18th', '17,18 September 17th or 18'],
])('of %s are %s', (text, expected) => expect(found(text)).toContain(expected));

it.each([
  '3 of 17 September 1979',
  '17 September 1979',
  '17 or 45 September',
  '17 or 18 files, September',
  '17; 18 May',
])('there are none in %s', (text) => expect(found(text)).toEqual([]));
