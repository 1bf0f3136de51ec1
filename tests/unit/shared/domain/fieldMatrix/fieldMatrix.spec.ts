import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '@shared/domain/documents';
import { buildFieldMatrix } from '@shared/domain/fieldMatrix/fieldMatrix';
import { VERDICTS, type FieldMatrix, type MatrixRow } from '@shared/domain/fieldMatrix/types';
import { SAMPLE } from '../../../../support/sampleIds';
import { sampleJourneyIds, sampleView } from '../../../../support/sampleView';
import { viewOf } from '../../../../support/viewOf';

type Field = [value: string | null, source: string | null, type?: string];
const documentOf = (fields: Record<string, Field>) => ({
  step_title: 'Paper',
  document_type: 'Passport',
  extracted_fields: Object.fromEntries(
    Object.entries(fields).map(([name, [value, source, type = 'string']]) => [name, { type, value, source }]),
  ),
});
const matrixOf = (
  documents: Record<string, Record<string, Field>>,
  applicant: object | null = null,
): FieldMatrix =>
  buildFieldMatrix(
    viewOf({
      journey_id: 'journey-1',
      documents: Object.fromEntries(
        Object.entries(documents).map(([step, fields]) => [step, documentOf(fields)]),
      ),
      applicant,
    }),
  );
const row = (matrix: FieldMatrix, label: string): MatrixRow => {
  const found = matrix.rows.find((one) => one.label === label);
  if (!found) throw new Error(`no row ${label}`);
  return found;
};
const rules = (one: MatrixRow): string[] => one.rules.map(({ rule }) => rule);
const raws = (one: MatrixRow): (string | null)[] => [...one.cells.values()].flat().map(({ raw }) => raw);

describe('the field matrix', () => {
  it('holds the applicant against the documents under the fields’ own names', () => {
    const matrix = matrixOf(
      { '10': { 'Full Name': ['Inês Exemplo', 'VIZ'], 'Birth Date': ['1975-08-19', 'MRZ'] } },
      { applicant_id: 'a', full_name: 'Ines Exemplo', birth_date: '1975-08', personal_number: null },
    );
    expect(row(matrix, 'Full Name')).toMatchObject({
      verdict: 'normalised',
      rules: [{ rule: 'diacritics' }],
    });
    expect(row(matrix, 'Birth Date').verdict).toBe('partial');
    expect(row(matrix, 'Personal Number').verdict).toBe('not-compared');
    expect(matrix.columns.map(({ id }) => id)).toEqual(['applicant', '10 from VIZ', '10 from MRZ']);
  });

  it.each([
    ['Gültigkeit', '10 Jahre', 'single'],
    ['Validez', '10 años', 'single'],
    ['Срок действия', '10 лет', 'single'],
    ['Exp', 'A1', 'single'],
    ['Gültigkeit', '2019', 'single'],
    ['Gültigkeit', '2031-01-01', 'conflict'],
    ['Gültig bis', '2031-01-01', 'conflict'],
    ['Expiry Date (DD/MM/YYYY)', '2031-01-01', 'conflict'],
    ['Passport Expiry Date', '2031-01-01', 'conflict'],
    ['Expiry Date VIZ', '2031-01-01', 'conflict'],
    ['Expiry Date (Gregorian)', '2031-01-01', 'conflict'],
    ['Travel Document Expiry Date', '310101', 'conflict'],
    ['Passport Expiry Date', '2030-01-01', 'agrees'],
    ['Visa Expiry Date', '2031-01-01', 'single'],
    ['Vignette Expiry Date', '2031-01-01', 'single'],
    ['Expiry Date Hijri', '1452-01-01', 'single'],
    ['Expiry Date Native', '2031-01-01', 'single'],
  ])('compares what is called %s with the date of expiry if it is a date: %s', (name, value, verdict) => {
    const matrix = matrixOf({ '10': { 'Expiry Date': ['2030-01-01', 'VIZ'], [name]: [value, 'MRZ'] } });
    expect(matrix.rows.find(({ key }) => key === 'expiry date')?.verdict).toBe(verdict);
    expect(matrix.rows).toHaveLength(verdict === 'single' ? 2 : 1);
  });

  it('calls the row by a name that any document may have, and a value by its own', () => {
    const expiry = (...names: string[]) => {
      const fields = Object.fromEntries(names.map((name): [string, Field] => [name, ['2030-01-01', 'VIZ']]));
      const [found] = matrixOf({ '10': fields }).rows;
      const values = [...(found?.cells.values() ?? [])].flat();
      return [found?.label, ...values.map(({ origin }) => origin.kind === 'field' && origin.called)];
    };
    expect(expiry('Expiry Date')).toEqual(['Expiry Date', undefined]);
    expect(expiry('Valid until', 'Date of Expiry')).toEqual(['Date of Expiry', undefined, undefined]);
    expect(expiry('Current Passport Expiry')).toEqual(['Current Passport Expiry', undefined]);
    const name = 'Document Passport Expiry';
    expect(expiry(name, 'Expiry Date')).toEqual(['Expiry Date', name, undefined]);
    expect(expiry(name)).toEqual([name, name]);
  });

  it.each(['Срок действия с', 'الصلاحية من', '有效期起', 'Expired', 'Срок действия визы'])(
    'does not compare %s with the date of expiry',
    (name) => {
      const matrix = matrixOf({
        '10': { 'Expiry Date': ['2030-01-01', 'VIZ'], [name]: ['2020-01-01', 'VIZ'] },
      });
      expect(row(matrix, 'Expiry Date').verdict).toBe('single');
    },
  );

  it('puts first and last name beside the full name, and says what they are', () => {
    const matrix = matrixOf({
      '10': {
        'Full Name': ['Ada Grace Specimen', 'VIZ'],
        'First Name': ['Ada Grace', 'NFC'],
        'Last Name': ['Specimen', 'NFC'],
      },
    });
    const joined = row(matrix, 'Full Name').cells.get('10 from NFC')?.[0];
    expect(joined).toMatchObject({
      raw: 'Ada Grace Specimen',
      origin: { kind: 'joined', names: ['First Name', 'Last Name'] },
    });
    expect(row(matrix, 'Full Name').verdict).toBe('agrees');
  });

  it('never holds Native and Hijri variants against Latin ones', () => {
    const matrix = buildFieldMatrix(sampleView(SAMPLE.arabic));
    expect(row(matrix, 'Full Name').verdict).toBe('normalised');
    expect(raws(row(matrix, 'Full Name Native'))).toEqual(['عمر خالد المنصوري', 'عمر خالد المنصوري']);
    expect(row(matrix, 'Birth Date Hijri')).toMatchObject({ kind: 'text', verdict: 'single' });
  });

  it('compares what belongs to one paper within that paper only', () => {
    const matrix = matrixOf({
      '10': { 'Document Number': ['A1', 'VIZ'], 'Expiry Date': ['2030-01-01', 'VIZ'] },
      '20': { 'Document Number': ['B2', 'VIZ'], 'Expiry Date': ['2031-01-01', 'VIZ'] },
    });
    expect(row(matrix, 'Document Number')).toMatchObject({ verdict: 'single', scope: 'document' });
    expect(row(matrix, 'Expiry Date').verdict).toBe('single');
  });

  it('holds the dates of two documents against each other, however each names and writes them', () => {
    const matrix = matrixOf({
      '10': { 'Birth Date': ['1991-07-16', 'VIZ'], 'Date of Issue': ['20200101', 'VIZ'] },
      '20': { date_of_birth: ['910716', 'MRZ'], DateOfExpiry: ['2030-01-01', 'VIZ'] },
      '30': { DOB: ['19910717', 'VIZ'] },
    });
    expect(matrix.rows.map(({ key }) => key)).toEqual(['birth date', 'issue date', 'expiry date']);
    const birth = row(matrix, 'Birth Date');
    expect(birth).toMatchObject({ verdict: 'conflict', kind: 'date' });
    const groups = [...birth.cells.values()].flat().map(({ raw, group }) => [raw, group]);
    expect(groups).toEqual([
      ['1991-07-16', 0],
      ['910716', 0],
      ['19910717', 1],
    ]);
  });

  it('finds the exception among more spellings than are compared each with each', () => {
    const spelling = (at: number): string => `ADA${'<'.repeat(at + 1)}SPECIMEN`;
    const names = [...Array.from({ length: 60 }, (_, at) => spelling(at)), 'Zoe Vzorek'];
    const matrix = matrixOf(
      Object.fromEntries(names.map((name, at) => [`step_${String(at)}`, { 'Full Name': [name, 'MRZ'] }])),
    );
    const name = row(matrix, 'Full Name');
    expect(name.verdict).toBe('conflict');
    const groups = [...name.cells.values()].flat().map(({ group }) => group);
    expect(groups).toEqual(names.map((one) => (one === 'Zoe Vzorek' ? 1 : 0)));
  });

  it('lets the values of the MRZ take part, with the MRZ’s pointer', () => {
    const matrix = buildFieldMatrix(sampleView(SAMPLE.contradictory));
    const birth = row(matrix, 'Birth Date');
    expect(birth.verdict).toBe('conflict');
    expect(rules(birth)).toContain('date-as-text');
    const zoneValue = [...birth.cells.values()].flat().find(({ origin }) => origin.kind === 'zone');
    expect(zoneValue).toMatchObject({
      raw: '841103',
      compared: '··84-11-03',
      pointer: '/documents/20/extracted_fields/Machine Readable Zone/value',
    });
    const cells = [...birth.cells.values()].flat();
    expect(cells.find(({ raw }) => raw === '1984-13-03')?.notADate).toBe(true);
    expect(row(matrix, 'Issuing Country Code').verdict).toBe('conflict');
  });

  it('lets a zone with a broken check digit contradict itself, and marks one that cannot be read', () => {
    const zone = 'P<UTOSPECIMEN<<ADA<<<<<<<<<<<<<<<<<<<<<<<<<<\nUT00048214UTO9107165F31041509107160011<<<<26';
    const broken = row(
      matrixOf({ '10': { 'Machine Readable Zone': [zone, 'MRZ'] } }),
      'Machine Readable Zone',
    );
    expect(broken.verdict).toBe('conflict');
    expect(rules(broken)).toEqual(['check-digit']);
    const unread = row(
      matrixOf({ '10': { 'Machine Readable Zone': ['P<UTO', 'MRZ'] } }),
      'Machine Readable Zone',
    );
    expect(unread.verdict).toBe('partial');
    expect(rules(unread)).toEqual(['zone-unread']);
  });

  it('reads a zone by any of its names, and one with a field for each line', () => {
    const zone = 'P<UTOSPECIMEN<<ADA<<<<<<<<<<<<<<<<<<<<<<<<<<\nUT00048214UTO9107164F31041509107160011<<<<26';
    const [first = '', second = ''] = zone.split('\n');
    const printed: Record<string, Field> = { 'Birth Date': ['1991-07-17', 'VIZ'] };
    const more: Record<string, Field>[] = [
      { MRZ: [zone, 'MRZ'] },
      { 'MRZ Code': [zone, null] },
      { 'Machine Readable Zone Text': [zone, 'MRZ'] },
      { 'MRZ Line 1': [first, 'MRZ'], 'MRZ Line 2': [second, 'MRZ'] },
    ];
    for (const fields of more) {
      const matrix = matrixOf({ '10': { ...printed, ...fields } });
      expect(raws(row(matrix, 'Birth Date'))).toEqual(['1991-07-17', '910716']);
      expect(row(matrix, 'Birth Date').verdict).toBe('conflict');
    }
    // Lines of several documents are expected to differ.
    const lines = (line: string): Record<string, Field> => ({ 'MRZ Line 1': [line, 'MRZ'] });
    const two = matrixOf({ '10': lines(first), '20': lines(first.replace('ADA', 'EVA')) });
    expect(row(two, 'MRZ Line 1')).toMatchObject({ scope: 'document', kind: 'zone', verdict: 'partial' });
    const broken = { 'MRZ Line 1': first, 'MRZ Line 2': second.replace('9107164', '9107165') };
    const matrix = matrixOf({
      '10': Object.fromEntries(
        Object.entries(broken).map(([name, line]): [string, Field] => [name, [line, 'MRZ']]),
      ),
    });
    expect(rules(row(matrix, 'MRZ Line 1'))).toEqual(['check-digit']);
  });

  it('takes the MRZ’s free places for a personal number only where they are the document’s', () => {
    const clean = buildFieldMatrix(sampleView(SAMPLE.clean));
    expect(row(clean, 'Personal Number').verdict).toBe('agrees');
    expect(raws(row(clean, 'Personal Number'))).toHaveLength(3);
    const zone = 'P<UTOSPECIMEN<<ADA<<<<<<<<<<<<<<<<<<<<<<<<<<\nUT00048214UTO9107164F31041509107160011<<<<26';
    const other = matrixOf({
      '10': { 'Machine Readable Zone': [zone, 'MRZ'], 'Personal Number': ['555', 'VIZ'] },
    });
    expect(row(other, 'Personal Number').verdict).toBe('single');
    expect(raws(row(other, 'MRZ optional data'))).toEqual(['9107160011']);
  });

  it('keeps unknown names and sources as received', () => {
    const matrix = matrixOf({ '10': { 'Shoe Size': ['42', 'SHOEBOX'] }, '20': { shoe_size: ['42', null] } });
    expect(matrix.rows).toHaveLength(1);
    expect(matrix.rows[0]).toMatchObject({ key: 'shoe size', verdict: 'agrees' });
    expect(matrix.columns.map(({ source }) => source)).toEqual(['SHOEBOX', null]);
  });

  it('does not compare images, null and empty values, and shows them', () => {
    const matrix = matrixOf({
      '10': { Signature: [null, 'VIZ', 'image'], Height: ['', 'VIZ'] },
      '20': { Signature: [null, 'VIZ', 'image'], Height: [null, 'VIZ'] },
    });
    expect(row(matrix, 'Signature')).toMatchObject({ verdict: 'not-compared' });
    expect([...row(matrix, 'Signature').cells.values()].flat().every(({ image }) => image !== null)).toBe(
      true,
    );
    expect(row(matrix, 'Height').verdict).toBe('not-compared');
  });

  it('numbers values that agree together, the most frequent first', () => {
    const address = row(buildFieldMatrix(sampleView(SAMPLE.full)), 'Personal Number');
    const groups = [...address.cells.values()]
      .flat()
      .map(({ raw, group }) => `${String(raw)} ${String(group)}`);
    expect(groups).toContain('9001250000 0');
    expect(groups).toContain('000009090 1');
  });

  it('puts conflicts first and counts every row once, in every sample', () => {
    for (const id of sampleJourneyIds()) {
      const { rows, counts } = buildFieldMatrix(sampleView(id));
      const ranks = rows.map(({ verdict }) => VERDICTS.indexOf(verdict));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    }
  });

  it('shows every extracted value of every sample as it came', () => {
    for (const id of sampleJourneyIds()) {
      const view = sampleView(id);
      const shown = new Set(
        buildFieldMatrix(view)
          .rows.flatMap(({ cells }) => [...cells.values()].flat())
          .map(({ raw, pointer }) => `${pointer} ${String(raw)}`),
      );
      for (const { value } of view.documents.flatMap(fieldsOf)) {
        if (value.state === 'given') expect(shown).toContain(`${value.pointer} ${value.value}`);
      }
    }
  });
});

describe('the order of documents', () => {
  const name = fc.constantFrom(
    'Full Name',
    'Birth Date',
    'Document Number',
    'Sex',
    'Address',
    'First Name',
    'Last Name',
  );
  const value = fc.constantFrom(
    'Ada Specimen',
    'ADA<SPECIMEN',
    'Adä',
    '1980',
    '1980-05-17',
    'F',
    'Female',
    'X 1',
    'x1',
  );
  const source = fc.constantFrom('VIZ', 'MRZ', 'NFC');
  const fields = fc.dictionary(name, fc.tuple(value, source), { maxKeys: 5 });
  const plain = (matrix: FieldMatrix) =>
    matrix.rows.map(({ cells, ...rest }) => ({
      ...rest,
      cells: Object.fromEntries([...cells].sort(([a], [b]) => (a < b ? -1 : 1))),
    }));

  it('moves columns and changes nothing else', () => {
    fc.assert(
      fc.property(fc.array(fields, { minLength: 2, maxLength: 4 }), (documents) => {
        // Keys that are no numbers keep the order in which they were written.
        const named = documents.map((one, index): [string, Record<string, Field>] => [
          `step_${String(index)}`,
          one,
        ]);
        const there = matrixOf(Object.fromEntries(named));
        const back = matrixOf(Object.fromEntries([...named].reverse()));
        expect(plain(back)).toEqual(plain(there));
        expect(back.counts).toEqual(there.counts);
      }),
    );
  });
});
