import { describe, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { createComposedOf, formsLeft } from '../../../../src/main/redaction/leakForms';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { redactedCase } from '../../../support/redactedCase';

const journey = (fields: Readonly<Record<string, string | null>>, match?: object): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: null },
  ...(match && { aml: { applicability: 'Applicable', matches: [match] } }),
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

const OTHER = { resource_id: 'rs-1', name: 'Okko Other', countries: 'DE', sex: 'Male', aliases: null };

describe('a received name that is a word of the app in lower case', () => {
  /** Every text of a case that says nothing but this word. */
  const occurrencesOf = (word: string, value: unknown): number =>
    Array.isArray(value) || (typeof value === 'object' && value !== null)
      ? Object.values(value).reduce((sum: number, one) => sum + occurrencesOf(word, one), 0)
      : Number(value === word);

  it.each<[where: string, word: string, fields: Readonly<Record<string, string | null>>, match: object]>([
    ['of the applicant', 'mark', { 'Full Name': 'mark' }, OTHER],
    ['of which one part was received', 'pan', { 'First Name': null, 'Last Name': 'pan' }, OTHER],
    ['of a match', 'reading', {}, { ...OTHER, name: 'reading' }],
    ['as an alias', 'mark', {}, { ...OTHER, aliases: ['mark', 'pan'] }],
    ['as one part of an alias', 'page', {}, { ...OTHER, aliases: [{ firstName: '', lastName: 'page' }] }],
  ])('%s is removed from the match list too', async (_where, word, fields, match) => {
    expect(OWN_TEXTS).toContain(word);
    for (const classes of [REDACTION_CLASSES, ['names'] as const]) {
      const { copy, whole, leaks } = redactedCase(journey(fields, match), classes);
      expect(occurrencesOf(word, whole.aml)).toBeGreaterThan(0);
      expect(occurrencesOf(word, copy.aml)).toBe(0);
      expect(await leaks()).toEqual([]);
      // The list as it was, in a copy that is else without names.
      const { matches = [], view } = whole.aml ?? {};
      const left = (copy.aml?.matches ?? []).map((one, at) => ({
        ...one,
        row: { ...one.row, name: matches[at]?.row.name ?? null },
        verdicts: matches[at]?.verdicts ?? [],
      }));
      const aml = copy.aml && { ...copy.aml, view: view ?? copy.aml.view, matches: left };
      expect(await leaks({ ...copy, aml })).toContainEqual({ file: 'data/case.json', class: 'names' });
    }
  });

  it('stays where the same word is one of the app’s, or of a member that discloses nothing', async () => {
    const match = { ...OTHER, name: 'male', sex: 'male', aliases: ['alias', 'current'] };
    const { copy, whole, leaks } = redactedCase(journey({ Sex: 'male' }, match), REDACTION_CLASSES);
    const [one, before] = [copy.aml?.matches[0], whole.aml?.matches[0]];
    expect(one?.row).toEqual({ ...before?.row, name: '[name removed]' });
    expect(one?.verdicts[3]).toEqual(before?.verdicts[3]);
    expect(one?.verdicts[0]?.match.map(({ from }) => from)).toEqual(['name', 'alias', 'alias']);
    expect(await leaks()).toEqual([]);
  });
});

it.each<[string, string]>([
  ['a-1', '0'],
  ['c3appl000000000000000001', 'other'],
])(
  'an id beside removed values is none of them, quoted for a reference that leads nowhere: %s',
  async (id, instance) => {
    const reference_object = { object_key: 'applicant', instance_key: instance };
    const details = [{ title: 'AML', result: 'Failed', result_description: 'Found', reference_object }];
    const value = {
      ...journey({}),
      applicant: { applicant_id: id, full_name: 'Ana Specimen' },
      rule_results: { no_aml_records: { name: 'Datasets', result: 'Failed', details } },
    };
    const { text, leaks } = redactedCase(value, ['names']);
    expect(text).not.toContain('Specimen');
    expect(await leaks()).toEqual([]);
  },
);

describe('a form that is left beside a removed value', () => {
  const removed = { state: 'given', value: '[name removed]', pointer: '/a' };
  const alias = { ...removed, pointer: '/m/1/aliases/2/first' };
  const name = { ...removed, pointer: '/m/1/name' };
  const isComposedOf = createComposedOf([
    { text: 'Mark', classes: ['names'], isOwn: false },
    { text: '王', classes: ['names'], isOwn: false },
    { text: 'Pan', classes: ['addresses'], isOwn: false },
    { text: 'gone', classes: ['names'], isOwn: false, textKind: 'word' },
  ]);

  it.each<[what: string, value: object, found: string[]]>([
    ['as it is compared', { received: removed, raw: '[name removed]', compared: 'mark' }, ['names']],
    ['as it was written', { received: removed, raw: 'Mark', compared: null }, ['names']],
    ['within a list', { rows: [{ cells: [{ received: removed, compared: 'mark' }] }] }, ['names']],
    ['in none', { received: removed, raw: '[name removed]', compared: '[name removed]' }, []],
    ['in none that is given', { received: removed, raw: '', compared: null }, []],
    ['of a value that stays', { received: { ...removed, value: 'Mark' }, compared: 'mark' }, []],
    ['beside its place', [removed, { value: 'mark', pointer: '/a' }], ['names']],
    ['beside the place of its parts', [alias, { value: 'mark', pointer: '/m/1/aliases/2' }], ['names']],
    ['in the member of its name', [name, { name: 'mark', pointer: '/m/1' }], ['names']],
    ['in none of another element', [name, { name: 'mark', pointer: '/m/0' }], []],
    [
      'beside the place of its parts, with others',
      [alias, { value: 'Pan, MARK', pointer: '/m/1/aliases/2' }],
      ['names'],
    ],
    [
      'beside the place of its parts, unspaced',
      [alias, { value: '小王', pointer: '/m/1/aliases/2' }],
      ['names'],
    ],
    ['in none of another class', [alias, { value: 'pan', pointer: '/m/1/aliases/2' }], []],
    ['in none of other words', [alias, { value: 'was gone', pointer: '/m/1/aliases/2' }], []],
    ['in none that is an id beside its parts', [alias, { value: 'a-1', pointer: '/m/1/aliases/2' }], []],
    ['in none that counts its parts', [alias, { value: '20', pointer: '/m/1/aliases/2' }], []],
    ['in none that is further around it', [alias, { value: 'mark', pointer: '/m/1' }], []],
    ['in none beside its place', [removed, { value: '[name removed]', pointer: '/a' }], []],
    ['in none beside another place', [removed, { value: 'mark', pointer: '/ab' }], []],
    ['in none that is of another member', [name, { side: 'both', pointer: '/m/1' }], []],
    ['of a value that is missing', { received: { state: 'missing', pointer: '/a' }, compared: 'mark' }, []],
  ])('%s', (_what, value, found) => {
    expect([...formsLeft(value, isComposedOf)]).toEqual(found);
  });
});
