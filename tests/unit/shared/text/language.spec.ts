import { describe, expect, it } from 'vitest';
import { COUNTS } from '@shared/text/countLabels';
import {
  counted,
  countedGrouped,
  grouped,
  inSentence,
  listed,
  plural,
  statusLine,
  withoutStop,
} from '@shared/text/language';

describe('the language of the product', () => {
  it.each([
    [0, '0 matches'],
    [1, '1 match'],
    [2, '2 matches'],
    [12_000, '12000 matches'],
  ])('counts %i', (count, stated) => {
    expect(counted(count, COUNTS.match)).toBe(stated);
  });

  it('groups the digits of a number on screen', () => {
    expect(grouped(1_234_567)).toBe('1,234,567');
    expect(countedGrouped(12_000, COUNTS.case)).toBe('12,000 cases');
  });

  it('says another sentence for one than for several', () => {
    const left = (count: number): string => plural(count, { one: 'One is left', other: 'Several are left' });
    expect([left(1), left(0), left(5)]).toEqual(['One is left', 'Several are left', 'Several are left']);
  });

  it('leaves out of a status line what is not there', () => {
    expect(statusLine(['2 of 3 saved', null, '1 failed'])).toBe('2 of 3 saved, 1 failed');
    expect([statusLine(['Paused', null]), statusLine([null])]).toEqual(['Paused', '']);
  });

  it('leaves out the full stop of a sentence, and no other mark', () => {
    expect(['Too small.', 'Too small', 'And so on...', 'Why?'].map(withoutStop)).toEqual([
      'Too small',
      'Too small',
      'And so on...',
      'Why?',
    ]);
  });

  it('lists what there is', () => {
    expect([listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

it('keeps the capitals of an abbreviation within a sentence', () => {
  expect(['AML result', 'Image', 'PDF', ''].map(inSentence)).toEqual(['AML result', 'image', 'PDF', '']);
});
