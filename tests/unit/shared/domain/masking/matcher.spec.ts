import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MaskClass } from '@shared/domain/masking/maskClasses';
import type { MaskedValue } from '@shared/domain/masking/maskedValues';
import { createMatcher } from '@shared/domain/masking/matcher';
import { MASK_CLASSES } from '@shared/domain/masking/maskClasses';

const ALL = new Set<string>(MASK_CLASSES);
const own = (text: string, ...classes: MaskClass[]): MaskedValue => ({ text, classes, isOwn: true });
const listed = (text: string, ...classes: MaskClass[]): MaskedValue => ({ text, classes, isOwn: false });
const found = (values: MaskedValue[], text: string): MaskClass | null =>
  createMatcher(values, ALL, 'copy').first(text);

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
  ])('%s', (_, value, text) => expect(found([value], text)).toBe(value.classes[0]));
});

describe('nothing is found', () => {
  it.each<[what: string, value: MaskedValue, text: string]>([
    ['of a short name within another word', own('Ann Lee', 'names'), 'annual fleet'],
    ['of a number in a hash', own('ABCDEF12', 'numbers'), `${'0'.repeat(20)}abcdef12${'0'.repeat(36)}`],
    ['of a house number', own('12', 'addresses'), '2026-12-12, page 12'],
    ['of one word of a listed person', listed('Ana Specimen', 'names'), 'a specimen'],
    ['in an empty text', own('Ana Specimen', 'names'), ''],
  ])('%s', (_, value, text) => expect(found([value], text)).toBeNull());

  it('of a class that nobody asked for', () => {
    const finder = createMatcher([own('Ana Specimen', 'names')], new Set(['numbers']), 'copy');
    expect(finder.first('Ana Specimen')).toBeNull();
  });
});

it('every value is found wherever it is put, and nothing is left of it once its spans are taken out', () => {
  const name = fc.stringMatching(/^[A-Z][a-zéöß]{3,12}( [A-Z][a-zéöß]{3,12}){0,2}$/);
  const around = fc.stringMatching(/^[ a-c.,:]{0,20}$/);
  fc.assert(
    fc.property(name, around, around, (text, before, after) => {
      const finder = createMatcher([own(text, 'names')], ALL, 'copy');
      const whole = `${before} ${text} ${after}`;
      const spans = finder.spans(whole);
      expect(spans.length).toBeGreaterThan(0);
      const left = spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), whole);
      expect(finder.first(left)).toBeNull();
    }),
  );
});
