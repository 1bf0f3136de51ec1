import { describe, expect, it } from 'vitest';
import { leavesOfResponse, type Leaf } from '../../../../src/main/redaction/leakLeaves';

const leavesOf = (json: unknown, kind: Parameters<typeof leavesOfResponse>[0] = 'journey'): Leaf[] =>
  leavesOfResponse(kind, json);
const find = (json: unknown, text: string): Leaf | undefined =>
  leavesOf(json).find((one) => one.text === text);
const document = (more: object): object => ({ documents: { s1: more } });
const RULE = 'same_subject';

describe('every single value of a response', () => {
  it('has the class of its member', () => {
    expect(find({ applicant: { full_name: 'Ana Specimen' } }, 'Ana Specimen')).toEqual({
      ...{ text: 'Ana Specimen', sensitivity: 'names', mayQuote: false, isOwn: true },
    });
    expect(find({ applicant: { birth_date: '1990-01-25' } }, '1990-01-25')?.sensitivity).toBe('birth-dates');
    expect(find({ applicant: { personal_number: 7761234 } }, '7761234')?.sensitivity).toBe('numbers');
    expect(
      find(document({ extracted_fields: { ['Full Name']: { value: 'Ana' } } }), 'Ana')?.sensitivity,
    ).toBe('names');
    expect(find(document({ step_title: 'Passport' }), 'Passport')).toMatchObject({ mayQuote: true });
    expect(find({ flow_id: 'f-1' }, 'f-1')).toMatchObject({ sensitivity: 'none', mayQuote: false });
  });

  it('is unclassified where nobody described it, with its key', () => {
    expect(leavesOf({ seen: 'Zuzanna' })).toEqual([
      { text: 'seen', sensitivity: 'unclassified', mayQuote: false, isOwn: true, isKey: true },
      { text: 'Zuzanna', sensitivity: 'unclassified', mayQuote: false, isOwn: true },
    ]);
    const texts = (json: unknown): string[] => leavesOf(json).map(({ text }) => text);
    expect(texts({ seen: [{ of: [1, 'a', null, true] }] })).toEqual(['seen', 'of', '1', 'a']);
    expect(texts('Zuzanna')).toEqual(['', 'Zuzanna']);
    expect(texts(['Zuzanna'])).toContain('Zuzanna');
    expect(texts(null)).toEqual(['']);
  });

  it.each<[key: string, isKey: boolean]>([
    ['seen', true],
    ['_seen.at:x-1', true],
    ['$seen', true],
    ['seenAt', true],
    ['Seen', false],
    ['seen at', false],
    ['1seen', false],
    ['seen/', false],
    ['Zuzanna Qwertowska', false],
  ])('%s is a key in the notation of programs: %s', (key, isKey) => {
    expect(find({ [key]: 1 }, key)?.isKey === true).toBe(isKey);
  });

  it('says when something is where its member does', () => {
    expect(find({ start_time: '2026-01-02T03:04:05Z' }, '2026-01-02T03:04:05Z')?.isDated).toBe(true);
    expect(find({ flow_id: '2026-01-02' }, '2026-01-02')?.isDated).toBeUndefined();
    expect(find({ applicant: { birth_date: '1990-01-25' } }, '1990-01-25')?.isDated).toBeUndefined();
    const expiry = document({ extracted_fields: { ['Expiry Date']: { value: '2030-05-06' } } });
    expect(find(expiry, '2030-05-06')?.isDated).toBe(true);
    const born = document({ extracted_fields: { ['Date of Birth']: { value: '1990-01-25' } } });
    expect(find(born, '1990-01-25')?.isDated).toBeUndefined();
  });

  it('is of another person in a match', () => {
    const aml = { matches: [{ name: 'Okko Testperson' }] };
    expect(find({ aml }, 'Okko Testperson')).toMatchObject({ sensitivity: 'names', isOwn: false });
    const isOwn = (kind: Parameters<typeof leavesOfResponse>[0]): boolean | undefined =>
      leavesOf({ seen: 'Ana' }, kind).find(({ text }) => text === 'Ana')?.isOwn;
    expect([isOwn('aml-check'), isOwn('aml-history'), isOwn('spot-check')]).toEqual([false, false, true]);
  });

  it.each(['1990-01-25', 'Born 25 January 1990', 'No. 77612', 'No. 7761', 'Zuzanna, Qwertowska'])(
    'a field named %s is a value itself',
    (name) => {
      const fields = document({ extracted_fields: { [name]: { value: 'yes' } } });
      expect(find(fields, name)).toMatchObject({ sensitivity: 'unclassified' });
    },
  );

  it.each(['Full Name', 'Eye Colour', 'given_name', 'Guardian'])('a field named %s is none', (name) => {
    expect(find(document({ extracted_fields: { [name]: { value: 'yes' } } }), name)).toBeUndefined();
  });

  it.each<[what: string, json: object, text: string, isOpen: boolean]>([
    ['a step by its id', { documents: { visa_step: {} } }, 'visa_step', false],
    ['a step by a made-up id', { documents: { '5c0e12f7a9b34d8801': {} } }, '5c0e12f7a9b34d8801', false],
    ['a step by its place', { documents: { '110': {} } }, '110', false],
    ['a step by a name', { documents: { 'Zuzanna Q': {} } }, 'Zuzanna Q', true],
    ['a rule by its key', { rule_results: { [RULE]: {} } }, RULE, false],
    ['a rule by another', { rule_results: { own_rule: {} } }, 'own_rule', false],
    ['a rule by a name', { rule_results: { 'Zuzanna Q': {} } }, 'Zuzanna Q', true],
    ['a bare document', { documents: { d: 'Zuzanna Q' } }, 'Zuzanna Q', true],
    ['a bare type of document', { documents: { d: 'Passport' } }, 'Passport', false],
    ['a bare rule', { rule_results: { [RULE]: 'Zuzanna Q' } }, 'Zuzanna Q', true],
    ['a bare signal', { device_intelligence: { device_signals: ['Zuzanna Q'] } }, 'Zuzanna Q', true],
    ['bare signals', { device_intelligence: 'Zuzanna Q' }, 'Zuzanna Q', true],
    ['a bare selfie', { selfie: 'Zuzanna Q' }, 'Zuzanna Q', true],
    ['a bare status', { selfie: 'Refer' }, 'Refer', false],
    ['bare images', { documents: { d: { images: 'Zuzanna Q' } } }, 'Zuzanna Q', true],
    ['an unlisted decision', { system_decision: 'Zuzanna Q' }, 'Zuzanna Q', true],
    ['a listed decision', { system_decision: 'Refer' }, 'Refer', false],
    [
      'an unlisted dataset',
      { aml: { matches: [{ datasets: ['Sanctions', 'Zuzanna Q'] }] } },
      'Zuzanna Q',
      true,
    ],
    [
      'a listed dataset',
      { aml: { matches: [{ datasets: ['Sanctions', 'Zuzanna Q'] }] } },
      'Sanctions',
      false,
    ],
  ])('a text that the specification does not list may be anything: %s', (_what, json, text, isOpen) => {
    expect(find(json, text)?.sensitivity === 'unclassified').toBe(isOpen);
  });

  it('a field that nobody described has content that nobody can classify', () => {
    const fields = document({ extracted_fields: { Guardian: { value: 'Zuzanna' }, Neighbour: 'Bea' } });
    expect(find(fields, 'Zuzanna')?.sensitivity).toBe('unclassified');
    expect(find(fields, 'Bea')?.sensitivity).toBe('unclassified');
  });

  it.each<[what: string, json: object, leaves: string[]]>([
    ['a bare value', { applicant: 'Ana' }, ['Ana: names']],
    ['several in place of one', { applicant: ['Ana', { full_name: 'Bea' }] }, ['Ana: names', 'Bea: names']],
    ['a bare field', document({ extracted_fields: { 'Full Name': 'Ana' } }), ['Ana: names']],
    [
      'a bare field that may be a date',
      document({ extracted_fields: { 'Expiry Date': '2030-05-06' } }),
      ['2030-05-06: none, dated'],
    ],
    [
      'a list of documents',
      { documents: [{ extracted_fields: { 'Full Name': { value: 'Ana' } } }] },
      ['Ana: names'],
    ],
    [
      'a list of fields that name themselves',
      document({ extracted_fields: [{ name: 'Full Name', value: 'Ana' }] }),
      ['name: unclassified', 'Full Name: unclassified', 'Ana: names'],
    ],
    [
      'a list of fields without a name',
      document({ extracted_fields: [{ name: 7, value: 'Ana' }, null, 'Bea'] }),
      ['name: unclassified', '7: unclassified', 'Ana: unclassified', 'Bea: unclassified'],
    ],
    ['a match for a list of them', { aml: { matches: { name: 'Okko' } } }, ['Okko: names']],
    ['a list of matches for their part', { aml: [{ name: 'Okko' }] }, ['Okko: names']],
    ['a bare match', { aml: { matches: 'Okko' } }, ['Okko: names']],
    ['bare matches', { aml: { matches: ['Okko'] } }, ['Okko: names']],
    [
      'matches by what may be a name',
      { aml: { matches: { Okko: { name: 'Bea' } } } },
      ['Okko: unclassified', 'Bea: names'],
    ],
    ['bare aliases', { aml: { matches: [{ aliases: ['Okko'] }] } }, ['Okko: names']],
    ['one bare detail', { rule_results: { [RULE]: { details: 'Ana' } } }, ['Ana: unclassified']],
    [
      'one detail for a list of them',
      { rule_results: { [RULE]: { details: { result_description: 'Ana' } } } },
      ['Ana: free-text'],
    ],
    [
      'details by their titles',
      {
        rule_results: { [RULE]: { details: { Selfie: 'Passed', Passport: { result_description: 'Ana' } } } },
      },
      ['Selfie: unclassified', 'Passed: none', 'Passport: unclassified', 'Ana: free-text'],
    ],
    ['a bare rule', { rule_results: { [RULE]: 'Passed' } }, ['Passed: none']],
  ])('has its class in another shape: %s', (_what, json, leaves) => {
    const left = leavesOf(json).map(
      ({ text, sensitivity, isDated }) =>
        `${text}: ${String(sensitivity)}${isDated === true ? ', dated' : ''}`,
    );
    expect(left).toEqual(leaves);
  });
});
