import { expect, it } from 'vitest';
import { namesInParts } from '../../../../src/main/redaction/leakNameParts';

const journeyWith = (fields: unknown) => ({ documents: { '20': { extracted_fields: fields } } });

it('the parts of a name are joined in the order in which they are written', () => {
  const fields = {
    last_name: { value: 'Smith' },
    'Middle Name': { value: 'Paul' },
    firstName: { value: 'John' },
  };
  expect(namesInParts(journeyWith(fields)).map(({ text }) => text)).toEqual(['John Paul Smith']);
});

it.each([
  null,
  { documents: null },
  journeyWith(null),
  journeyWith({ 'First Name': { value: 'John' } }),
  journeyWith({ 'First Name': { value: 'John' }, 'Last Name': { value: 'Not Known' } }),
  journeyWith({ 'First Name': { value: 'John' }, 'Last Name': { value: 7 } }),
])('%j has no name in parts', (json) => {
  expect(namesInParts(json)).toEqual([]);
});
