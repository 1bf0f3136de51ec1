import { describe, expect, it } from 'vitest';
import { createDateLeaks, datesIn } from '../../../../src/main/redaction/leakDates';

const daysOf = (text: string): string => [...new Set(datesIn(text))].join(' ');

describe('the days that a text says', () => {
  it.each<[text: string, days: string]>([
    ['1990-01-25', '1990-01-25'],
    ['1990-01-25T10:00:00Z', '1990-01-25'],
    ['25.1.1990', '1990-01-25'],
    ['25/01/1990', '1990-01-25'],
    ['01/02/1990', '1990-01-02 1990-02-01'],
    ['19900125', '1990-01-25'],
    ['25011990', '1990-01-25'],
    ['01251990', '1990-01-25'],
    ['1 6 . 0 7 . 1 9 9 1', '1991-07-16'],
    ['٢٥/٠١/١٩٩٠', '1990-01-25'],
    // In words, with endings, and in other orders.
    ['25 January 1990', '1990-01-25'],
    ['25 stycz. 1990', '1990-01-25'],
    ['25-Septem-1990', '1990-09-25'],
    ['January 25, 1990', '1990-01-25'],
    ['1990, 25 January', '1990-01-25'],
    ['1990 January 25', '1990-01-25'],
    ['25th of January, 1990', '1990-01-25'],
    ['JAN251990', '1990-01-25'],
    ['25 de enero de 1990', '1990-01-25'],
    ['25. siječnja 1990', '1990-01-25'],
    ['25 בינואר 1990', '1990-01-25'],
    ['25 มกราคม 1990', '1990-01-25'],
    ['25.XII.1990', '1990-12-25'],
    ['25 i 1990', '1990-01-25'],
    ['first January 1990', '1990-01-01'],
    ['January the sixteenth, 1991', '1991-01-16'],
    ['twentieth January 1990', '1990-01-20'],
    ['twenty-fifth of January 1990', '1990-01-25'],
    ['the twenty fifth of January 1990', '1990-01-25'],
    ['thirtieth of January 1990', '1990-01-30'],
    ['Thirty-First January 1990', '1990-01-31'],
    // With a time of day before the year.
    ['Thu Jan 25 10:00:00 UTC 1990', '1990-01-25'],
    ['Thu Jan 25 10:00 1990', '1990-01-25'],
    ['25 Jan 10:00:00 +0100 1990', '1990-01-25'],
    // In characters of Asia, and by eras.
    ['1990年1月25日', '1990-01-25'],
    ['1990년 1월 25일', '1990-01-25'],
    ['二〇〇一年五月十七日', '2001-05-17'],
    ['一九九〇年一月二十五日', '1990-01-25'],
    ['大正10年1月2日', '1921-01-02'],
    ['民國79年1月25日', '1990-01-25'],
    ['民国79年1月25日', '1990-01-25'],
    ['昭和55年3月1日', '1980-03-01'],
    ['平成2年1月25日', '1990-01-25'],
    ['令和元年5月1日', '2019-05-01'],
    ['Taisho 10.1.2', '1921-01-02'],
    ['Taishō 10.1.2', '1921-01-02'],
    ['Showa 55 3 1', '1980-03-01'],
    ['Shōwa 55 3 1', '1980-03-01'],
    ['S55.3.1', '1980-03-01'],
    ['Heisei 2, 01/25', '1990-01-25'],
    ['H2.1.25', '1990-01-25'],
    ['Reiwa 1 5 1', '2019-05-01'],
    ['R1.5.1', '2019-05-01'],
    // Seconds and thousandths since 1970, and before.
    ['633225600', '1990-01-25 1949-12-08'],
    ['633225600000', '1990-01-25 1949-12-08'],
    // A month, where it is all that is daysOf.
    ['1990-01', '1990-01'],
    ['01/1990', '1990-01'],
    ['January 1990', '1990-01'],
    // As it is after “in”.
    ['июле 1991', '1991-07'],
    ['марте 1991', '1991-03'],
    ['липні 1991', '1991-07'],
    ['červenci 1991', '1991-07'],
    ['prosinci 1991', '1991-12'],
    ['júli 1991', '1991-07'],
    ['lipcu 1991', '1991-07'],
    ['srpnju 1991', '1991-07'],
    // With a time of day in other forms, larger years of an era, and digits far apart.
    ['25 Jan 10:00:00.123 1990', '1990-01-25'],
    ['25 Jan  10:00 p.m.  1990', '1990-01-25'],
    ['25 Jan 10:00pm 1990', '1990-01-25'],
    ['令和10年5月1日', '2028-05-01'],
    ['平成12年5月1日', '2000-05-01'],
    ['1  6 .  0 7 . 1 9 9 1', '1991-07-16'],
    ['Jan. 1990', '1990-01'],
  ])('%s: %s', (text, days) => expect(daysOf(text)).toBe(days));

  it.each([
    ...['x January 1990', '32.01.1990', '00.01.1990', '25.13.1990', '25.00.1990', '1990-25-01', '0990-01-25'],
    ...['25 xiii 1990', '25 Jan 90', '900125', '25-01-90', '25 January 990', '633225601', '0', ''],
    ...['6b1f0c1e-4821-4abc-8def-19900125abcd', 'abcdef19900125abcdef0'],
  ])('%s says none', (text) => expect(daysOf(text)).toBe(''));

  it.each(
    [
      ...[1, 'siječnja', 'January', 'Jänner', 'janv', 'ene', 'genn', 'januari', 'января', 'січня', 'leden'],
      ...[
        2,
        'veljače',
        'Feb',
        'Februar',
        'février',
        'febbr',
        'lutym',
        'lutego',
        'φεβρουαρίου',
        'февраля',
        'únor',
      ],
      ...[3, 'ožujka', 'March', 'März', 'mrz', 'mzo', 'marzo', 'maart', 'marta', 'mars', 'března', 'मार्च'],
      ...[4, 'travnja', 'Apr', 'avril', 'abril', 'kwietnia', 'апреля', 'duben', 'nisan', 'április'],
      ...[5, 'svibnja', 'May', 'mai', 'magg', 'mayo', 'maja', 'мая', 'květen', 'مايو'],
      ...[6, 'lipnja', 'June', 'Juni', 'juin', 'giugno', 'czerwca', 'июня', 'haziran'],
      ...[7, 'srpnja', 'July', 'Juli', 'juill', 'lugl', 'июля', 'temmuz', 'تموز'],
      ...[8, 'kolovoza', 'August', 'août', 'agto', 'agosto', 'sierpnia', 'августа', 'srpen'],
      ...[9, 'rujna', 'sept', 'September', 'septembre', 'sett', 'setiembre', 'września', 'сентября', 'září'],
      ...[10, 'listopada', 'Oct', 'Oktober', 'octobre', 'ottobre', 'października', 'октября', 'říjen'],
      ...[11, 'studenoga', 'Nov', 'November', 'novembre', 'listopadzie', 'ноября', 'kasım', 'marraskuuta'],
      ...[
        12,
        'prosinca',
        'Dec',
        'Dezember',
        'décembre',
        'diciembre',
        'grudnia',
        'декабря',
        'aralık',
        'prosinec',
      ],
    ]
      .reduce<[string, number][]>((found, one) => {
        if (typeof one === 'number') return [...found, ['', one]];
        return [...found, [one, found.at(-1)?.[1] ?? 0]];
      }, [])
      .filter(([name]) => name !== ''),
  )('%s is the month %i', (name, month) => {
    expect(datesIn(`25 ${name} 1990`)).toContain(`1990-${String(month).padStart(2, '0')}-25`);
  });
});

describe('a day of birth', () => {
  const isIn = (text: string, day = '1991-07-16', isDayOnly = false): boolean =>
    createDateLeaks([day], isDayOnly)(text);

  it.each([
    ...['1991-07-16', '16.7.1991', '16/07/1991', '07/16/1991', '16 July 1991', 'July 16, 1991', '19910716'],
    ...['910716', '160791', '071691', '9107164', '16-07-91', '91-07-16', '16.07.91', '16 07 91', '16 7 91'],
    // Without its day, its century or its year.
    ...[
      'July 1991',
      '07/1991',
      '1991-07',
      '1991年7月',
      'Jul 91',
      'Jul ’91',
      "July '91",
      '07/91',
      '16 July',
      'July 16',
    ],
    ...['16.07.', '16/07', '07/16', '16-07', '7月16日', '7월 16일', 'the sixteenth of July', 'July 16th'],
    // Beside another date, which has the year.
    ...[
      '12 March 2024, 16 July',
      'March 12, 2024 and July 16th',
      '12.03.2024, 16.07.',
      '16 July, 2024-03-12',
    ],
    ...['In March 2024, 16 July', '12/03/2024 (16.07.)', '16.07. and 12.03.2024'],
    // In other calendars.
    ...['16/07/2534', '25 Tir 1370', '1370/04/25', '4 Muharram 1412', '1412/01/04', '16 กรกฎาคม 2534'],
    ...['平成3年7月16日', 'H3.7.16', '民國80年7月16日'],
    // As machines write it.
    ...['679622400', '1991-W29-2', '1991-197', '91071612345', '910716-1234', '1991-07-16T00:00:00Z'],
    ...['seen: Tue Jul 16 10:00:00 UTC 1991', 'JUL161991', '1 6 . 0 7 . 1 9 9 1'],
  ])('is found in %s', (text) => {
    expect(isIn(text)).toBe(true);
    expect(isIn(`it is (${text}), they say`)).toBe(true);
  });

  it.each([
    ...[
      '1991-07-17',
      '1991-08-16',
      '17 July 1991',
      '16 August 1991',
      '1992-07-16',
      '16.07.1992',
      '1991',
      '16',
      '07',
    ],
    ...[
      'July',
      'August 1991',
      '1992-07',
      '08/1991',
      '17 July',
      '17.07.',
      '16/08',
      '7月17日',
      'Jul 92',
      '91',
      '',
    ],
    ...[
      '16/07/2535',
      '679622401',
      '1991-W29-3',
      '1991-198',
      'page 16 of 1991',
      '16:07',
      '16,07',
      '1607',
      '16 07',
    ],
    ...['2024, 16 July', '16 July 2024 12:30', '12 March and 16 July 2024', '16 July 2024, 12 March 2024'],
    ...['0716', '107-16-1991-', '16.7', '6b1f0c1e-4821-4abc-8def-199107160000'],
  ])('is not found in %s', (text) => expect(isIn(text)).toBe(false));

  it('is found by a day of a month that is all that is known of it, and by its month in other forms', () => {
    expect(isIn('1991-07-03', '1991-07')).toBe(true);
    expect(isIn('July 1991', '1991-07')).toBe(true);
    expect(isIn('Jul 91', '1991-07')).toBe(true);
    expect(isIn('3.7.91', '1991-07')).toBe(true);
    expect(isIn('1991-08-03', '1991-07')).toBe(false);
    expect(isIn('3 July', '1991-07')).toBe(false);
  });

  it('of a year in two digits is found in either century', () => {
    for (const text of ['16.07.1991', '16.07.2091', '16.07.91', '1991-197', '2091-197'])
      expect(isIn(text, '16.07.91'), text).toBe(true);
    expect(isIn('16.07.1992', '16.07.91')).toBe(false);
  });

  it('may be one of several, in one text after another', () => {
    const finds = createDateLeaks(['1991-07-16', 'x', '1990-01-25T00:00:00Z', '13']);
    expect(['16 July', '25 January', '24 January', '3 May 1991'].map(finds)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(createDateLeaks([])('1991-07-16')).toBe(false);
    expect(createDateLeaks(['x'])('1991-07-16')).toBe(false);
  });
});

describe('a day that nobody can classify is found by all of it alone', () => {
  const isIn = (text: string, day = '1991-07-16'): boolean => createDateLeaks([day], true)(text);
  it.each(['1991-07-16', '16 July 1991', '07/16/1991', '19910716', '16.7.1991', 'July the sixteenth, 1991'])(
    'in %s',
    (text) => expect(isIn(text)).toBe(true),
  );
  it.each([
    ...['July 1991', '1991-07', '16 July', '16.07.', '16.07.91', '910716', 'Jul 91', '16/07/2534'],
    ...['25 Tir 1370', '1991-W29-2', '1991-197', '910716-1234', '91071612345', '1991-07-17'],
  ])('and not in %s', (text) => expect(isIn(text)).toBe(false));
  it('a month by itself, and by its days', () => {
    expect(isIn('July 1991', '1991-07')).toBe(true);
    expect(isIn('3 July 1991', '1991-07')).toBe(true);
    expect(isIn('3.7.91', '1991-07')).toBe(false);
    expect(isIn('August 1991', '1991-07')).toBe(false);
  });
});
