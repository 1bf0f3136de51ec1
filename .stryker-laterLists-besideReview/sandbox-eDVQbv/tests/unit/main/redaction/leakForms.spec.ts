// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redaction/redactionClasses';
import { formsLeft } from '../../../../src/main/redaction/leakForms';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { redactedCase } from '../../../support/redactedCase';

const journey = (fields: Readonly<Record<string, string>>): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: null },
  documents: {
    'step-1': {
      progress: 'Completed',
      has_passed_rules: true,
      document_type: 'Passport',
      extracted_fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, { value, type: 'string', source: 'VIZ' }]),
      ),
    },
  },
});

describe('a value that is a word of the app in lower case', () => {
  it.each([
    ['First Name', 'Mark', 'names'],
    ['First Name', 'Min', 'names'],
    ['Last Name', 'Pan', 'names'],
    ['Last Name', 'Page', 'names'],
    ['City', 'Reading', 'addresses'],
  ] as const)('%s %s is removed in each of its forms', async (field, value, one) => {
    expect(OWN_TEXTS).toContain(value.toLowerCase());
    for (const classes of [REDACTION_CLASSES, [one]]) {
      const { copy, whole, leaks } = redactedCase(journey({ [field]: value }), classes);
      const formsOf = (text: string): string[] =>
        [...text.matchAll(/"(?:raw|compared)":"([^"]*)"/g)].map(([, form]) => form ?? '');
      expect(formsOf(JSON.stringify(whole.fields))).toContain(value.toLowerCase());
      expect(formsOf(JSON.stringify(copy.fields))).not.toContain(value.toLowerCase());
      expect(formsOf(JSON.stringify(copy.fields))).not.toContain(value);
      expect(await leaks()).toEqual([]);
    }
  });
});

describe('a form that is left beside a removed value', () => {
  const removed = { state: 'given', value: '[name removed]', pointer: '/a' };

  it.each<[what: string, value: object, found: string[]]>([
    ['as it is compared', { received: removed, raw: '[name removed]', compared: 'mark' }, ['names']],
    ['as it was written', { received: removed, raw: 'Mark', compared: null }, ['names']],
    ['within a list', { rows: [{ cells: [{ received: removed, compared: 'mark' }] }] }, ['names']],
    ['in none', { received: removed, raw: '[name removed]', compared: '[name removed]' }, []],
    ['in none that is given', { received: removed, raw: '', compared: null }, []],
    ['of a value that stays', { received: { ...removed, value: 'Mark' }, compared: 'mark' }, []],
    ['of a value that is missing', { received: { state: 'missing', pointer: '/a' }, compared: 'mark' }, []],
  ])('%s', (_what, value, found) => {
    expect([...formsLeft(value)]).toEqual(found);
  });
});
