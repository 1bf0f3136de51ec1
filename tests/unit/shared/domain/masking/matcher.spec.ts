import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MaskClass } from '@shared/domain/maskClasses';
import type { SensitiveClass } from '@shared/wire/catalogue';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';
import { createMatcher } from '@shared/domain/masking/matcher';
import { MASK_CLASSES } from '@shared/domain/maskClasses';

const ALL = new Set<string>(MASK_CLASSES);
const own = (text: string, ...classes: MaskClass[]): MaskedValue => ({ text, classes, isOwn: true });
const listed = (text: string, ...classes: MaskClass[]): MaskedValue => ({ text, classes, isOwn: false });
const found = (values: MaskedValue[], text: string): SensitiveClass | null =>
  createMatcher(values, ALL, 'parts').first(text);

describe('a value is found', () => {
  it.each<[what: string, value: MaskedValue, text: string]>([
    ['as it is', own('Ana Specimen', 'names'), 'Dear Ana Specimen,'],
    ['in capitals and without accents', own('Ána Spécimen', 'names'), 'ANA SPECIMEN'],
    ['with accents that the value does not have', own('Ana Specimen', 'names'), 'ánä spècimen'],
    ['as a machine-readable zone writes it', own('Jürgen Größe', 'names'), 'P<AUTGROESSE<<JUERGEN<<<'],
    ['with its words turned round', listed('Ana Specimen', 'names'), 'SPECIMEN, Ana'],
    ['with its last word first', listed('Ana Maria Specimen', 'names'), 'Specimen Ana Maria'],
    ['by one word of the applicant’s own', own('Ana Specimen', 'names'), 'signed: Specimen'],
    ['within a file name', own('Ana Specimen', 'names'), 'data/anaspecimen_front.jpg'],
    ['as a number without its separators', own('AB-123 456', 'numbers'), 'no. AB123456'],
    ['as a number with other separators', own('AB123456', 'numbers'), 'AB 12 34.56'],
    ['within a machine-readable zone', own('X1234567', 'numbers'), 'X1234567<8AUT8005173F'],
    ['as a date in another order', own('1980-05-17', 'birth-dates'), 'born 17.05.1980'],
    ['as a date with a month’s name', own('1980-05-17', 'birth-dates'), '17 May 1980'],
    ['as a date of a machine-readable zone', own('1980-05-17', 'birth-dates'), 'AUT8005173F'],
    ['in letters that have no case', own('محمد علي', 'names'), 'السيد محمد علي'],
    ['in letters of another script', own('Иван Петров', 'names'), 'ПЕТРОВ ИВАН'],
    ['within a run of letters without spaces', own('山田太郎', 'names'), '氏名山田太郎様'],
    ['in a run of letters, its words the other way round', listed('太郎 山田', 'names'), '氏名山田・太郎様'],
    ['as the MRZ writes it, however short', listed('Bo Lee', 'names'), 'P<UTOLEE<<BO<<<<<<<<<<<<<<<'],
    ['as the MRZ writes it, by a word of one’s own', own('Bo Lee', 'names'), 'I<UTOLEE<<KIM<<<<<<<<<<<<<'],
    ['in a spelling that says the same, with an o', listed('Søren Prøve', 'names'), 'SOREN PROVE'],
    ['in a spelling that says the same, with oe', listed('Soeren Proeve', 'names'), 'Søren Prøve'],
    ['with words in any order', listed('Ana Maria de la Muestra', 'names'), 'DE LA MUESTRA MARIA ANA'],
    ['written in one word', listed('Abdul Rahman', 'names'), 'abdulrahman'],
    ['written in two words', listed('Abdulrahman', 'names'), 'Abdul Rahman'],
    ['broken by the end of a line', listed('Ana Specimen', 'names'), 'Ana Speci-\nmen'],
    ['over two lines', listed('Ana Specimen', 'names'), 'Ana\n  Specimen'],
    ['with an invisible character in it', own('Ana Specimen', 'names'), 'Spe\u00adci\u200bmen'],
    ['in a file name with inner capitals', listed('Ana Specimen', 'names'), 'AnaSpecimenFront.jpg'],
    [
      'in Latin letters, of a name in Cyrillic ones',
      listed('Оксана Прикладенко', 'names'),
      'Prykladenko, Oksana',
    ],
    [
      'in Cyrillic letters, of a name in Latin ones',
      listed('Oksana Obraztsova', 'names'),
      'Оксана Образцова',
    ],
    ['in Latin letters, one word of one’s own', own('Γιώργος Υπόδειγμας', 'names'), 'Mr Ypodeigmas'],
    ['in a file name with a year', listed('Anna Strauss', 'names'), 'AnnaStrauss1990.jpg'],
    ['in a file name with a year, in another spelling', listed('Søren Prøve', 'names'), 'SoerenProeve1990'],
    ['by one word of the applicant’s own with a number', own('Bo Lee', 'names'), 'photoLee2.jpg'],
    ['as a number whose letters are parted from it', own('QUE123456', 'numbers'), 'QUE 123456'],
    ['as a number whose letters are joined to it', listed('QUE 123456', 'numbers'), 'QUE123456'],
    ['with an apostrophe, without it', listed('Ana O’Sample', 'names'), 'OSAMPLE ANA'],
    ['as a date in words', own('1990-01-25', 'birth-dates'), 'on January 25th, 1990'],
    ['as a date without its century', own('1990-01-25', 'birth-dates'), '25 Jan. 90'],
    ['as a date in Arabic', own('1990-01-25', 'birth-dates'), '٢٥ يناير ١٩٩٠'],
    ['as a date in Chinese', own('1990-01-25', 'birth-dates'), '生于1990年1月25日'],
    ['as a month of a year', own('1990-01', 'birth-dates'), 'in January 1990'],
    ['as a month of a year, by a date within it', own('1990-01', 'birth-dates'), '25.1.1990'],
    ['as a year', own('1990', 'birth-dates'), 'born in 1990.'],
    ['as a date that came without its century', own('900125', 'birth-dates'), '25/01/1990'],
    [
      'as an address with other separators',
      own('12 Sample Street, Muster', 'addresses'),
      '12, SAMPLE STREET\nMuster',
    ],
  ])('%s', (_, value, text) => expect(found([value], text)).toBe(value.classes[0]));
});

describe('nothing is found', () => {
  it.each<[what: string, value: MaskedValue, text: string]>([
    ['of a short name within another word', own('Ann Lee', 'names'), 'annual fleet'],
    ['of a number in a hash', own('ABCDEF12', 'numbers'), `${'0'.repeat(20)}abcdef12${'0'.repeat(36)}`],
    ['of a house number', own('12', 'addresses'), '2026-12-12, page 12'],
    ['of one word of a listed person', listed('Ana Specimen', 'names'), 'a specimen'],
    ['of a date in another one', own('1990-01-25', 'birth-dates'), '1990-01-26, 25 February 1990, 25.01.91'],
    ['of a month of a year in another', own('1990-01', 'birth-dates'), 'January 1991, 01/1991, 1990-02'],
    ['of a name that only sounds alike in one script', listed('Mohamed Sample', 'names'), 'Mohammed Sampel'],
    ['of a number that goes on', own('123456', 'numbers'), '12 34 57'],
    ['of a short name over two words', own('Ana Bo', 'names'), 'an a bo-a'],
    ['in an empty text', own('Ana Specimen', 'names'), ''],
  ])('%s', (_, value, text) => expect(found([value], text)).toBeNull());

  it('of a class that nobody asked for', () => {
    const finder = createMatcher([own('Ana Specimen', 'names')], new Set(['numbers']), 'parts');
    expect(finder.first('Ana Specimen')).toBeNull();
  });
});

it('every value is found wherever it is put, and nothing is left of it once its spans are taken out', () => {
  const name = fc.stringMatching(/^[A-Z][a-zéöß]{3,12}( [A-Z][a-zéöß]{3,12}){0,2}$/);
  const around = fc.stringMatching(/^[ a-c.,:]{0,20}$/);
  fc.assert(
    fc.property(name, around, around, (text, before, after) => {
      const finder = createMatcher([own(text, 'names')], ALL, 'parts');
      const whole = `${before} ${text} ${after}`;
      const spans = finder.spans(whole);
      expect(spans.length).toBeGreaterThan(0);
      const left = spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), whole);
      expect(finder.first(left)).toBeNull();
    }),
  );
});

it('takes time that grows with the text, not with the number of values', () => {
  const letters = (seed: number): string =>
    [...Array(8).keys()].map((at) => String.fromCharCode(97 + ((seed * (at * 7 + 3)) % 26))).join('');
  const people = (count: number): MaskedValue[] =>
    [...Array(count).keys()].map((seed) => listed(`${letters(seed)} ${letters(seed + 7)}q${seed}`, 'names'));
  const text = [...Array(6000).keys()]
    .map((seed) => `${letters(seed)} said on 2020-01-${seed % 28}`)
    .join(', ');
  const quickest = (count: number): number => {
    const matcher = createMatcher(people(count), ALL, 'parts');
    const times = [...Array(5).keys()].map(() => {
      const start = performance.now();
      matcher.spans(text);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  quickest(10);
  const few = quickest(100);
  expect(quickest(20_000)).toBeLessThan(few * 5);
});

describe('a month that is also a name', () => {
  const { spans } = createMatcher([own('April Zyzzx', 'names'), listed('Maja May', 'names')], ALL, 'parts');
  const foundIn = (text: string): string[] => spans(text).map(({ start, end }) => text.slice(start, end));

  it.each([
    'on 5 April 2026',
    'April 5th, 2026',
    'the 5th of April 2026',
    '2026 April 5',
    'in April 2026',
    '5 maja 2026 r.',
    'Seen on 3 April.',
    'since the 3rd of April; between 3 April and 5 June',
  ])('is nobody in a date with its year or after its day: %j', (text) => expect(foundIn(text)).toEqual([]));

  it.each([
    ['April called', ['April']],
    ['5 April', ['April']],
    ['In 2026 April called', ['April']],
    ['In exhibit 3 April is shown', ['April']],
    ['On 3 April’s page', ['April’s']],
    ['From 3 April Smith came', ['April']],
    ['On 5 April 2026 April called', ['April']],
    ['April Zyzzx, 5 April 2026', ['April Zyzzx']],
    ['Maja May 2026', ['Maja May']],
    ['April’s files of 2026', ['April’s']],
  ])('is somebody in %j', (text, names) => expect(foundIn(text)).toEqual(names));
});

describe('brackets', () => {
  const { spans } = createMatcher(
    [own('(040) 1234567', 'numbers'), own('1990-01-25', 'birth-dates')],
    ALL,
    'parts',
  );

  it.each([
    ['call (040) 1234567.', ['(040) 1234567']],
    ['(040 1234567)', ['040 1234567']],
    ['[25 January 1990]', ['25 January 1990']],
    ['January (1990)', ['January (1990)']],
    ['(25 January) 1990', ['(25 January) 1990']],
    ['25/01 (1990 it was)', ['25/01', '1990']],
    ['a) 25 January 1990', ['25 January 1990']],
  ])('are taken out in pairs: %j', (text, found) =>
    expect(spans(text).map(({ start, end }) => text.slice(start, end))).toEqual(found),
  );
});
