import { expect, it } from 'vitest';
import { fieldsOf } from '@shared/domain/documents';
import { documentZones } from '@shared/domain/fieldMatrix/documentZones';
import { viewOf } from '../../../../support/viewOf';

const zonesOf = (extracted_fields: object) => {
  const [step] = viewOf({ journey_id: 'j', documents: { '1': { extracted_fields } } }).documents;
  if (step === undefined) throw new Error('no step');
  return documentZones(fieldsOf(step)).map(({ text, fields }) => [text, ...fields.map(({ name }) => name)]);
};
const of = (value: unknown, source = 'MRZ') => ({ type: 'string', value, source });

it.each<[string, object, string[][]]>([
  ['one field', { MRZ: of('A\nB') }, [['A\nB', 'MRZ']]],
  [
    'a field for each line, in the order of the lines',
    { mrz_line_2: of('B'), mrz_line_1: of('A'), 'MRZ Line 3': of('C') },
    [['A\nB\nC', 'mrz_line_1', 'mrz_line_2', 'MRZ Line 3']],
  ],
  [
    'lines of several sources',
    { 'MRZ Line 1': of('A'), mrzLine1: of('a', 'NFC'), 'MRZ Line 2': of('B'), mrzLine2: of('b', 'NFC') },
    [
      ['A\nB', 'MRZ Line 1', 'MRZ Line 2'],
      ['a\nb', 'mrzLine1', 'mrzLine2'],
    ],
  ],
  ['fields without text', { MRZ: of(null), 'MRZ Code': of(' '), 'MRZ Line 1': of([7]), mrz1: of('') }, []],
  ['other fields', { 'MRZ Type': of('TD3'), Name: of('Ana') }, []],
])('the machine-readable zones in %s', (_what, fields, expected) => {
  expect(zonesOf(fields)).toEqual(expected);
});
