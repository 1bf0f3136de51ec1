import { describe, expect, it } from 'vitest';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import { redactedCase } from '../../../support/redactedCase';

/** Keys that say a value of the case, each with the class that the case has it in. */
const KEYS: readonly (readonly [key: string, of: RedactionClass])[] = [
  ['Zuzanna Qwertowska', 'names'],
  ['zuzanna_qwertowska', 'names'],
  ['qwertowskaZuzanna', 'names'],
  ['X12345678', 'numbers'],
  ['paper_x12345678', 'numbers'],
  ['12 Quillmore Lane', 'addresses'],
  ['in_zembleton_40212', 'addresses'],
  ['born_1990_01_25', 'birth-dates'],
];

const document = {
  document_type: 'Passport',
  extracted_fields: {
    ['Document Number']: { value: 'X12345678' },
    Address: { value: '12 Quillmore Lane, 40212 Zembleton' },
  },
};
const journey = (more: object, documents: object = {}): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: 'Zuzanna Qwertowska', birth_date: '1990-01-25' },
  documents: { 'step-1': document, ...documents },
  ...more,
});
const matchWith = (details: object): object => ({
  aml: { applicability: 'Applicable', matches: [{ name: 'Okko Testperson', resource_id: 'r-1', details }] },
});

/** Where a response has keys of its own. */
const PLACES: Readonly<Record<string, (key: string) => object>> = {
  'an unknown member': (key) => journey({ [key]: 'yes' }),
  'an object that nobody described': (key) => journey({ family: [{ [key]: { since: 2001 } }] }),
  'a field': (key) => journey({}, { 'step-2': { extracted_fields: { [key]: { value: 'yes' } } } }),
  'a step': (key) => journey({}, { [key]: { document_type: 'Passport' } }),
  'an image': (key) => journey({}, { 'step-2': { images: { [key]: 'media/p.jpg' } } }),
  'a rule': (key) => journey({ rule_results: { [key]: { name: 'A rule', result: 'Passed' } } }),
  'a signal': (key) => journey({ device_intelligence: { device_signals: { [key]: 'Passed' } } }),
  'details of a match': (key) => journey(matchWith({ ['adverse-media']: { data: { [key]: ['yes'] } } })),
  'a source of a match': (key) => journey(matchWith({ [key]: { title: 'T', data: {} } })),
};

describe.each(Object.entries(PLACES))('a value of the case as the key of %s', (_, saved) => {
  it.each(KEYS)('%s is taken out', async (key, of) => {
    const { text, leaks } = redactedCase(saved(key), [of]);
    expect(text.toLowerCase()).not.toContain(key.toLowerCase());
    expect(await leaks()).toEqual([]);
  });
});

it.each<[string, object]>([
  ['a list', { ['1988-03-04']: ['yes'] }],
  ['one text', { ['1988-03-04']: 'yes' }],
  ['an empty list', { ['1988-03-04']: [] }],
  ['what is no text', { ['1988-03-04']: [{ a: 'yes' }] }],
])('a day that nobody described is taken out as the key of %s', async (_, data) => {
  const { text, leaks } = redactedCase(journey(matchWith({ ['adverse-media']: { data } })), ['names']);
  expect(text).not.toContain('1988-03-04');
  expect(await leaks()).toEqual([]);
});
