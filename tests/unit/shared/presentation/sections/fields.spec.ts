import { describe, expect, it } from 'vitest';
import { fieldsSection } from '@shared/presentation/sections/fields';
import { plainSection } from '../../../../support/plainText';
import { sourceOf } from '../../../../support/reportSource';

const field = (value: string, source: string | null = 'VIZ') => ({ type: 'string', value, source });
const reported = (value: object) =>
  plainSection(fieldsSection.compose(sourceOf({ journey_id: 'journey-1', ...value })));
const passport = (fields: object) => ({
  documents: { 1: { step_title: 'Passport', extracted_fields: fields } },
});

describe('the comparison of fields', () => {
  it('tells every value with its source, and by a letter which of them agree', () => {
    const [heading, columns, ...rows] = reported({
      applicant: { applicant_id: 'a', full_name: 'Ana Specimen' },
      ...passport({ 'Full Name': field('Bo Muster', 'MRZ'), Nickname: field('Nana', null) }),
    });
    expect(heading).toMatch(/^\d fields: Conflict 1, .*Values with the same letter agree\.$/);
    expect(columns).toBe('Field | Verdict | Value as received, and its source');
    const name = rows.find((row) => row.includes('Ana Specimen')) ?? '';
    expect(name).toContain('| Conflict\n');
    expect(name).toContain('A ‹Ana Specimen› from Applicant');
    expect(name).toContain('B ‹Bo Muster› from ‹Passport›, ‹MRZ› (Machine-readable zone)');
    const single = rows.find((row) => row.includes('Nana')) ?? '';
    expect(single).toContain('| Single source\n');
    expect(single).toContain('‹Nana› from ‹Passport›, source not given');
  });

  it('tells a source that the specification does not know as received', () => {
    expect(reported(passport({ Nickname: field('Nana', 'PSYCHIC') })).join()).toContain('‹PSYCHIC›');
    expect(reported(passport({ Nickname: field('Nana', 'constructor') })).join()).toMatch(
      /‹constructor›(?! \()/,
    );
  });

  it('marks names that read like our word for nothing', () => {
    const documents = { 1: { step_title: 'None', extracted_fields: { null: field('Nana', 'null') } } };
    const text = reported({ documents }).join('\n');
    expect(text).toContain('‹null› (Received as text) | ');
    expect(text).toContain('from ‹None› (Received as text), ‹null› (Received as text)');
  });

  it('counts no verdict that no field has', () => {
    const [heading] = reported(passport({ Nickname: field('Nana') }));
    expect(heading).toBe('1 field: Single source 1.');
  });

  it('says of a value that every source agrees on no more than of the sources that give it', () => {
    const [heading, , row] = reported({
      applicant: { applicant_id: 'a', personal_number: null },
      ...passport({ 'Personal Number': field('999', 'VIZ'), 'personal number': field('999', 'MRZ') }),
    });
    expect(heading).not.toContain('letter');
    expect(row).toContain('Same wherever it is given.');
    expect(row).toContain('| null from Applicant');
  });

  it('tells of an image field that it is one, and not its value', () => {
    const signature = { type: 'image', value: null, source: 'VIZ' };
    expect(reported(passport({ Signature: signature })).join()).toContain('Image without a file');
  });

  it('is none where there is no field', () => {
    expect(reported({ documents: {} })).toEqual(['(No fields to compare.)']);
  });

  it('is no part of an AML check', () => {
    const check = sourceOf({ check_id: 'c-1', aml: { matches: [] } }, { kind: 'aml-check' });
    expect(plainSection(fieldsSection.compose(check))).toEqual(['(Not provided for this check type)']);
  });

  it('is unknown where the response is no result', () => {
    const other = { journeyId: 'journey-1', status: 'Completed', documents: [] };
    expect(plainSection(fieldsSection.compose(sourceOf(other)))).toEqual([
      '(Unknown: the requested result could not be read)',
    ]);
  });
});
