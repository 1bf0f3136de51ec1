import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates, normalisedDate, readDate } from '@shared/domain/fieldMatrix/dates';
import type { Comparable } from '@shared/domain/fieldMatrix/types';

const stated = (a: Comparable, b: Comparable): string => {
  const { verdict, rules } = compareDates(a, b);
  return [verdict, ...rules].join(' ');
};
const zone = (text: string): Comparable => ({ text, zoneDate: true });
const printed = (value: Comparable): string | null => {
  const date = readDate(value);
  return date && normalisedDate(date);
};

describe('two dates', () => {
  it.each([
    ['1980-05-17', '1980-05', 'partial coarser-date'],
    ['1980', '1980-05-17', 'partial coarser-date'],
    ['1980-05', '1980-06-17', 'conflict different'],
    ['1980', '1981-05', 'conflict different'],
    ['1980-05-00', '1980-05', 'normalised unknown-date-parts'],
    ['1980-05-17T23:30:00-05:00', '1980-05-17', 'normalised time-dropped'],
    ['1980-05-17T23:30:00-05:00', '1980-05-18', 'conflict different'],
    ['١٩٨٠-٠٥-١٧', '1980-05-17', 'normalised digit-script'],
    ['19800517', '1980-05-17', 'normalised separators'],
    ['19800517T000000Z', '1980-05-17', 'normalised time-dropped separators'],
    ['1980-05-17T00:00:00Z', '1980-05-17', 'normalised time-dropped'],
    ['19800518', '1980-05-17', 'conflict different'],
    ['17051980', '1980-05-17', 'partial other-date-form'],
    ['17/05/1980', '1980-05-17', 'partial other-date-form'],
    ['17/05/1980', '05/17/1980', 'partial other-date-form'],
    ['03/04/1980', '1980-04-03', 'partial other-date-form'],
    ['03/04/1980', '1980-03-04', 'partial other-date-form'],
    ['17/05/80', '1980-05-17', 'partial other-date-form'],
    ['17 May 1980', '1980-05-17', 'partial other-date-form'],
    ['18/05/1980', '1980-05-17', 'conflict date-as-text different'],
    ['17/05/1980', '1980-05', 'partial other-date-form'],
    ['17/05/1980', '1980-06', 'conflict date-as-text different'],
    ['1984-13-03', '1984-03-13', 'conflict date-as-text different'],
    ['1980-05-17T10:00:00Z', '1980-05-17T11:00:00Z', 'normalised time-dropped'],
    [' 1980-05-17', '1980-05-17', 'normalised white-space'],
    ['unknown ', 'unknown', 'normalised date-as-text white-space'],
    ['1980-05-17', '2080-05-17', 'conflict different'],
    ['17/05/1980', '2080-05-17', 'conflict date-as-text different'],
    ['unknown', 'not known', 'conflict date-as-text different'],
    ['17/05/80', '17/05/1980', 'partial other-date-form'],
    ['17/05/1980', '1980', 'partial other-date-form'],
    ['17/05/1980', '1981', 'conflict date-as-text different'],
    ['issued 17/05/1980', '1980-05-17', 'conflict date-as-text different'],
  ])('%s against %s: %s', (a, b, expected) => {
    expect(stated({ text: a }, { text: b })).toBe(expected);
    expect(stated({ text: b }, { text: a })).toBe(expected);
  });

  it.each<[Comparable, Comparable, string]>([
    [zone('800517'), { text: '1980-05-17' }, 'normalised two-digit-year'],
    [zone('800517'), { text: '2080-05-17' }, 'normalised two-digit-year'],
    [zone('800517'), { text: '1980-05-18' }, 'conflict different'],
    [zone('800517'), { text: '1981-05-17' }, 'conflict different'],
    [zone('8005<<'), { text: '1980-05' }, 'normalised two-digit-year unknown-date-parts'],
    [zone('8005<<'), { text: '1980-05-17' }, 'partial coarser-date two-digit-year'],
    [zone('80<<<<'), zone('8005<<'), 'partial coarser-date'],
    [zone('801317'), { text: '801317' }, 'conflict date-as-text different'],
    [zone('800517'), { text: '17/05/1980' }, 'partial other-date-form'],
  ])('of the MRZ: %j against %j: %s', (a, b, expected) => {
    expect(stated(a, b)).toBe(expected);
  });
});

describe('a date as it is compared', () => {
  it.each<[Comparable, string | null]>([
    // No century is added to two digits.
    [zone('800517'), '··80-05-17'],
    [zone('80<<<<'), '··80'],
    [{ text: '800517' }, null],
    [zone('1980-05-17'), null],
    [{ text: '1980-05-17T23:00:00-05:00' }, '1980-05-17'],
    [{ text: '19800517' }, '1980-05-17'],
    [{ text: '1980-05-00' }, '1980-05'],
    [{ text: '17/05/1980' }, null],
  ])('%j: %s', (value, text) => {
    expect(printed(value)).toBe(text);
  });

  it('is never made a full one of a partial one', () => {
    const two = fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0'));
    const year = fc.integer({ min: 1900, max: 2099 }).map(String);
    fc.assert(
      fc.property(year, fc.option(two), (known, month) => {
        const text = month === null ? known : `${known}-${month}`;
        expect(readDate({ text })).toMatchObject({ month, day: null });
        expect(printed({ text })).toBe(text);
        expect(compareDates({ text }, { text: `${known}-${month ?? '01'}-01` }).verdict).toBe('partial');
      }),
    );
  });
});
