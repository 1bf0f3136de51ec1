import { describe, expect, it } from 'vitest';
import { MASK_CLASSES, type MaskClass } from '@shared/domain/maskClasses';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';
import { ValueIndex } from '@shared/domain/masking/valueIndex';

const ALL = new Set<string>(MASK_CLASSES);
const value = (text: string, one: MaskClass, over: Partial<MaskedValue> = {}): MaskedValue => ({
  text,
  classes: [one],
  isOwn: true,
  ...over,
});
const OTHER = { isOwn: false };
const isFound = (
  term: MaskedValue,
  text: string,
  { isWithin = true, active = ALL, isTransliterated = false } = {},
): boolean => {
  let found = false;
  new ValueIndex([term], active, isWithin).search(
    text,
    isTransliterated ? () => true : null,
    () => (found = true),
  );
  return found;
};

describe('a value is looked for', () => {
  it.each<[string, MaskedValue, string, boolean]>([
    [
      'with the last word of a name first',
      value('Ana Maria de Specimen', 'names', OTHER),
      'SPECIMENANAMARIADE',
      true,
    ],
    ['in another order only of names and texts', value('12 3456', 'numbers', OTHER), '3456 12', false],
    ['by a word of one’s own', value('Ana Specimen', 'names'), 'Ana', true],
    ['by a word of another’s name with its capital', value('Ana Specimen', 'names', OTHER), 'Ana', true],
    ['by such a word without it', value('Ana Specimen', 'names', OTHER), 'ana', false],
    ['by a small word of another’s name', value('Ana de Specimen', 'names', OTHER), 'De', false],
    ['by no word of two letters', value('Bo Specimen', 'names'), 'Bo', false],
    ['with its apostrophe, without it and parted there', value('O’Sample', 'names'), 'OSAMPLE', true],
    ['without its apostrophe, with it', value("D'Ana Sample", 'names', OTHER), 'd ana sample', true],
    ['as a number within a code', value('AB123456', 'numbers'), 'XAB1234567', true],
    [
      'as a number of another person within a code from eight on',
      value('1234567', 'numbers', OTHER),
      '991234567',
      false,
    ],
    ['as such a number of eight', value('12345678', 'numbers', OTHER), '9912345678', true],
    ['as a number without its letters', value('AB1234567', 'numbers'), 'No. 1234567', true],
    [
      'as a number of another person with its letters alone',
      value('AB1234567', 'numbers', OTHER),
      'No. 1234567',
      false,
    ],
    ['as a number without its letters', value('AB123456C', 'numbers'), 'No. 123456', true],
    ['not as so short a number without its letters', value('AB12345', 'numbers'), 'No. 12345', false],
    ['as whole groups of its digits', value('784-1985-1234567-1', 'numbers'), 'No. 1985-1234567', true],
    ['not as digits of another code', value('X12345678', 'numbers'), 'X1234567', false],
    ['as a telephone number without its country', value('+43 660 1234567', 'numbers'), '0660 1234567', true],
    ['as one with its country as 00', value('0043 660 1234567', 'numbers'), '06601234567', true],
    ['not as a number of fewer than four digits', value('123', 'numbers'), '123', false],
    ['as an email address', value('a.b77@example.org', 'numbers'), 'to a.b77@example.org', true],
    ['as a number of four digits', value('1234', 'numbers'), '1234', true],
    ['as an address with its number', value('12 Sample Street', 'addresses'), '12, Sample Street', true],
    [
      'as an address in another order',
      value('12 Sample Street', 'addresses', OTHER),
      'Sample Street 12',
      true,
    ],
    [
      'as one’s own address within a file name',
      value('12 Sample Street', 'addresses'),
      '12samplestreetx',
      true,
    ],
    ['as another’s address not so', value('12 Sample Street', 'addresses', OTHER), '12samplestreetx', false],
    ['as a date of birth by its month', value('1980-05-17', 'birth-dates'), 'May 1980', true],
    ['as no date where it is a number', value('1980-05-17', 'numbers'), '17 May 1980', false],
    [
      'by its sounds in other letters',
      value('Оксана Прикладенко', 'names', OTHER),
      'Prykladenko Oksana',
      true,
    ],
  ])('%s', (_how, term, text, is) => {
    expect(isFound(term, text)).toBe(is);
  });

  it.each<[MaskedValue['kind'], string, string, boolean]>([
    ['date', '1980-05-17', '17 May 1980', true],
    ['date', '1980-05-17', 'May 1980', false],
    ['date', '1980-05', 'May 1980', true],
    ['name', 'Ana Specimen', 'Prykladenko', false],
    ['name', 'Оксана', 'Oksana', true],
    ['number', 'AB 1234', 'AB-1234', true],
    ['number', 'AB 1234', '1234 AB', false],
    ['text', 'AB 1234', '1234 AB', true],
  ])('as what it looks like, a %s: %s in %s', (kind, text, within, is) => {
    expect(isFound(value(text, 'addresses', { kind }), within)).toBe(is);
  });

  it('within longer words only where that is asked for', () => {
    expect(isFound(value('Ana Specimen', 'names'), 'anaspecimenfront', { isWithin: false })).toBe(false);
    expect(isFound(value('Ana Specimen', 'names'), 'anaspecimenfront')).toBe(true);
  });

  it('only of a class that is active, and named by those of its classes that are', () => {
    const both = { ...value('Ana Specimen', 'names'), classes: ['names', 'numbers'] as const };
    expect(isFound(both, 'Ana Specimen', { active: new Set(['addresses']) })).toBe(false);
    const reported: unknown[] = [];
    new ValueIndex([both], new Set(['numbers']), false).search('Ana Specimen', null, (...args) =>
      reported.push(args[2]),
    );
    expect(reported.every((classes) => String(classes) === 'numbers') && reported.length > 0).toBe(true);
  });

  it('in a text that was transliterated by whole phrases alone', () => {
    const how = { isTransliterated: true };
    expect(isFound(value('Ana Specimen', 'names'), 'specimen ana', how)).toBe(true);
    expect(isFound(value('Ana Specimen', 'names'), 'anaspecimenfront', how)).toBe(false);
    expect(isFound(value('1980-05-17', 'birth-dates'), '17 May 1980', how)).toBe(false);
  });
});
