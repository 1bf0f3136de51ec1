import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MaskClass } from '@shared/domain/maskClasses';
import { maskedValues } from '@shared/domain/masking/maskedValues';
import { ALL_CLASSES, createMasker } from '@shared/domain/masking/masker';
import { readResult } from '@shared/record/result';

const READING = readResult('journey', {
  journey_id: 'journey-1',
  applicant: {
    full_name: 'Ana María Specimen',
    birth_date: '1980-05-17',
    personal_number: 'AB-123 456',
  },
  documents: {
    '10': {
      extracted_fields: {
        'Full Name': { type: 'text', value: 'SPECIMEN ANA MARIA', source: 'VIZ' },
        Address: { type: 'text', value: '12 Sample Street, Muster', source: 'VIZ' },
        Sex: { type: 'text', value: 'F', source: 'VIZ' },
        'Issuing Authority': { type: 'text', value: 'Office of Samples', source: 'VIZ' },
      },
    },
  },
  aml: {
    matches: [{ name: 'Bo Sample', aliases: ['Bobo Exemple'], datesOfBirth: ['1971-02-03'], score: 1.5 }],
  },
});
const mask = (text: string, active: ReadonlySet<MaskClass> = ALL_CLASSES): string =>
  createMasker(maskedValues(READING), active).text(text);

describe('a masked text', () => {
  it('covers each word of the applicant’s name, also where a match has the same name', () => {
    const name = 'Ana María Specimen';
    const reading = readResult('journey', {
      journey_id: 'journey-1',
      applicant: { full_name: name },
      aml: { matches: [{ name }] },
    });
    expect(createMasker(maskedValues(reading), ALL_CLASSES).text('Called Specimen')).toBe('Called ••••••');
  });

  it.each([
    ['a name in another order and without marks', 'Seen: MARIA SPECIMEN', 'Seen: '],
    ['one word of the name in a sentence', 'Is Specimen the holder?', 'Is '],
    ['a number without its separators', 'No. AB123456.', 'No. '],
    ['a birth date as papers write it', 'born 17/05/1980', 'born '],
    ['a birth date as a zone writes it', '800517', ''],
    ['a match’s alias', 'also Bobo Exemple', 'also '],
    ['an address', '12 Sample Street Muster', ''],
  ])('covers %s', (_what, text, kept) => {
    const covered = mask(text);
    expect(covered).toMatch(/•/);
    expect(covered.startsWith(kept)).toBe(true);
    expect(covered).not.toMatch(/specimen|mar[ií]a|123|1980|0517|bobo|street/i);
  });

  it.each([
    ['+44 7700 900123', 'Called 07700 900123 today', 'Called # today'],
    ['+971 50 123 4567', 'on 050 123 4567', 'on #'],
    ['+34 612 345 678', 'Tel. 612345678', 'Tel. #'],
    ['GB29 NWBK 6016 1331 9268 19', 'account ends 9268 19', 'account ends #'],
    ['Jürgen Specimen', 'Jürgens Bruder', '# Bruder'],
  ])('covers of %s the parts by which people write it: %s', (value, text, covered) => {
    const classes: MaskClass[] = /\d/.test(value) ? ['numbers'] : ['names'];
    const masker = createMasker([{ text: value, classes, isOwn: true }], ALL_CLASSES);
    expect(masker.text(text).replace(/•+/, '#')).toBe(covered);
  });

  it('takes no word of the app for one of a matched person’s name', () => {
    const values = [{ text: 'Quimby Report', classes: ['names' as const], isOwn: false }];
    const isOrdinary = (word: string): boolean => word === 'Report';
    expect(createMasker(values, ALL_CLASSES, { isOrdinary }).text('Quimby wrote a Report')).toBe(
      '•••••• wrote a Report',
    );
  });

  it('leaves what tells nothing', () => {
    for (const text of ['Office of Exhibits', 'Passed', 'F', '1.5', 'Analysis of the image'])
      expect(mask(text)).toBe(text);
  });

  it('is parted into what is shown and what is covered, with its classes', () => {
    const masker = createMasker(maskedValues(READING), ALL_CLASSES);
    expect(masker.parts('Is Specimen the holder?')).toEqual([
      { kind: 'text', text: 'Is ' },
      { kind: 'masked', text: 'Specimen', classes: ['names'] },
      { kind: 'text', text: ' the holder?' },
    ]);
    expect(masker.parts('Specimen')).toEqual([{ kind: 'masked', text: 'Specimen', classes: ['names'] }]);
    expect(masker.parts('')).toEqual([{ kind: 'text', text: '' }]);
  });

  it('covers only the classes asked for', () => {
    const names = new Set<MaskClass>(['names']);
    expect(mask('Ana María Specimen, 1980-05-17', names)).toMatch(/^•+, 1980-05-17$/);
    expect(mask('Ana María Specimen', new Set())).toBe('Ana María Specimen');
  });

  it('finds a name that JSON wrote by codes, or that stands in a run of unspaced letters', () => {
    expect(mask(String.raw`"Mar\u00eda"`)).toMatch(/^"•+"$/);
    const chinese = maskedValues(
      readResult('journey', { journey_id: 'journey-1', applicant: { full_name: '王小明' } }),
    );
    expect(createMasker(chinese, ALL_CLASSES).text('姓名王小明男')).toBe('姓名•••男');
  });

  it('never lets a value through, whatever stands around it', () => {
    const values = maskedValues(READING);
    const masker = createMasker(values, ALL_CLASSES);
    fc.assert(
      fc.property(fc.constantFrom(...values), fc.string(), fc.string(), ({ text }, before, after) => {
        const around = `${before} ${text} ${after}`;
        expect(
          masker
            .parts(around)
            .map((part) => part.text)
            .join(''),
        ).toBe(around);
        expect(masker.text(around).toLowerCase()).not.toContain(` ${text.toLowerCase()} `);
      }),
    );
  });
});
