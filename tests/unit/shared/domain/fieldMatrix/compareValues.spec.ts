import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedText, compareValues } from '@shared/domain/fieldMatrix/compareValues';
import { readDate } from '@shared/domain/fieldMatrix/dates';
import { FIELD_KINDS, type Comparable, type FieldKind } from '@shared/domain/fieldMatrix/types';

const said = (a: string, b: string, kind: FieldKind): string => {
  const { verdict, rules } = compareValues({ text: a }, { text: b }, kind);
  return [verdict, ...rules].join(' ');
};

describe('names', () => {
  it.each([
    ['Elena Marchetti', 'Elena Marchetti', 'agrees'],
    ['Elena Marchetti', 'ELENA MARCHETTI', 'normalised letter-case'],
    ['Inês Exemplo', 'Ines Exemplo', 'normalised diacritics'],
    ['Inês Exemplo', 'Ine\u0302s Exemplo', 'normalised unicode-form'],
    ['Bartholomäus', 'BARTHOLOMAEUS', 'normalised letter-case zone-spelling'],
    ['Käthe Mühl', 'KAETHE MUHL', 'normalised letter-case diacritics zone-spelling'],
    ['Søren', 'Soren', 'normalised diacritics'],
    ['Elena Sofia', 'ELENA<SOFIA', 'normalised fillers letter-case'],
    ['Mensah-Sample', 'MENSAH<SAMPLE', 'normalised fillers separators letter-case'],
    ['O’Example', 'OEXAMPLE', 'normalised separators letter-case'],
    ['Al Farsi Layla', 'Layla Al Farsi', 'normalised word-order'],
    ['Abdul Rahman', 'Abdulrahman', 'normalised letter-case word-breaks'],
    ['林雨涵', '雨涵 林', 'normalised word-order word-breaks'],
    ['Ada\u200b Specimen', 'Ada Specimen', 'normalised hidden-characters'],
    ['Ada  Specimen', 'Ada Specimen', 'normalised white-space'],
    ['Ada Grace Specimen', 'Ada Specimen', 'partial fewer-words'],
    ['G. Beispiel', 'Greta Beispiel', 'partial initials'],
    ['Primerov', 'Примеров', 'partial different-scripts'],
    ['Dimitar S. Primerof', 'Dimitar Stoyanov Primerov', 'conflict different'],
    ['Ada', 'Eve', 'conflict different'],
    ['नमूना', 'नमना', 'conflict different'],
    ['عُمَر', 'عمر', 'normalised diacritics'],
  ])('%s against %s: %s', (a, b, expected) => {
    expect(said(a, b, 'name')).toBe(expected);
  });

  it('takes a name that ran to the end of the zone for cut off, not for another', () => {
    const cut = { text: 'VON<BEISPIELHAUSEN<ZU<LAN', cutOff: true };
    const whole = { text: 'von Beispielhausen zu Langenwinkel' };
    expect(compareValues(cut, whole, 'name')).toEqual({ verdict: 'partial', rules: ['cut-off'] });
    expect(compareValues({ text: cut.text }, whole, 'name').verdict).toBe('conflict');
  });
});

describe('dates', () => {
  it.each([
    ['1980-05-17', '1980-05-17', 'agrees'],
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
    ['1984-13-03', '1984-13-03', 'agrees'],
  ])('%s against %s: %s', (a, b, expected) => {
    expect(said(a, b, 'date')).toBe(expected);
  });

  it('adds no century to the zone’s two digits', () => {
    const zone: Comparable = { text: '800517', zoneDate: true };
    expect(compareValues(zone, { text: '1980-05-17' }, 'date')).toEqual({
      verdict: 'normalised',
      rules: ['two-digit-year'],
    });
    expect(compareValues(zone, { text: '2080-05-17' }, 'date').verdict).toBe('normalised');
    expect(compareValues(zone, { text: '1980-05-18' }, 'date').verdict).toBe('conflict');
    expect(comparedText(zone, 'date')).toBe('··80-05-17');
  });

  it('never makes a full date of a partial one', () => {
    const two = fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0'));
    const year = fc.integer({ min: 1900, max: 2099 }).map(String);
    fc.assert(
      fc.property(year, fc.option(two), (known, month) => {
        const text = month === null ? known : `${known}-${month}`;
        const date = readDate({ text });
        expect(date?.day).toBeNull();
        expect(date?.month).toBe(month);
        expect(comparedText({ text }, 'date')).toBe(text);
        expect(compareValues({ text }, { text: `${known}-${month ?? '01'}-01` }, 'date').verdict).toBe(
          'partial',
        );
      }),
    );
  });
});

describe('identifiers, sex and text', () => {
  it.each<[FieldKind, string, string, string]>([
    ['identifier', '784-1990-1234567-1', '784199012345671', 'normalised separators'],
    ['identifier', 'UT 000 4821', 'ut0004821', 'normalised separators letter-case'],
    ['identifier', '0042', '42', 'conflict different'],
    ['identifier', 'D', 'DEU', 'normalised zone-country'],
    ['identifier', 'UT', 'UTO', 'conflict different'],
    ['sex', 'Female', 'F', 'normalised sex-word'],
    ['sex', 'Male', 'F', 'conflict different'],
    ['sex', '<', 'Female', 'partial unspecified'],
    ['text', '7 Sample Lane, 1000 Utopolis', '7 Sample Lane 1000 Utopolis', 'normalised separators'],
    ['text', '7 Sample Lane', '9 Sample Lane', 'conflict different'],
    ['text', '7 Sample Lane', '7 Sample Lane, Utopolis', 'partial fewer-words'],
    ['text', '7 Sample Lane', 'Sample Lane 7', 'partial word-order'],
  ])('%s: %s against %s: %s', (kind, a, b, expected) => {
    expect(said(a, b, kind)).toBe(expected);
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
