// @ts-nocheck
import { describe, expect, it } from 'vitest';
import {
  isDay,
  isWholeDay,
  readIsoDate,
  readPartialDate,
  readZoneDate,
  utcDay,
  utcTime,
  type KnownDate,
} from '@shared/text/dates';

const date = (
  year: string,
  month: string | null = null,
  day: string | null = null,
  over: Partial<KnownDate> = {},
): KnownDate => ({ year, month, day, hasTime: false, hasUnknownParts: false, ...over });
const WITH_TIME = { hasTime: true };
const UNKNOWN = { hasUnknownParts: true };

describe('whether there is such a day', () => {
  it.each<[number, number, number, boolean]>([
    [1980, 5, 31, true],
    [1980, 4, 31, false],
    [1980, 1, 0, false],
    [1980, 0, 1, false],
    [1980, 13, 1, false],
    [1980, 12, 31, true],
    [1980, 12, 32, false],
    [2000, 2, 29, true],
    [1900, 2, 29, false],
    [1981, 2, 29, false],
    [1980, 2, 30, false],
    // Of a century that nobody knows: 00 may be 2000.
    [0, 2, 29, true],
    [80, 2, 29, true],
    [81, 2, 29, false],
    [99, 2, 28, true],
    [100, 2, 29, false],
  ])('%i-%i-%i: %s', (year, month, day, is) => {
    expect(isDay(year, month, day)).toBe(is);
  });
});

describe('an ISO 8601 date', () => {
  it.each<[string, KnownDate]>([
    ['1980-05-17', date('1980', '05', '17')],
    [' 1980-05-17\n', date('1980', '05', '17')],
    ['1980-05', date('1980', '05')],
    ['1980', date('1980')],
    ['19800517', date('1980', '05', '17')],
    ['١٩٨٠-٠٥-١٧', date('1980', '05', '17')],
    ['1980-05-17T23:30:00Z', date('1980', '05', '17', WITH_TIME)],
    ['1980-05-17 23:30', date('1980', '05', '17', WITH_TIME)],
    ['1980-05-17T23:30:00.123+05:30', date('1980', '05', '17', WITH_TIME)],
    ['19800517T2330', date('1980', '05', '17', WITH_TIME)],
    ['19800517T233000.5-0500', date('1980', '05', '17', WITH_TIME)],
    ['1980-05-00', date('1980', '05', null, UNKNOWN)],
    ['1980-00-00', date('1980', null, null, UNKNOWN)],
    ['1980-00', date('1980', null, null, UNKNOWN)],
    ['2000-02-29', date('2000', '02', '29')],
  ])('%s is read as far as it is given, and never shifted by a zone', (text, read) => {
    expect(readIsoDate(text)).toEqual(read);
  });

  it.each([
    '',
    'unknown',
    '1980-5-17',
    '80-05-17',
    '17-05-1980',
    '1980/05/17',
    '1980-13-01',
    '1980-05-32',
    '1900-02-29',
    '1980-00-17',
    '19801317',
    '198005',
    '1980-05-',
    'born 1980-05-17',
    '1980-05-17 or so',
    '1980-05-17T',
    '1980T10:00',
    '800517',
  ])('%s is none', (text) => {
    expect(readIsoDate(text)).toBeNull();
  });
});

describe('a date of the machine-readable zone', () => {
  it.each<[string, KnownDate]>([
    ['800517', date('80', '05', '17')],
    ['8005<<', date('80', '05', null, UNKNOWN)],
    ['80<<<<', date('80', null, null, UNKNOWN)],
    ['000229', date('00', '02', '29')],
    ['800500', date('80', '05', null, UNKNOWN)],
  ])('%s is read', (text, read) => {
    expect(readZoneDate(text)).toEqual(read);
  });

  it.each(['', '8005', '801317', '810229', '80<<17', '<<0517', '8005171', '19800517', '8005<7'])(
    '%s is none',
    (text) => {
      expect(readZoneDate(text)).toBeNull();
    },
  );
});

describe('a date of a match (specification 2.14.1)', () => {
  it.each([
    ['1980-05-17', { year: 1980, month: 5, day: 17 }],
    ['1980-05', { year: 1980, month: 5, day: null }],
    ['1980', { year: 1980, month: null, day: null }],
    ['19800517', { year: 1980, month: 5, day: 17 }],
  ])('%s is read', (text, read) => {
    expect(readPartialDate(text)).toEqual(read);
  });

  it.each(['1980-05-17T00:00:00Z', '1980-05-00', '1980-00-00', '800517', '17 May 1980', '', '1980-02-30'])(
    '%s is none',
    (text) => {
      expect(readPartialDate(text)).toBeNull();
    },
  );
});

it.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-00-00', false],
  ['2026-02', false],
  ['20260228', false],
  ['28/02/2026', false],
  ['', false],
])('%j is a whole day: %s', (text, is) => {
  expect(isWholeDay(text)).toBe(is);
});

it('names the day of an instant in UTC', () => {
  expect(utcDay(new Date('2026-02-28T23:30:00-02:00'))).toBe('2026-03-01');
  expect(utcDay('2026-02-28T23:30:00.000Z')).toBe('2026-02-28');
});

it('an instant is written for people to the second, in UTC', () => {
  expect(utcTime('2026-07-01T09:30:07.412Z')).toBe('2026-07-01 09:30:07 UTC');
});
