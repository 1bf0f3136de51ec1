import { describe, expect, it } from 'vitest';
import type { SensitiveClass } from '@shared/wire/catalogue';
import { createDateIndex } from '@shared/domain/masking/dateIndex';

const found = (known: string, text: string, withMonth = false, isBirth = false): string[] => {
  const index = createDateIndex();
  index.add(known, ['birth-dates'], withMonth, isBirth);
  const places: string[] = [];
  index.search(text, (start, end) => places.push(text.slice(start, end)));
  return places;
};

describe('a day that is known', () => {
  it.each([
    ['25 January 1990', '25 January 1990'],
    ['born 25.1.1990, here', '25.1.1990'],
    ['1/25/1990', '1/25/1990'],
    ['25/01/90', '25/01/90'],
    ['9001257F', '900125'],
    ['2533-01-25', '2533-01-25'],
    ['1368/11/05', '1368/11/05'],
    ['27 Jumada II 1410', '27 Jumada II 1410'],
  ])('is found in %s', (text, place) => {
    expect(found('1990-01-25', text).some((one) => one.startsWith(place))).toBe(true);
  });

  it.each([
    '26 January 1990',
    '25 February 1990',
    '25.01.1991',
    '25.01.91',
    '25.01.1890',
    'January 1990',
    '1990',
    '',
    'Ana',
  ])('is not found in %j', (text) => {
    expect(found('1990-01-25', text)).toEqual([]);
  });

  it('is found by its month alone only where that is asked for', () => {
    expect(found('1990-01-25', 'in January 1990', true)).toEqual(['January 1990']);
    expect(found('1990-01-25', "Jan '90", true)).toEqual(["Jan '90"]);
    expect(found('1990-01-25', '26 January 1990', true)).toEqual([]);
  });
});

describe('a value that is added', () => {
  it('may have a time after it, and words around it', () => {
    for (const known of [
      '1990-01-25T10:00:00Z',
      '1990-01-25 10:00',
      'born 25 January 1990',
      '1990-01-25 (VIZ)',
    ])
      expect(found(known, '25.01.1990'), known).toEqual(['25.01.1990']);
  });

  it('is no date where it is part of a number with letters', () => {
    for (const known of ['IDD<<L01X00T478<<‹', 'L01X00T478', 'IDD<<L01OCT00T478<<', 'I<UTO01X00<<'])
      expect(found(known, '1 October 2000'), known).toEqual([]);
    for (const known of ['01X2000', '1 X 2000', '01OCT2000T10:00', 'DOB01OCT2000', '1.X.2000'])
      expect(found(known, '1 October 2000'), known).toEqual(['1 October 2000']);
  });

  it('is no date where other digits stand beside it', () => {
    for (const known of ['No. 7 of 1990-01-25', '1990-01-25, 12', '1990-01-25/7'])
      expect(found(known, '25.01.1990'), known).toEqual([]);
  });

  it('is every date of a value that states nothing but a birth, without those that share its numbers', () => {
    const isIn = (known: string, text: string): boolean => found(known, text, true, true).length > 0;
    for (const known of ['No. 7 of 1990-01-25', '1990-01-25, 12', '1990-01-25/7', '4 1990-01-25'])
      expect(isIn(known, '25.01.1990'), known).toBe(true);
    expect(isIn('25/01/1990 10:12', '12.10.1990')).toBe(false);
    expect(isIn('25.01.1990, 03.02.1991', '3 February 1991')).toBe(true);
    expect(isIn('25.01.1990, 03.02.1991', '2 March 1990')).toBe(false);
    expect(isIn('1990-01-25, 2533-02-26', '26 February 1990')).toBe(true);
  });

  it('of a month makes every day of it known', () => {
    expect(found('1990-01', '31.01.1990')).toEqual(['31.01.1990']);
    expect(found('1990-01', 'January 1990', true)).toEqual(['January 1990']);
    expect(found('1990-01', '31.01.90')).toEqual(['31.01.90']);
    expect(found('1990-01', '15.02.1990')).toEqual([]);
    // No day of it is known that could be one of another calendar.
    expect(found('1990-01', '1368/10/10')).toEqual([]);
  });

  it('without its century is found in every one', () => {
    expect(found('900125', '25.01.1990')).toEqual(['25.01.1990']);
    expect(found('900125', '25.01.1890')).toEqual(['25.01.1890']);
    expect(found('900125', '25.01.1991')).toEqual([]);
  });

  it('of two classes is reported by both', () => {
    const index = createDateIndex();
    index.add('1990-01-25', ['birth-dates'], false);
    index.add('25.01.1990', ['numbers'], false);
    const reported: (readonly SensitiveClass[])[] = [];
    index.search('1990-01-25', (_start, _end, classes) => reported.push(classes));
    expect(reported.map((classes) => classes.toSorted())).toEqual([['birth-dates', 'numbers']]);
  });
});
