import { describe, expect, it } from 'vitest';
import { ruleHealth } from '@shared/domain/recordHealth/ruleHealth';
import { detailOf, withRule, foundBy, recordOf, type HealthRow } from '../../../../support/healthRecords';
import { journeyResultSchema, spotCheckResultSchema } from '@shared/wire/results';

const found = foundBy(ruleHealth);

describe('ruleHealth', () => {
  it.each<HealthRow>([
    ['has a rule without details', [], { rule_results: { a: { name: 'A', result: 'Failed', details: [] } } }],
    [
      'a step that passed and a rule that failed on it',
      ['passed-step-failed-rule'],
      {
        documents: { '1': { has_passed_rules: true } },
        ...withRule('document_quality', 'Failed', [detailOf('Failed', '1')]),
      },
    ],
    [
      'a step that passed and a rule that failed on another',
      [],
      {
        documents: { '1': { has_passed_rules: true }, '2': {} },
        ...withRule('document_quality', 'Failed', [detailOf('Passed', '1'), detailOf('Failed', '2')]),
      },
    ],
    [
      'a step that passed and a failed rule that names it alone',
      ['passed-step-failed-rule'],
      {
        documents: { '1': { has_passed_rules: true } },
        ...withRule('document_quality', 'Failed', [detailOf(null, '1')]),
      },
    ],
    [
      'a step that passed and a failed rule that names it among others',
      [],
      {
        documents: { '1': { has_passed_rules: true }, '2': {} },
        ...withRule('document_quality', 'Failed', [detailOf(null, '1'), detailOf(null, '2')]),
      },
    ],
    [
      'a step that passed and a failed rule that names nothing',
      [],
      { documents: { '1': { has_passed_rules: true } }, ...withRule('document_quality', 'Failed') },
    ],
    [
      'a step that did not pass and a rule that failed on it',
      [],
      {
        documents: { '1': { has_passed_rules: false } },
        ...withRule('document_quality', 'Failed', [detailOf('Failed', '1')]),
      },
    ],
    [
      'a step that did not pass and rules that passed on it',
      [],
      {
        documents: { '1': { has_passed_rules: false } },
        ...withRule('document_quality', 'Passed', [detailOf('Passed', '1')]),
      },
    ],
    [
      'a selfie that passed its rules and the rule on it failed',
      ['passed-step-failed-rule'],
      { selfie: { has_passed_rules: true }, ...withRule('selfie_liveness', 'Failed') },
    ],
    [
      'a rule that passed and a detail “failed”',
      ['passed-rule-failed-detail'],
      withRule('proof_policy', 'Passed', [{ title: 'A', result: 'failed' }]),
    ],
    [
      'a rule that passed and a detail whose description is that it failed',
      ['passed-rule-failed-detail'],
      withRule('proof_policy', 'Passed', [{ title: 'A', result: 'Passed', result_description: 'Failed.' }]),
    ],
    [
      'a rule that passed and a detail that mentions a failure',
      [],
      withRule('proof_policy', 'Passed', [
        { title: 'A', result: 'Passed', result_description: 'Failed attempts: none' },
      ]),
    ],
    [
      'a rule that could not apply and a detail that failed',
      [],
      withRule('proof_policy', 'CouldNotApply', [{ title: 'A', result: 'Failed' }]),
    ],
  ])('%s', (_what, expected, response, kind, subjectId) => {
    expect(found(response, kind, subjectId).map(([code]) => code)).toEqual(expected);
  });

  it.each<[string, object, (string | null)[][]]>([
    [
      'each detail that failed',
      withRule('a', 'Passed', [{ result: 'Passed' }, { result: 'Failed' }, { result: 'fail' }]),
      [['passed-rule-failed-detail', 'Passed', 'Failed', 'fail']],
    ],
    [
      'the description that says so',
      withRule('a', 'Passed', [{ result: 'Passed', result_description: 'Failed' }]),
      [['passed-rule-failed-detail', 'Passed', 'Failed']],
    ],
    [
      'each detail that passed',
      withRule('a', 'Failed', [{ result: 'Passed' }, { result: 'PASSED' }]),
      [['failed-rule-passed-details', 'Failed', 'Passed', 'PASSED']],
    ],
    [
      'no failure with a detail of another word',
      withRule('a', 'Failed', [{ result: 'Passed' }, { result: 'Review' }]),
      [],
    ],
    [
      'no failure that a description explains',
      withRule('a', 'Failed', [{ result: 'Passed', result_description: 'Failed' }]),
      [],
    ],
    ['no failure without details', withRule('a', 'Failed'), []],
    [
      'each rule that failed on a step',
      {
        documents: { '1': { has_passed_rules: true } },
        rule_results: {
          a: { result: 'Failed', details: [detailOf('Failed', '1')] },
          b: { result: 'Fail', details: [detailOf('Failed', '1'), detailOf('Passed', '1')] },
        },
      },
      [['passed-step-failed-rule', 'true', 'Failed', 'Fail']],
    ],
    [
      'a rule that failed on the selfie alone',
      { selfie: { has_passed_rules: true }, ...withRule('selfie_liveness', 'Failed') },
      [['passed-step-failed-rule', 'true', 'Failed']],
    ],
    [
      'no rule on a selfie that did not pass',
      { selfie: { has_passed_rules: false }, ...withRule('selfie_liveness', 'Failed') },
      [],
    ],
    [
      'no liveness rule that passed',
      { selfie: { has_passed_rules: true }, ...withRule('selfie_liveness', 'Passed') },
      [],
    ],
    [
      'no other rule on a selfie',
      { selfie: { has_passed_rules: true }, ...withRule('same_subject', 'Failed') },
      [],
    ],
  ])('quotes %s', (_what, response, quoted) => {
    expect(found(response)).toEqual(quoted);
  });

  it('names details by their titles, else by their numbers, and points to them', () => {
    const details = [{ result: 'Failed' }, { title: 'Hologram', result: 'Failed' }];
    expect(ruleHealth(recordOf(withRule('a', 'Passed', details)))[0]?.quotes).toEqual([
      { label: 'Rule a', of: 'a', value: 'Passed', pointer: '/rule_results/a/result' },
      { label: 'Detail 1', of: 'Detail 1', value: 'Failed', pointer: '/rule_results/a/details/0/result' },
      {
        label: 'Detail “Hologram”',
        of: 'Hologram',
        value: 'Failed',
        pointer: '/rule_results/a/details/1/result',
      },
    ]);
  });
});

describe('a member of a document that a rule refers to', () => {
  const documents = {
    '1': {
      images: { front_side_image_path: 'p/1', back_side_image_path: null, side_view: 'p/2' },
      mediaFiles: { front_side_pdf_path: 'p/3', pages: [{ page_id: 'page-7' }] },
      extracted_fields: { 'Full Name': { value: 'Ana Sample' } },
      face_match_result: null,
      scans: null,
    },
  };
  const countOf = (object_key: string, instance_key: string | null) =>
    found({
      documents,
      selfie: { status: 'Complete', frames: { '3': 'p/4' } },
      'device-report': { id: 'd-1' },
      ...withRule('a', 'Passed', [
        { title: 'A', result: 'Passed', reference_object: { object_key, instance_key } },
      ]),
    }).length;

  it.each<[string, string | null]>([
    ['mediaFiles', null],
    ['mediaFiles', 'front_side_pdf_path'],
    ['mediaFiles', 'page-7'],
    ['mediaFiles', '1'],
    ['media_files', 'p/3'],
    ['pages', 'page-7'],
    ['images', 'front_side_image_path'],
    ['images', 'front_image_path'],
    ['images', 'back_side_image_path'],
    ['images', 'side_view'],
    ['Images', ''],
    ['front_side_image_path', null],
    ['side_view', 'p/2'],
    ['extractedFields', 'Full Name'],
    ['Full Name', null],
    ['frames', '3'],
    ['deviceReport', 'd-1'],
    ['Documents', '1'],
  ])('is there: %s %s', (object, instance) => {
    expect(countOf(object, instance)).toBe(0);
  });

  it.each<[string, string | null]>([
    ['mediaFile', null],
    ['mediaFiles', 'back_side_pdf_path'],
    ['images', 'portrait_image_path'],
    ['images', 'p/9'],
    ['pages', 'page-8'],
    ['face_match_result', null],
    ['scans', null],
    ['frames', '4'],
    ['pointer', null],
    ['undescribed', null],
  ])('is not there: %s %s', (object, instance) => {
    expect(countOf(object, instance)).toBe(1);
  });
});

describe('what a rule refers to', () => {
  const reference = (object_key: string | null | undefined, instance_key: string | null) => ({
    title: 'A',
    result: 'Passed',
    reference_object: { object_key, instance_key },
  });
  const RECORD = {
    documents: { '1': { extracted_fields: { 'Full Name': { value: 'Ana Sample' } } } },
    selfie: { status: 'Complete' },
    applicant: { applicant_id: 'a-1' },
    aml: { applicability: 'Applicable', matches: [{ name: 'A', resource_id: 'r-1', match_id: 'm-1' }] },
    flow_id: 'flow-1',
    screening_checks: { additional_face_db: { face_match_results: [], id: 'face-7' } },
    device_intelligence: {
      device_signals: [
        { key: 'rooted', result: 'Passed' },
        { key: 'vpn', result: 'Passed' },
      ],
    },
    wallet: { 'step-1': { kind: 'sample' }, 'step-3': 1 },
    'wallet/2': 'closed',
  };

  it.each<[string | null | undefined, string | null]>([
    [null, null],
    ['', ''],
    ['', '1'],
    [undefined, 'a-1'],
    [null, 'r-1'],
    [null, 'rooted'],
    [null, 'step-1'],
    [null, 'asked-for'],
    ['additional_face_db', ''],
    ['additional_face_db', 'additional_face_db'],
    ['additional_face_db', 'face-7'],
    ['same_subject', '1'],
    ['flow_id', 'flow-1'],
    ['flow_id', ''],
    ['rule_results', 'same_subject'],
    ['screening_checks', 'additional_face_db'],
    ['selfie', '30'],
    ['selfie', 'selfie'],
    ['credential', '1'],
    ['aml', 'r-1'],
    ['aml', 'm-1'],
    ['aml', ''],
    ['applicant', 'a-1'],
    ['device_intelligence', 'rooted'],
    ['device_intelligence', ''],
    ['device_signals', 'rooted'],
    ['device_signals', 'device_signals'],
    ['device_signals', ''],
    ['device_signal', 'rooted'],
    ['matches', 'r-1'],
    ['aml_matches', 'm-1'],
    ['extracted_fields', 'Full Name'],
    ['extracted_fields', '1'],
    ['face_match_results', ''],
    ['wallet', 'step-1'],
    ['journey', 'asked-for'],
  ])('is there: %s %s', (object, instance) => {
    expect(
      found({ ...RECORD, ...withRule('same_subject', 'Passed', [reference(object, instance)]) }),
    ).toEqual([]);
  });

  it.each<[string | null | undefined, string, ...(string | null)[]]>([
    ['additional_face_db', 'zz'],
    ['flow_id', 'zz', 'flow-1'],
    [undefined, '99'],
    [null, '99'],
    ['', '99'],
    ['documents', '9', '1'],
    ['selfie', '1'],
    ['rule_results', 'nothing', 'same_subject'],
    ['screening_checks', 'nothing', 'additional_face_db'],
    ['spot_checks', 'nothing', null],
    ['credential', '2', null],
    // It is in the response: nothing says that it is not.
    ['aml', 'r-9'],
    ['applicant', 'a-2', 'a-1'],
    ['device_intelligence', 'nothing', 'rooted, vpn'],
    ['device_signals', 'nothing', 'rooted, vpn'],
    ['matches', 'r-9'],
    ['extracted_fields', 'Surname'],
    ['device_signal', 'nothing', null],
    ['validation_result', '', null],
    ['wallet', 'step-2', 'step-1, step-3'],
    ['wallet/2', 'step-2', 'closed'],
    ['nothing', '', null],
  ])('is not there: %s %s, where the response has %j', (object, instance, ...saved) => {
    expect(
      found({ ...RECORD, ...withRule('same_subject', 'Passed', [reference(object, instance)]) }),
    ).toEqual([['absent-reference', `${object ?? ''} ${instance}`.trim(), ...saved]]);
  });

  /** Every type of object that a result has: an instance that is there, one that is not, and the part around them. */
  const TYPES: readonly [string, string, string, object][] = [
    ['documents', '20', '21', { '20': {} }],
    ['selfie', '30', '20', { status: 'Complete' }],
    ['rule_results', 'same_subject', 'under_age', {}],
    ['applicant', 'a-1', 'a-2', { applicant_id: 'a-1' }],
    ['aml', 'r-1', 'r-2', { applicability: 'Applicable', matches: [{ name: 'A', resource_id: 'r-1' }] }],
    [
      'screening_checks',
      'additional_face_db',
      'uae_goverment_db_check',
      { additional_face_db: { face_match_results: [] } },
    ],
    ['device_intelligence', 'rooted', 'vpn', { device_signals: [{ key: 'rooted', result: 'Passed' }] }],
    ['spot_checks', 'applicant_selfie_face_match', 'other', { applicant_selfie_face_match: {} }],
    // A type that the specification does not know.
    ['wallet', 'w-1', 'w-2', { 'w-1': {} }],
  ];

  const MEMBERS = Object.keys(journeyResultSchema.members).concat(Object.keys(spotCheckResultSchema.members));
  const SCALAR = /_id$|_time$|_decision$|_number$|_version$|_name$/;
  it('knows an instance of every type of object', () => {
    const objects = new Set(MEMBERS.filter((key) => !SCALAR.test(key)));
    expect([...objects].filter((key) => !TYPES.some(([type]) => type === key))).toEqual([]);
  });

  it.each(TYPES)('reports an instance of %s that is not there, and not %s', (type, there, absent, part) => {
    const kind = type === 'spot_checks' ? 'spot-check' : 'journey';
    const named = (instance: string, received: unknown) => {
      const { rule_results } = withRule('same_subject', 'Passed', [reference(type, instance)]);
      const documents = kind === 'journey' && { documents: { '20': {} } };
      const record = { ...documents, ...(type !== 'rule_results' && { [type]: received }), rule_results };
      return found(record, kind).map(([code]) => code);
    };
    expect(named(there, part)).toEqual([]);
    expect(named(absent, part)).toEqual(['absent-reference']);
    if (type === 'rule_results') return;
    expect(named(absent, null)).toEqual(['absent-reference']);
    expect(named(absent, undefined)).toEqual(['absent-reference']);
  });

  it('asks nothing of the step of a selfie where the keys of the documents are unknown', () => {
    const about = (documents: unknown, selfie: object) =>
      found({ documents, selfie, ...withRule('a', 'Passed', [reference('selfie', '20')]) }).length;
    expect(about([{ step_title: 'Passport' }], {})).toBe(0);
    expect(about({ '20': {} }, { step_id: '20' })).toBe(0);
    expect(about({ '20': {} }, {})).toBe(1);
  });

  it.each<[string, string, string, object, number]>([
    [
      'signals that are null',
      'device_intelligence',
      'rooted',
      { device_intelligence: { device_signals: null } },
      1,
    ],
    [
      'no signals',
      'device_intelligence',
      'rooted',
      { device_intelligence: { signals_outcome: 'Passed' } },
      1,
    ],
    [
      'signals elsewhere',
      'device_intelligence',
      'rooted',
      { device_intelligence: { checks: ['rooted'] } },
      0,
    ],
    [
      'signals of another shape',
      'device_signals',
      'rooted',
      { device_intelligence: { device_signals: 3 } },
      0,
    ],
    ['no list of matches', 'aml', 'm9', { aml: { applicability: 'Disabled' } }, 1],
    ['matches elsewhere', 'aml', 'm9', { aml: { applicability: 'Applicable', odd: { id: 'm9' } } }, 0],
    ['an applicant whose id is null', 'applicant', 'a2', { applicant: { applicant_id: null } }, 1],
    ['a document of another number', 'documents', '7', { documents: { '0': { step_title: 'Passport' } } }, 1],
    ['a list of documents', 'documents', '7', { documents: [{ step_title: 'Passport' }] }, 0],
    [
      'one document without a number',
      'documents',
      '7',
      { documents: { step_title: 'Passport', progress: 'Completed' } },
      0,
    ],
    ['nothing but the reference itself', 'same_subject', 'x', {}, 1],
    ['the rule', 'same_subject', 'same_subject', {}, 0],
    ['a rule', 'rules', 'same_subject', {}, 0],
    ['a rule in the singular', 'rule', 'same_subject', {}, 0],
    ['a rule that is not there', 'rules', 'under_age', {}, 1],
  ])('is looked for where the response has %s: %s %s', (_what, object, instance, record, count) => {
    const rules = withRule('same_subject', 'Passed', [reference(object, instance)]);
    const absent = found({ ...record, ...rules }).filter(([kind]) => kind === 'absent-reference');
    expect(absent).toHaveLength(count);
  });

  it('is quoted with the rule and where it would stand', () => {
    const record = { ...RECORD, ...withRule('a', 'Passed', [reference('wallet/2', 'x')]) };
    expect(ruleHealth(recordOf(record))[0]?.quotes).toEqual([
      {
        label: 'Rule a refers to',
        value: 'wallet/2 x',
        pointer: '/rule_results/a/details/0/reference_object',
      },
      { label: 'In this response', value: 'closed', pointer: '/wallet~12' },
    ]);
  });

  it.each<[string, string, object, number]>([
    ['same_subject', 'an applicant of no record', { applicant: null }, 1],
    ['same_subject', 'an applicant without an id', { applicant: { full_name: 'Ada' } }, 0],
    [
      'no_duplicate_applicant',
      'the other applicant of the rule on duplicates',
      { applicant: { applicant_id: 'a-1' } },
      0,
    ],
  ])('by %s may be %s', (key, _what, record, count) => {
    expect(found({ ...withRule(key, 'Passed', [reference('applicant', 'a')]), ...record })).toHaveLength(
      count,
    );
  });

  it.each<[unknown, number]>([
    [[], 1],
    [[{ name: 'A' }], 0],
    [null, 1],
    [{ unread: 1 }, 0],
  ])('is no match by an id where matches have none: %j', (matches, count) => {
    const aml = { applicability: 'Applicable', matches };
    expect(found({ ...withRule('same_subject', 'Passed', [reference('aml', 'r-1')]), aml })).toHaveLength(
      count,
    );
  });

  it('is not looked for in a part that could not be read', () => {
    expect(found({ ...withRule('a', 'Passed', [reference('documents', '1')]), documents: 'none' })).toEqual(
      [],
    );
  });
});

it('quotes an empty list where a rule refers to one of its elements', () => {
  const details = [
    { title: 'A', result: 'Passed', reference_object: { object_key: 'documents', instance_key: '20' } },
  ];
  const record = { documents: [], ...withRule('same_subject', 'Passed', details) };
  const quotes = ruleHealth(recordOf(record))[0]?.quotes;
  expect(quotes?.[1]).toEqual({
    label: 'In this response',
    value: null,
    absent: 'empty',
    pointer: '/documents',
  });
});

it.each<[unknown, object]>([
  [[], { value: 'empty list', isRestated: true }],
  [null, { value: 'null', isRestated: true }],
  ['null', { value: 'null' }],
])('quotes %j where a rule refers to an element of it', (wallet, value) => {
  const details = [
    { title: 'A', result: 'Passed', reference_object: { object_key: 'wallet', instance_key: '2' } },
  ];
  const quotes = ruleHealth(recordOf({ wallet, ...withRule('same_subject', 'Passed', details) }))[0]?.quotes;
  expect(quotes?.[1]).toEqual({ label: 'In this response', pointer: '/wallet', ...value });
});
