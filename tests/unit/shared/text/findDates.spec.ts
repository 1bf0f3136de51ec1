import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNothingButDate, findDates } from '@shared/text/findDates';

const readings = (text: string): string[] =>
  findDates(text)
    .flatMap((found) => found.readings)
    .map(({ year, month, day }) => [year, month, day].filter((one) => one !== null).join('-'));

describe('the twenty-fifth of January 1990 is read from', () => {
  it.each([
    '1990-01-25',
    '1990-01-25T10:00:00Z',
    '25 January 1990',
    '25\u00a0January\u202f1990',
    'January 25, 1990',
    'Jan 25, 1990',
    'JAN 25 1990',
    'January 25th 1990',
    '25th of January, 1990',
    'the 25th January 1990',
    '25.1.1990',
    '25.01.1990',
    '1/25/1990',
    '25/1/1990',
    '1990/1/25',
    '1990. 1. 25.',
    '1990 on 25/01',
    '1990 (25.1.)',
    '25-1-1990',
    '25–01–1990',
    '25 01 1990',
    '25, 01, 1990',
    '25JAN1990',
    '25 JAN/JANV 1990',
    '25 JAN / ENE 1990',
    '25-Jan-1990',
    '19900125',
    '25011990',
    '25. Januar 1990',
    '25. Jänner 1990',
    '25 janvier 1990',
    '25 de enero de 1990',
    '25 gennaio 1990',
    '25 de janeiro de 1990',
    '25 januari 1990',
    '25 stycznia 1990',
    '25 января 1990 г.',
    '25 січня 1990 року',
    '25 Ocak 1990',
    '25 يناير 1990',
    '٢٥ يناير ١٩٩٠',
    '٢٥ كانون الثاني ١٩٩٠',
    '٢٥/٠١/١٩٩٠',
    '۱۹۹۰/۰۱/۲۵',
    '２５/１/１９９０',
    '1990年1月25日',
    '1990 年 1 月 25 日',
    '１９９０年１月２５日',
    '1990년 1월 25일',
    '25 I 1990',
    'born 25\nJanuary\n1990 in',
    'Thu Jan 25 00:00:00 CET 1990',
    'Thu Jan 25 00:00:00 1990',
    'Thu Jan 25 00:00:00 GMT+01:00 1990',
    '25th of January 1990',
    'January the 25th, 1990',
    '633225600',
    '/Date(633225600000)/',
  ])('%s', (text) => expect(readings(text)).toContain('1990-1-25'));

  it.each([
    '25.01.90',
    '25 Jan. 90',
    "25 Jan '90",
    '900125',
    '1/25/90',
    '90-01-25',
    '9001257F1204159',
    'No. 9001251 F',
  ])('%s, without its century', (text) => expect(readings(text)).toContain('90-1-25'));
});

it('a day before 1970 is read from a negative Unix time', () => {
  expect(readings('-633052800')).toContain('1949-12-10');
  expect(readings('-633052800000')).toContain('1949-12-10');
});

it.each([
  'January 1990',
  'Jan 1990',
  '1990-01',
  '01/1990',
  '1990年1月',
  'enero de 1990',
  '1990 January',
  '199001',
  '92 Jan 1990',
  'page 92, January 1990',
  'No. 3: Januar 1990',
  '3) 01/1990',
  '12:30 Jan 1990',
  '2011-03-07 Jan 1990',
  '1990-01, 3 visas',
])('a month of a year is read from %s', (text) => expect(readings(text)).toContain('1990-1'));

it.each([
  '',
  'page 12 of 25',
  '1990',
  '12:25:19',
  '192.168.1.25',
  '1.25.01.90',
  '3.14',
  '25 people in 1 of 90 rooms',
  '1990-13-25',
  '123456789012',
  'may 25 people',
  '5 25 90',
  'item 25, 1, 90',
])('no date is read from %j', (text) => expect(readings(text)).toEqual([]));

it.each(["25. 1. '90", '3. 25.01.90', '012590'])('25 January 1990 is read from %s', (text) =>
  expect(readings(text)).toContain('90-1-25'),
);

it.each(['24 Jan 1990', '24.01.1990', '1990-01-24', 'January 24, 1990', 'No. 3: 24 January 1990'])(
  'no month of a year alone is read from %s',
  (text) => expect(readings(text)).not.toContain('1990-1'),
);

it('both readings of a date that has two', () => {
  expect(readings('5/6/1990').filter((one) => one.split('-').length === 3)).toEqual(['1990-6-5', '1990-5-6']);
});

it('says where the date stands, whatever stands around it', () => {
  const around = fc.stringMatching(/^[ a-z:()]{0,12}$/);
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = `${before} 25 Jan 1990 ${after}`;
      const found = findDates(text).find(({ readings: all }) => all.some(({ day }) => day === 25));
      expect(text.slice(found?.start, found?.end)).toBe('25 Jan 1990');
    }),
  );
});

describe('where a date ends', () => {
  it.each([
    ['born 1990, January 25th.', '1990, January 25th'],
    ['1990年1月25日生', '1990年1月25日'],
    ['1990년 1월 25 일 생', '1990년 1월 25 일'],
    ['25/01/1990日本', '25/01/1990'],
    ['25 January 1990th', '25 January 1990'],
    ['1990 January 25 a', '1990 January 25'],
  ])('in %j: %j', (text, date) => {
    const longest = findDates(text)
      .map(({ start, end }) => text.slice(start, end))
      .toSorted((a, b) => b.length - a.length);
    expect(longest[0]).toBe(date);
  });

  it('a number behind a whole date is no month of its year', () => {
    expect(readings('12 March 1990 (01 times)')).toEqual(['1990-3-12']);
  });
});

it.each<[string, boolean]>([
  ['2031-05-06', true],
  ['2031-05', true],
  ['2031-05-06T00:00:00Z', true],
  [' 6 May 2031 ', true],
  ['05/2031', true],
  ['2031', false],
  ['2019-2024', false],
  ['2019-01-01 - 2024-01-01', false],
  ['10 years', false],
  ['A1', false],
  ['', false],
])('%j is nothing but one date: %j', (text, isDate) => {
  expect(isNothingButDate(text)).toBe(isDate);
});
