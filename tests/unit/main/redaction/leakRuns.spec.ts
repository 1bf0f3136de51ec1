import { describe, expect, it } from 'vitest';
import { leakWords } from '../../../../src/main/redaction/leakLetters';
import { LetterRuns } from '../../../../src/main/redaction/leakRuns';
import { wordingOf } from '../../../../src/main/redaction/leakWording';
import type { SensitiveClass } from '@shared/wire/catalogue';

function find(
  text: string,
  prepare: (runs: LetterRuns) => void,
  ours: readonly string[] = [],
): SensitiveClass[] {
  const runs = new LetterRuns(wordingOf(ours));
  prepare(runs);
  const found = new Set<SensitiveClass>();
  runs.search(text, leakWords(text), found);
  return [...found];
}

describe('the letters of a long value, with any separators', () => {
  it.each<[key: string, text: string]>([
    ['anabergs', 'Ana Bergs'],
    ['anabergs', 'x ana-bergs y'],
    ['anabergs', 'A n a / B e r g s'],
    ['anabergs', 'xanabergsx'],
    ['anabergson', 'anaberg anabergson'],
    ['12345678', '12 34 56 78'],
    ['12345678', 'on 2026-01-02 12345678'],
    ['annerose', 'Anne Rose'],
    ['annaaberg', 'Annaberg x'],
    ['annaberg', 'Anna Aberg'],
    ['aaaabcdefgh', 'aaaabcdefgh'],
    ['ab123456', '2026-01-02 ab 123456'],
    // Letters beside a time are not the time's.
    ['20260102x', '2026-01-02 x'],
  ])('%s is found in %s', (key, text) =>
    expect(find(text, (runs) => runs.add(key, 'names'))).toEqual(['names']),
  );

  it.each<[key: string, text: string]>([
    ['anaberg', 'Ana Berg'],
    ['anabergs', 'Ana Berg'],
    ['anabergson', 'Ana Bergs'],
    ['anabergs', 'Ana with Bergs'],
    ['anabergs', ''],
    // A time is no number.
    ['20260102', '2026-01-02'],
    ['02030405', '2026-01-02T03:04:05.678Z'],
    ['10203040', 'on 2026-01-02 03:04:05 x'],
    ['26010212', '2026-01-02 12'],
    ['12345678', '2026-01-02T03:04:05.12345678'],
    ['12345678', '2026-01-02 03:04:05.12345678'],
    ['03045678', '2026-01-02 03:04 5678'],
    ['05678901', '2026-01-02T03:04:05 678901'],
    ['20260304', '2026-01-02, 2026-03-04'],
    // Nor is a part of one run together with what stands beside it.
    ['12026010', '1 2026-01-02'],
    ['26010234', '2026-01-02/34'],
  ])('%s is not found in %s', (key, text) =>
    expect(find(text, (runs) => runs.add(key, 'names'))).toEqual([]),
  );

  it.each([
    '2026-13-02',
    '2026-00-02',
    '2026-01-32',
    '2026-01-00',
    '1826-01-02',
    '12026-01-02',
    '2026-01-021',
  ])('%s is no time', (text) => {
    const key = text.replace(/\D/g, '').slice(0, 8);
    expect(find(text, (runs) => runs.add(key, 'numbers'))).toEqual(['numbers']);
  });

  it.each([
    '2026-01-02',
    '1926-09-09',
    '2026-10-12',
    '2026-12-31',
    '2026-11-30',
    '2026-02-19',
    '2026-02-20',
    '2026-02-30',
  ])('%s is one', (text) =>
    expect(find(text, (runs) => runs.add(text.replace(/\D/g, ''), 'numbers'))).toEqual([]),
  );

  it.each(['2026-01-02T03:04', '2026-01-02 03:04:05', '2026-01-02T03:04:05.678', '2026-01-02T03:04:05.6789'])(
    'a number that begins with a part of the time %s is none',
    (text) => {
      const digits = text.replace(/\D/g, '');
      for (let from = 1; from + 8 <= digits.length; from += 1)
        expect(find(text, (runs) => runs.add(digits.slice(from, from + 8), 'numbers'))).toEqual([]);
    },
  );

  it('of one start are all found, and a number on both sides of a time is none', () => {
    const two = (runs: LetterRuns): void => {
      runs.add('anabergson', 'names');
      runs.add('anabergstrasse', 'addresses');
    };
    expect(find('anabergson and anabergstrasse', two)).toEqual(['names', 'addresses']);
    expect(find('anabergstrase', two)).toEqual(['addresses']);
    const number = (runs: LetterRuns): void => runs.add('12345678', 'numbers');
    expect(find('1234 2026-01-02 5678', number)).toEqual([]);
    expect(find('12345678 2026-01-02', number)).toEqual(['numbers']);
    expect(find('2026-01-02 12345678 2026-01-02T03:04 1', number)).toEqual(['numbers']);
    expect(find('2026-01-02 2026-01-03 12345678', number)).toEqual(['numbers']);
  });
});

describe('a word within longer ones', () => {
  const within = (key: string, text: string) => find(text, (runs) => runs.addWithin(key, 'names'));
  it('is found from six letters on', () => {
    expect(within('bergso', 'xbergsox')).toEqual(['names']);
    expect(within('bergso', 'bergso')).toEqual(['names']);
    expect(within('bergs', 'xbergsx')).toEqual([]);
    expect(within('bergs', 'bergsx')).toEqual([]);
    expect(within('bergso', 'xbergsx')).toEqual([]);
    expect(within('bergso', 'berg so')).toEqual([]);
  });
  it('is found with separators from eight on', () => {
    expect(within('bergsong', 'berg song')).toEqual(['names']);
    expect(within('bergson', 'berg son')).toEqual([]);
  });
});

describe('the signs of a short number', () => {
  const short = (text: string, key = '48213', isOneWord = true, one: SensitiveClass = 'numbers') =>
    find(text, (runs) => runs.addShortNumber(key, one, isOneWord));

  it.each([
    '48213',
    '4 8 2 1 3',
    '48 213',
    '48.213',
    '48-213',
    '4- 8213',
    '48/213',
    '48_213',
    '48:213',
    '48·213',
    "48'213",
    '48’213',
    '48\u00a0213',
    'no 48 213 x',
    '1 48213',
  ])('are found in %s', (text) => expect(short(text)).toEqual(['numbers']));
  it.each([
    '148213',
    '482 133',
    '48,213',
    '48   213',
    '48 x 213',
    '4821',
    '482',
    '2026-01-02',
    '',
    'x 48 x213',
  ])('are not found in %s', (text) => expect(short(text)).toEqual([]));
  it('are not those of a time, of letters alone, or of a long one', () => {
    expect(short('2026-01-02', '202601')).toEqual([]);
    expect(short('ab cd', 'abcd')).toEqual([]);
    expect(short('1234 5678', '12345678')).toEqual([]);
    expect(short('123 4567', '1234567')).toEqual(['numbers']);
    expect(short('SW1A 2AA', 'sw1a2a', false, 'addresses')).toEqual(['addresses']);
  });
  it.each([
    ...['40212', 'in 40212.', '40212, x', '(40212)', 'x. 40212', 'a: 40212', '40212 7'],
    ...['1.5 km to 40212', '40212 in 1.5 km', '140212, 40212'],
  ])('of a postal code in one word stand by themselves: %s', (text) =>
    expect(short(text, '40212', true, 'addresses')).toEqual(['addresses']),
  );
  it.each([
    '40 212',
    '40.212',
    '1.40212',
    '1,40212',
    '1:40212',
    '40212.1',
    '40212,1',
    '40212:1',
    '140212',
    'x',
  ])('of a postal code in one word are not set apart, and no part of an amount: %s', (text) =>
    expect(short(text, '40212', true, 'addresses')).toEqual([]),
  );
  it('of a postal code are not those of a time', () => {
    expect(short('2026-01-02', '2026', true, 'addresses')).toEqual([]);
    expect(short('2026 01', '2026', true, 'addresses')).toEqual(['addresses']);
  });
});

describe('letters that run together in words of the app', () => {
  const OURS = ['The original and its copy', 'Unaccepted', 'Field', 'Regulation (EU) 2024/1624, article 77'];
  const ours = (key: string, text: string): SensitiveClass[] =>
    find(text, (runs) => runs.add(key, 'names'), OURS);

  it.each([
    ['ginaland', 'the original and its copy'],
    ['tedfield', 'Unaccepted | Field'],
    ['20241624', 'Regulation (EU) 2024/1624'],
  ])('are no value: %s in %s', (key, text) => expect(ours(key, text)).toEqual([]));

  it.each([
    ['ginaland', 'the original and its copy for Gina Land'],
    ['ginaland', 'Origina Landed'],
    ['tedfield', 'Ted | Field'],
    ['tedfield', 'Unaccepted Fields'],
    ['20241624', '20241624'],
    ['20241624', '2024 16 24'],
  ])('%s is found in %s', (key, text) => expect(ours(key, text)).toEqual(['names']));
});

it.each<[text: string, isFound: boolean]>([
  ['az Andrássy út 10', true],
  ['Andrássy-út', true],
  ['az Andrássy úton', false],
  ['Nagyandrássy út', false],
])('a place of several words is not part of other words: %s', (text, isFound) => {
  expect(find(text, (runs) => runs.add('andrassyut', 'addresses'))).toEqual(isFound ? ['addresses'] : []);
});
