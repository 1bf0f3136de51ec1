import { describe, expect, it } from 'vitest';
import { abbreviatedMonths, isInDates, lastYearBefore, monthsNamed } from '@shared/text/dateWords';

describe('the months that a name stands for', () => {
  it.each<[string, number[]]>([
    ['January', [1]],
    ['JAN', [1]],
    ['sept', [9]],
    ['März', [3]],
    ['MAERZ', [3]],
    ['Jänner', [1]],
    ['février', [2]],
    ['fevrier', [2]],
    ['agosto', [8]],
    ['setiembre', [9]],
    ['января', [1]],
    ['січень', [1]],
    ['stycznia', [1]],
    ['Ιανουάριος', [1]],
    ['led', [1]],
    ['janvārī', [1]],
    ['martā', [3]],
    ['listopada', [10, 11]],
    ['Ocak', [1]],
    ['يناير', [1]],
    ['كانون الثاني', [1]],
    ['ינואר', [1]],
    ['בינואר', [1]],
    ['जनवरी', [1]],
    ['xii', [12]],
    ['IX', [9]],
    ['Farvardin', [1]],
    ['Ramadan', [9]],
  ])('%s', (name, months) => {
    expect([...monthsNamed(name)].toSorted((a, b) => a - b)).toEqual(months);
  });

  it.each(['', 'Specimen', 'xiii', 'J', 'year', '1', 'January'.repeat(5)])(
    '%j is the name of none',
    (word) => {
      expect(monthsNamed(word)).toEqual([]);
    },
  );
});

describe('a word between the parts of a date', () => {
  it.each(['of', 'th', 'ND', 'de', 'del', 'г.', 'р.', 'tháng', 'º'])('%s may stand there', (word) => {
    expect(isInDates(word)).toBe(true);
  });

  it.each(['Specimen', 'and', 'passport', 'or', 'of'.repeat(16)])('%s may not', (word) => {
    expect(isInDates(word)).toBe(false);
  });
});

describe('the last year before an era', () => {
  it.each([
    ['平成', 1988],
    ['昭和', 1925],
    ['大正', 1911],
    ['令和', 2018],
    ['生年月日昭和', 1925],
    ['Heisei', 1988],
    ['H', 1988],
    ['S', 1925],
    ['平', 1988],
    ['民国', 1911],
    ['民國', 1911],
  ])('%s: %i', (era, year) => {
    expect(lastYearBefore(era)).toBe(year);
  });

  it.each(['', 'A', '山', 'Specimen'])('%j names none', (word) => {
    expect(lastYearBefore(word)).toBeNull();
  });
});

it.each([
  ['paźdz', [10]],
  ['septbre', [9]],
  ['Septem', [9]],
  ['of', []],
  ['zebra', []],
])('%s abbreviates the months %j', (word, months) => expect(abbreviatedMonths(word)).toEqual(months));
