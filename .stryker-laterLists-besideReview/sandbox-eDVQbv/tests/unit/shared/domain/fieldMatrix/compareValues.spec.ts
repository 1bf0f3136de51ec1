// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedText, compareValues } from '@shared/domain/fieldMatrix/compareValues';
import { FIELD_KINDS, type FieldKind } from '@shared/domain/fieldMatrix/types';

const stated = (a: string, b: string, kind: FieldKind): string => {
  const { verdict, rules } = compareValues({ text: a }, { text: b }, kind);
  return [verdict, ...rules].join(' ');
};

describe('two values of a field', () => {
  it.each<[FieldKind, string, string, string]>([
    ['name', 'Elena Marchetti', 'Elena Marchetti', 'agrees'],
    ['date', '1984-13-03', '1984-13-03', 'agrees'],
    ['name', 'Al Farsi Layla', 'Layla Al Farsi', 'normalised word-order'],
    ['text', '7 Sample Lane', 'Sample Lane 7', 'partial word-order'],
    ['date', '19800517', '1980-05-17', 'normalised separators'],
    ['identifier', '19800517', '1980-05-17', 'normalised separators'],
    ['identifier', 'AB 1', 'ab1', 'normalised separators letter-case'],
    ['zone', 'P<UTO', 'puto', 'normalised fillers letter-case'],
    ['sex', 'Female', 'F', 'normalised sex-word'],
    ['sex', ' female', 'FEMALE', 'normalised letter-case'],
    ['sex', 'Male', 'F', 'conflict different'],
    ['sex', '<', 'Female', 'partial unspecified'],
    ['sex', 'X', 'unspecified', 'normalised sex-word'],
    // A word that is not listed is a text like any other.
    ['sex', 'Frau', 'F', 'conflict different'],
    ['sex', 'Frau', 'FRAU', 'normalised letter-case'],
    ['sex', 'constructor', 'F', 'conflict different'],
    ['identifier', '****5671', 'AB5671', 'partial masked'],
    ['name', 'Ana S•••••', 'Ana Specimen', 'partial masked'],
    ['date', '****-05-17', '1980-05-18', 'conflict different'],
  ])('%s: %s against %s: %s', (kind, a, b, expected) => {
    expect(stated(a, b, kind)).toBe(expected);
    expect(stated(b, a, kind)).toBe(expected);
  });

  it('of a date agree only in one form: six characters of the MRZ are none of another source', () => {
    const { verdict } = compareValues({ text: '800517', zoneDate: true }, { text: '800517' }, 'date');
    expect(verdict).toBe('partial');
    expect(compareValues({ text: '800517', zoneDate: true }, { text: '800517' }, 'name').verdict).toBe(
      'agrees',
    );
  });
});

describe('a value as it is compared', () => {
  it.each<[FieldKind, string, string]>([
    ['date', ' 1980-05-17T10:00:00Z', '1980-05-17'],
    ['date', ' 17 May ', '17 May'],
    ['identifier', 'ab-12<<', 'AB12'],
    ['zone', 'P<UTO< ', 'P<UTO< '],
    ['sex', ' M ', 'male'],
    ['sex', 'FRAU', 'frau'],
    ['name', 'MARÍA<<SPECIMEN', 'maria specimen'],
    ['text', '7, Sample Lane', '7 sample lane'],
  ])('%s: %j is %j', (kind, text, compared) => {
    expect(comparedText({ text }, kind)).toBe(compared);
  });
});

/** Texts near one another, so that every verdict is met: words of a few letters, marks and signs in any order. */
const nearText = fc
  .array(
    fc.constantFrom(
      'A',
      'a',
      'Ä',
      'ae',
      'ä',
      'Ol',
      'ø',
      '<',
      '<<',
      '-',
      '.',
      ' ',
      '19',
      '80',
      '-05',
      '٥',
      '林',
      '\u200f',
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));
const comparable = fc.record({
  text: fc.oneof(nearText, fc.string()),
  cutOff: fc.boolean(),
  zoneDate: fc.boolean(),
});

describe('every comparison', () => {
  it('says the same whichever value comes first', () => {
    fc.assert(
      fc.property(comparable, comparable, fc.constantFrom(...FIELD_KINDS), (a, b, kind) => {
        expect(compareValues(a, b, kind)).toEqual(compareValues(b, a, kind));
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with itself, names a rule for anything else, and never throws', () => {
    fc.assert(
      fc.property(comparable, comparable, fc.constantFrom(...FIELD_KINDS), (a, b, kind) => {
        expect(compareValues(a, a, kind)).toEqual({ verdict: 'agrees', rules: [] });
        const { verdict, rules } = compareValues(a, b, kind);
        expect(rules.length > 0).toBe(verdict !== 'agrees');
        expect(typeof comparedText(a, kind)).toBe('string');
      }),
      { numRuns: 2000 },
    );
  });
});
