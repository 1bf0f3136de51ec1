import { describe, expect, it } from 'vitest';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import { checkedParts } from '@shared/domain/recordHealth/recordHealth';
import { composeSummary } from '@shared/presentation/sections/summary';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { REVIEWER } from '../../../../support/journalBuilder';
import { dossierOfResponses } from '../../../../support/sampleDossier';
import { plainLine } from '../../../../support/plainText';
import { viewOf } from '../../../../support/viewOf';
import { journeySample, spotCheckSample } from '../../../../support/wireSamples';

const step = journeySample.documents['20'];
const item = (
  title: string,
  value: object,
  response: 'journeyResult' | 'spotCheckResult' = 'journeyResult',
) => {
  const kind = response === 'journeyResult' ? 'journey' : 'spot-check';
  const dossier = dossierOfResponses(kind, [
    { response, subjectId: 'j', value: kind === 'journey' ? { ...value, journey_id: 'j' } : value },
  ]);
  return composeSummary({ dossier, fingerprint: null, reader: REVIEWER }).find((one) => one.title === title);
};
const withStep = (more: object) => ({ ...journeySample, documents: { '20': { ...step, ...more } } });

it.each([['unclear'], [[{ is_matched: false }, { is_matched: true }]]])(
  'a face comparison that could not be read is reported beside those that matched: %j',
  (face_match_result) => {
    const found = item('Face comparisons', withStep({ face_match_result }));
    expect(found?.tone).toBe('attention');
    expect(found?.lines[0]).toEqual(['Another comparison could not be read.']);
  },
);

it('an error in place of one of the comparisons of a check is reported beside those that matched', () => {
  const screening_checks = { additional_face_db: { face_match_results: [{ error: 'timeout' }] } };
  const found = item('Face comparisons', { ...journeySample, screening_checks });
  expect(found?.tone).toBe('attention');
  expect(found?.lines[0]).toEqual(['Another comparison could not be read.']);
});

it.each([null, { face_match_results: null }, { face_match_results: [null] }])(
  'a check that is %j has no result, and none that could not be read',
  (check) => {
    const found = item('Face comparisons', {
      ...journeySample,
      screening_checks: { additional_face_db: check },
    });
    expect(found?.tone).toBe('attention');
    const reported = JSON.stringify(found?.lines);
    expect(reported).toContain('Without a result (');
    expect(reported).toContain('Additional face');
    expect(reported).not.toContain('could not be read');
  },
);

it.each([
  { custom_check: [1] },
  { custom_check: 'x' },
  { custom_check: false },
  { custom_check: null },
  { uae_goverment_db_check: false },
  { uae_goverment_db_check: null },
  { uae_goverment_db_check: { outcome: 1 } },
])('a check that compares no faces is no comparison without a result or unread: %j', (screening_checks) => {
  const found = item('Face comparisons', { ...journeySample, screening_checks });
  expect(JSON.stringify(found?.lines)).not.toMatch(/could not be read|Without a result/);
});

it.each([
  { additional_face_db: 'x' },
  { custom_check: [{ face_match: false }] },
  { custom_check: { face_match_results: 'x' } },
])('a check of faces that could not be read is one: %j', (screening_checks) => {
  const found = item('Face comparisons', { ...journeySample, screening_checks });
  expect(found?.lines[0]).toEqual(['Another comparison could not be read.']);
});

it.each([
  { is_matched: false, score: null, images: null },
  { is_matched: false, score: 0, images: [] },
])('a comparison of a step that was skipped has no result, and is not counted: %j', (nothing) => {
  const skipped = {
    ...step,
    step_title: 'Proof of address',
    progress: 'Skipped',
    face_match_result: nothing,
  };
  const checked = { ...journeySample, screening_checks: {} };
  const both = { ...checked, documents: { '20': step, '30': skipped } };
  const found = item('Face comparisons', both);
  expect(found?.tone).toBe('attention');
  expect(found?.lines.map(plainLine)).toEqual([
    'Without a result (1): ‹Proof of address›',
    '1 of 1 comparison by the service matched.',
  ]);
  const alone = item('Face comparisons', { ...checked, documents: { '30': skipped } });
  expect(alone?.lines.map(plainLine)).toEqual(['Without a result (1): ‹Proof of address›']);
});

it.each([
  ['Passport', ['Without a result (1): ‹Second›', '1 of 1 comparison by the service matched.'], 'attention'],
  ['Utility Bill', ['1 of 1 comparison by the service matched.'], 'plain'],
])(
  'an empty comparison of a document without a portrait is not counted: %s',
  (document_type, lines, tone) => {
    const second = {
      ...step,
      ...{ step_title: 'Second', document_type, images: { portrait_image_path: null } },
      face_match_result: { is_matched: false, score: null, images: null },
    };
    const documents = { '20': step, '30': second };
    const found = item('Face comparisons', { ...journeySample, screening_checks: {}, documents });
    expect([found?.lines.map(plainLine), found?.tone]).toEqual([lines, tone]);
  },
);

it('no comparison in a spot check is not “None”, and keeps it from being concluded', () => {
  for (const one of [null, { is_matched: null }, {}]) {
    const value = { ...spotCheckSample, spot_checks: { applicant_selfie_face_match: one } };
    expect(item('Face comparisons', value, 'spotCheckResult')?.tone).toBe('attention');
    const parts = unreadableParts(viewOf(value, { kind: 'spot-check' }));
    expect(parts.map(({ what }) => what)).toEqual(['spot-check']);
  }
  const bare = { ...spotCheckSample, spot_checks: { applicant_selfie_face_match: false } };
  expect(item('Face comparisons', bare, 'spotCheckResult')?.tone, 'a bare verdict').toBe('fail');
  expect(unreadableParts(viewOf(spotCheckSample, { kind: 'spot-check' }))).toEqual([]);
});

it('a field that could not be read is not among those without a conflict', () => {
  const values = [{ value: 'A' }, { value: 'B' }];
  const found = item('Conflicting values', withStep({ extracted_fields: { 'Full Name': values } }));
  expect(found?.tone).toBe('attention');
  expect(found?.lines.at(-1)).toEqual(['Fields that are null, missing or unreadable were not compared.']);
});

it('a rule without a result is reported by its name or its key', () => {
  const rule_results = { under_age: { name: 'Minimum Age', result: null }, same_rule: { result: null } };
  const found = item('Parts that cannot be assessed', { ...journeySample, rule_results });
  const text = JSON.stringify(found?.lines);
  for (const name of ['Minimum Age', 'same_rule']) expect(text).toContain(`"Rule ",{"received":"${name}"}`);
});

it('a null that the specification allows is named without a warning', () => {
  const found = item('Parts that cannot be assessed', { ...journeySample, aml: null, rule_results: null });
  expect(found?.tone).toBe('plain');
  expect(JSON.stringify(found?.lines)).toContain('(null)');
  const missing = item('Parts that cannot be assessed', { ...journeySample, rule_results: undefined });
  expect(missing?.tone).toBe('attention');
});

it.each<[object, string[]]>([
  [{ device_intelligence: [] }, ['Device intelligence (unexpected format)']],
  [{ selfie: [] }, ['Selfie (unexpected format)']],
  [{ selfie: '', rule_results: 7 }, ['Rules (unexpected format); Selfie (unexpected format)']],
  [{ selfie: [], system_decision: {} }, ['Selfie (unexpected format)', 'Unexpected format: System decision']],
  [withStep({ validation_result: 7 }), ['Authenticity checks of ‹ID Document› (unexpected format)']],
  [withStep({ extracted_fields: [7] }), ['‹ID Document, Extracted fields› (unexpected format)']],
  [withStep({ has_passed_rules: [] }), ['‹ID Document, Validation and rules› (unexpected format)']],
  [{ rule_results: { under_age: [] } }, ['Rule ‹Under Age› (unexpected format)']],
])('a fault of a part is named once: %j', (over, expected) => {
  const found = item('Parts that cannot be assessed', { ...journeySample, ...over });
  expect(found?.lines.map(plainLine)).toEqual(expected);
});

it('a step id that is a number names its document', () => {
  const documents = [20, 21].map((step_id) => ({ ...step, step_id }));
  expect(viewOf({ ...journeySample, documents }).documents.map(({ stepId }) => stepId)).toEqual(['20', '21']);
});

it('a version whose list of matches is null is named', () => {
  const dossier = dossierOfResponses('aml-check', [
    { response: 'amlResult', subjectId: 'c', value: { check_id: 'c', aml: { matches: [] } } },
    { response: 'amlHistory', subjectId: 'c', value: { check_id: 'c', aml_matches: null } },
  ]);
  const items = composeSummary({ dossier, fingerprint: null, reader: REVIEWER });
  const found = items.find(({ title }) => title === 'Parts that cannot be assessed');
  expect(found?.tone).toBe('attention');
  expect(JSON.stringify(found?.lines)).toContain('(null)');
});

it.each([null, 'unavailable', [1]])(
  'a list of matches that could not be read is among the parts: %j',
  (matches) => {
    const dossier = dossierOfResponses('aml-check', [
      { response: 'amlResult', subjectId: 'c', value: { check_id: 'c', aml: { matches } } },
    ]);
    const parts = composeSummary({ dossier, fingerprint: null, reader: REVIEWER });
    const found = parts.find(({ title }) => title === 'Parts that cannot be assessed');
    expect(found?.tone).toBe('attention');
    expect(JSON.stringify(found?.lines)).toContain('List of matches: ');
  },
);

it('a list that may be outdated is among the parts, whatever the latest request failed by', () => {
  const itemsOf = (aml: object, ...more: JournalEvent[]) => {
    const value = { check_id: 'c', final_decision: 'Complete', aml };
    const responses = [{ response: 'amlResult', subjectId: 'c', value }] as const;
    const dossier = dossierOfResponses('aml-check', responses, more);
    const items = composeSummary({ dossier, fingerprint: null, reader: REVIEWER });
    return Object.fromEntries(items.map(({ title, lines }) => [title, lines.map(plainLine)]));
  };
  const request = { operation: 'amlResult', id: 'c' } as const;
  for (const reason of ['web-page', 'server-error', 'unreachable', 'not-found'] as const) {
    const found = itemsOf(
      { matches: [] },
      { type: 'absent', request, reason, status: null, serviceCode: null, attempts: 1 },
    );
    expect(found['AML matches'], reason).toEqual([
      'The latest request returned no result, so the previous list is shown. It may be outdated.',
    ]);
    expect(found['Parts that cannot be assessed'], reason).toEqual([
      'List of matches: AML result (followed by a request that returned no result)',
    ]);
  }
  expect(itemsOf({ matches: [] })['Parts that cannot be assessed']).toEqual([
    'None that a conclusion depends on. Other values may be null or missing.',
  ]);
});

it('a journey that was not screened has no list that could not be read', () => {
  expect(item('Parts that cannot be assessed', { ...journeySample, aml: null })?.tone).toBe('plain');
});

it.each<[label: string, change: object]>([
  ['Final decision', { final_decision: undefined }],
  ['Selfie', { selfie: undefined }],
  ['Screening checks', { screening_checks: undefined }],
  ['Device intelligence', { device_intelligence: undefined }],
  ['Selfie › Status', { selfie: { ...journeySample.selfie, status: undefined } }],
])('a journey without %s says on its first page that it is missing', (label, change) => {
  const response = JSON.parse(JSON.stringify({ ...journeySample, ...change })) as object;
  const found = item('Parts that cannot be assessed', response);
  expect(found?.tone).toBe('attention');
  expect(found?.lines.map(plainLine).join()).toContain(`Not in this response: ${label}`);
  expect(checkedParts(viewOf(response))).toBe('some');
});

it.each([
  ['/screening_checks', 'Screening checks'],
  ['/device_intelligence', 'Device intelligence'],
  ['/system_decision', 'System decision'],
  ['/selfie/status', 'Selfie › Status'],
])('null in %s, which cannot be null, is reported as null, and as far as what is missing', (place, label) => {
  const response = {
    ...journeySample,
    ...(place === '/selfie/status'
      ? { selfie: { ...journeySample.selfie, status: null } }
      : { [place.slice(1)]: null }),
  };
  const found = item('Parts that cannot be assessed', response);
  expect(found?.tone).toBe('attention');
  expect(found?.lines.map(plainLine)).toEqual([`null: ${label}`]);
  expect(checkedParts(viewOf(response))).toBe('some');
  const consistency = item('Data consistency', response);
  expect(consistency?.tone).toBe('attention');
});

it('what came in place of a result is a warning until a result comes after it, and is said once', () => {
  const whole = { ...journeySample, aml: null, journey_id: 'j' };
  const found = (...values: object[]) => {
    const responses = values.map((value) => ({ response: 'journeyResult', subjectId: 'j', value }) as const);
    const dossier = dossierOfResponses('journey', responses);
    const items = composeSummary({ dossier, fingerprint: null, reader: REVIEWER });
    return ['Parts that cannot be assessed', 'Missing files and responses'].flatMap((title) => {
      const item = items.find((one) => one.title === title);
      return [item?.tone, ...(item?.lines ?? []).map(plainLine)];
    });
  };
  const counted = '1 response is not the requested result.';
  const [tone, none, filesTone, missing] = found(whole, {});
  expect([tone, none, filesTone]).toEqual([
    'attention',
    'List of matches: Journey result (not screened when it was last received)',
    'attention',
  ]);
  expect(missing).toMatch(
    /Journey result: requested again at .+ and not received: the response is not the requested result\. The response shown was received before\.$/,
  );
  expect(found({}, whole).slice(0, 2)).toEqual(['plain', counted]);
  expect(found({}, whole).join()).not.toContain('requested again');
  expect(found(whole, { a: 1 }, {})[1]).toBe(counted);
});

it.each<[string, object, string]>([
  [
    'face match',
    { documents: { '20': { ...step, face_match_result: undefined } } },
    `‹${step.step_title}› › Face match`,
  ],
  [
    'fields',
    { documents: { '20': { ...step, extracted_fields: undefined } } },
    `‹${step.step_title}› › Extracted fields`,
  ],
  ['liveness', { selfie: { ...journeySample.selfie, is_live: undefined } }, 'Selfie › Liveness'],
  ['applicant', { applicant: undefined }, 'Applicant'],
])('what a conclusion depends on is named where the response does not have it: %s', (_what, over, label) => {
  const value = JSON.parse(
    JSON.stringify({ ...journeySample, aml: null, journey_id: 'j', ...over }),
  ) as object;
  const dossier = dossierOfResponses('journey', [{ response: 'journeyResult', subjectId: 'j', value }]);
  const found = composeSummary({ dossier, fingerprint: null, reader: REVIEWER }).find(
    ({ title }) => title === 'Parts that cannot be assessed',
  );
  expect(found?.tone).toBe('attention');
  expect(found?.lines.map(plainLine)).toEqual([`Not in this response: ${label}`]);
});

it.each(['03/04/2026 08:30', '1770000000', 1770000000])(
  'a start in the form %j leaves the checks against the day of the check undone, and the case says so',
  (start_time) => {
    expect(checkedParts(viewOf(journeySample))).toBe('all');
    expect(checkedParts(viewOf({ ...journeySample, start_time, end_time: start_time }))).toBe('some');
    const readable = { start_time: '02/02/2026 08:30', end_time: '02/02/2026 08:40' };
    expect(checkedParts(viewOf({ ...journeySample, ...readable }))).toBe('all');
  },
);

describe('how much could be checked', () => {
  const withList = (more: object) =>
    checkedParts(viewOf({ ...journeySample, aml: { ...noMatches, ...more } }));
  const noMatches = { ...journeySample.aml, matches: [] };

  it('is not all where the response says that its list of matches is not whole', () => {
    expect(withList({})).toBe('all');
    for (const more of [{ meta: { total: 3 } }, { truncated: true }, { error: 'timeout' }])
      expect(withList(more), JSON.stringify(more)).toBe('some');
  });

  it.each([
    [{ name: 'R', result: false, details: [] }, 'some'],
    [{ name: 'R', result: true, details: [] }, 'some'],
    [{ name: 'R', result: 'Held', details: [] }, 'some'],
    [{ name: 'R', result: 'Passed', details: [{ title: 't', result: false }] }, 'some'],
    [{ name: 'R', result: 'Failed', details: [{ title: 't', result: 'FAIL' }] }, 'all'],
    [{ name: 'R', result: 'CouldNotApply', details: [{ title: 't', result: null }] }, 'all'],
  ])('is not all where the meaning of a result is not stated: %j', (rule, checked) => {
    expect(checkedParts(viewOf({ ...journeySample, rule_results: { no_aml_records: rule } }))).toBe(checked);
  });

  it.each([
    [false, 'some'],
    ['Held', 'some'],
    ['undetermined', 'all'],
    ['Passed', 'all'],
  ])('is not all where the result of an authenticity check is %j: %s', (result, checked) => {
    const validation_result = {
      validation_outcome: 'Passed',
      validation_checks: [{ name: 'Watermark', description: null, result, result_description: null }],
    };
    expect(checkedParts(viewOf(withStep({ validation_result })))).toBe(checked);
  });

  describe('of the expiry dates that a rule is about', () => {
    const withExpiries = (
      values: Record<string, string>,
      key = 'expired_document',
      document_type = 'Passport',
    ) =>
      checkedParts(
        viewOf({
          ...journeySample,
          rule_results: { [key]: { name: key, result: 'Passed', details: [] } },
          documents: {
            '1': {
              ...Object.values(journeySample.documents)[0],
              document_type,
              extracted_fields: Object.fromEntries(
                Object.entries(values).map(([name, value]) => [
                  name,
                  { type: 'date', value, source: 'Visual', read_accuracy: 1 },
                ]),
              ),
            },
          },
        }),
      );
    const withExpiry = (value: string, key?: string) => withExpiries({ 'Expiry Date': value }, key);

    it('is not all where one cannot be read', () => {
      for (const text of ['2031-01-02', '01/2031', 'Permanent', ''])
        expect(withExpiry(text), text).toBe('all');
      for (const text of ['01.02.20', '200101']) expect(withExpiry(text), text).toBe('some');
      expect(withExpiry('01.02.20', 'another_rule')).toBe('all');
    });

    it('is not all where a name says expiry, but not of what', () => {
      const own = { 'Expiry Date': '2031-01-02' };
      const membership = (value: string) => ({ 'Membership Expiry Date': value });
      expect(withExpiries(membership('2019-01-02'))).toBe('some');
      expect(withExpiries({ ...own, ...membership('2019-01-02') })).toBe('some');
      expect(withExpiries({ ...own, ...membership('2 January 2031') }), 'the same day').toBe('all');
      expect(withExpiries({ ...own, ...membership('Gold') }), 'no date').toBe('all');
      expect(withExpiries(membership('2019-01-02'), 'another_rule')).toBe('all');
      expect(withExpiries({ ...own, 'Visa Expiry Date': '2019-01-02' })).toBe('all');
    });

    it('is not all where the only one is that of another document', () => {
      const ofPassport = { 'Passport Expiry Date': '2019-01-02' };
      const onVoterCard = (values: Record<string, string>, key?: string) =>
        withExpiries(values, key, 'Voter Card');
      expect(onVoterCard(ofPassport)).toBe('some');
      expect(onVoterCard({ ...ofPassport, 'Expiry Date': '2031-01-02' })).toBe('all');
      expect(onVoterCard({ 'Voter Card Expiry Date': '2031-01-02' })).toBe('all');
      expect(onVoterCard({ 'Passport Expiry Date': 'None' })).toBe('all');
      expect(onVoterCard(ofPassport, 'another_rule')).toBe('all');
    });
  });
});

it('does not miss the name of a match in the object around it, but does where there is none', () => {
  const lines = (match: object) =>
    item('Parts that cannot be assessed', {
      ...journeySample,
      aml: { applicability: 'Applicable', matches: [match] },
    })?.lines.map(plainLine);
  expect(lines({ match: { name: 'Ana', score: 3 } })?.join(' ')).not.toContain('Name');
  expect(lines({ score: 3 })?.join(' ')).toContain('Matches › 1 › Name');
});

it('names a version under review whose list may be incomplete once', () => {
  const value = { check_id: 'c-1', aml_matches: [{ name: 'Ana' }], has_more: true };
  const dossier = dossierOfResponses('aml-check', [{ response: 'amlHistory', subjectId: 'c-1', value }]);
  const found = composeSummary({ dossier, fingerprint: null, reader: REVIEWER }).find(
    ({ title }) => title === 'Parts that cannot be assessed',
  );
  const text = found?.lines.map(plainLine).join(' ') ?? '';
  expect(text.split('(incomplete)')).toHaveLength(2);
});
