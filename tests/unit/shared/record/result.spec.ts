import { describe, expect, it } from 'vitest';
import { partMembers } from '@shared/record/partMembers';
import { otherShapeOf, readResult, recognise } from '@shared/record/result';
import { RESULT_KINDS, type ResultKind } from '@shared/wire/catalogue';
import { applicantSchema } from '@shared/wire/applicant';
import {
  amlHistorySample,
  amlResultSample,
  journeySample,
  journeySummarySample,
  spotCheckSample,
} from '../../../support/wireSamples';

const SAMPLES = {
  journey: journeySample,
  'spot-check': spotCheckSample,
  'aml-check': amlResultSample,
  'aml-history': amlHistorySample,
  'journey-summary': journeySummarySample,
} as const satisfies Record<ResultKind, object>;

describe('a response is recognised', () => {
  it.each(RESULT_KINDS)('as a %s by the members that only that result has', (kind) => {
    expect(recognise(SAMPLES[kind])).toBe(kind);
  });

  it.each([
    ['nothing', {}],
    ['an id alone', { journey_id: 'j' }],
    ['an error', { success: false, message: 'no', error_code: 'unauthorized' }],
    ['null', null],
    ['a list', [journeySample]],
    ['a text', 'journey_id'],
  ])('as none of the results: %s', (_, value) => {
    expect(recognise(value)).toBeNull();
  });
});

describe('a response of another shape', () => {
  const cases: readonly (readonly [string, unknown, object])[] = [
    ['an error body', { success: false, message: 'no', error_code: 'unauthorized' }, { is: 'error' }],
    ['an error body without a flag', { error_code: 'internal_error' }, { is: 'error' }],
    ['an error that names what it is about', { journey_id: 'j', error: 'not found' }, { is: 'error' }],
    ['a refusal that names its check', { check_id: 'c', success: false }, { is: 'error' }],
    ['an error of a gateway', { message: 'Too many requests' }, { is: 'error' }],
    ['an error with a status', { status: 500, error: 'Internal', path: '/x' }, { is: 'error' }],
    [
      'a look-alike of a client library',
      { journeyId: 'j', systemDecision: 'Complete', documents_: [], selfieStatus: 'Complete', matches: [] },
      { is: 'unknown', type: 'object' },
    ],
    [
      'a look-alike whose parts have the names of ours',
      { journeyId: 'j', status: 'completed', documents: [{ type: 'passport' }], selfie: { passed: true } },
      { is: 'unknown', type: 'object' },
    ],
    [
      'a look-alike with every part that a journey has',
      {
        journeyId: 'j',
        documents: {},
        screening_checks: {},
        device_intelligence: { signals_outcome: 'Passed' },
      },
      { is: 'unknown', type: 'object' },
    ],
    [
      'a session with parts as ours',
      { session: 's', documents: { front: 'ok' }, selfie: { status: 'ok' }, rule_results: {} },
      { is: 'unknown', type: 'object' },
    ],
    ['a result in a wrapper', { data: journeySample }, { is: 'unknown', type: 'object' }],
    ['an id alone', { journey_id: 'j' }, { is: 'unknown', type: 'object' }],
    ['the id of a check alone', { check_id: 'c' }, { is: 'unknown', type: 'object' }],
    ['a status with an id', { journey_id: 'j', status: 404, detail: 'x' }, { is: 'error' }],
    ['errors of a query', { errors: [{ message: 'x' }], data: null }, { is: 'error' }],
    ['no errors', { errors: [], data: null }, { is: 'unknown', type: 'object' }],
    ['a fault', { Fault: { faultcode: 'Server', faultstring: 'x' } }, { is: 'error' }],
    [
      'a fault in its envelope',
      { 'soap:Envelope': { 'soap:Body': { 'soap:Fault': { Code: 'x' } } } },
      { is: 'error' },
    ],
    [
      'an error beside every member of a journey as null',
      {
        ...Object.fromEntries(Object.keys(journeySample).map((key) => [key, null])),
        success: false,
        error_code: 'internal_error',
      },
      { is: 'error' },
    ],
    [
      'an error beside whose journey it is',
      { status: 'error', journey_id: 'j', applicant: { full_name: 'Ana Specimen' } },
      { is: 'error' },
    ],
    [
      'an error beside a decision and an empty part',
      { success: false, error_code: 'x', journey_id: 'j', system_decision: 'Complete', documents: {} },
      { is: 'error' },
    ],
    [
      'a failure beside parts of which nothing is said',
      {
        status: 'FAIL',
        journey_id: 'j',
        system_decision: 'Complete',
        documents: { 1: {} },
        rule_results: [],
      },
      { is: 'error' },
    ],
    ['a failed check', { check_id: 'c', status: 'failed' }, { is: 'error' }],
    ['a status of a check', { check_id: 'c', status: 'running' }, { is: 'unknown', type: 'object' }],
    [
      'a status beside decisions that are null',
      { journey_id: 'j', status: 'processing', system_decision: null },
      { is: 'unknown', type: 'object' },
    ],
    [
      'a status beside everything that identifies a journey',
      { journey_id: 'j', flow_id: 'f', customer_id: 'c', reference_number: 'r', status: 'in_progress' },
      { is: 'unknown', type: 'object' },
    ],
    [
      'a message beside everything that identifies a spot check',
      { journey_id: 'j', tenant_id: 't', environment_name: 'live', message: 'Not finished' },
      { is: 'error' },
    ],
    [
      'a state in an object beside everything that identifies a journey',
      { journey_id: 'j', flow_id: 'f', customer_id: 'c', progress: { state: 'processing' } },
      { is: 'unknown', type: 'object' },
    ],
    [
      'a state beside the start of a journey',
      { journey_id: 'j', flow_id: 'f', customer_id: 'c', start_time: '2026-01-01', status: 'processing' },
      { is: 'unknown', type: 'object' },
    ],
    [
      'an error in an object beside what identifies a journey',
      { journey_id: 'j', customer_id: 'c', error: { code: 'E1', message: 'Not finished' } },
      { is: 'error' },
    ],
    [
      'a message beside parts that are null',
      { journey_id: 'j', documents: null, selfie: null, rule_results: null, message: 'Not finished' },
      { is: 'error' },
    ],
    [
      'an error beside a check without its matches',
      { check_id: 'c', aml: null, status: 'error', message: 'Not finished' },
      { is: 'error' },
    ],
    ['a result beside its id', { journey_id: 'j', data: journeySample }, { is: 'unknown', type: 'object' }],
    ['a check beside its id', { check_id: 'c', data: amlResultSample }, { is: 'unknown', type: 'object' }],
    [
      'an error that echoes what it was asked',
      { journey_id: 'j', check_id: 'c', reference_number: 'r', error: 'not found' },
      { is: 'error' },
    ],
    ['nothing at all', {}, { is: 'unknown', type: 'object' }],
    ['a bare list', [journeySample], { is: 'unknown', type: 'array' }],
    ['an empty list', [], { is: 'unknown', type: 'array' }],
    ['a text', 'Complete', { is: 'unknown', type: 'string' }],
    ['a page', '<!doctype html><title>Sign in</title>', { is: 'unknown', type: 'string' }],
    ['a number', 0, { is: 'unknown', type: 'number' }],
    ['true', true, { is: 'unknown', type: 'boolean' }],
    ['null', null, { is: 'unknown', type: 'null' }],
  ];

  it.each(
    cases.flatMap(([name, value, shape]) => RESULT_KINDS.map((kind) => [name, kind, value, shape] as const)),
  )('%s where a %s was asked for says what it is, and lists no differences', (_, kind, value, shape) => {
    const reading = readResult(kind, value);
    expect(reading.otherShape).toEqual(shape);
    expect(reading.deviations).toEqual([]);
    expect(reading.record).toEqual({ state: 'unreadable', text: JSON.stringify(value), pointer: '' });
  });

  const pairs = RESULT_KINDS.flatMap((asked) =>
    RESULT_KINDS.filter((other) => other !== asked).map((other) => [other, asked] as const),
  );
  it.each(pairs)('a %s where a %s was asked for', (other, asked) => {
    const reading = readResult(asked, SAMPLES[other]);
    expect(reading.otherShape).toEqual({ is: 'result', kind: other });
    expect(reading.deviations).toEqual([]);
    expect(reading.record.state).toBe('unreadable');
  });
});

describe('a result that lost much of itself is still read as what was asked for', () => {
  it.each([
    ['journey', { journey_id: 'j', start_time: null }],
    ['journey', { journey_id: 'j', user_id: 'r' }],
    ['journey', { journey_id: 'j', selfie: null, rule_results: {} }],
    ['journey', { system_decision: 'Refer', documents: {} }],
    ['journey', { ...journeySample, error_code: 'odd', success: false }],
    ['journey', { ...journeySample, tenant_id: 't', environment_name: 'live' }],
    ['spot-check', { journey_id: 'j', system_decision: 'Refer' }],
    ['spot-check', { ...spotCheckSample, customer_id: 'c' }],
    ['aml-check', { check_id: 'c', final_decision: 'Refer' }],
    ['aml-check', { check_id: 'c', aml: null }],
    ['aml-check', { check_id: 'c', journey_id: 'j', tenant_id: 't', aml: null }],
    ['aml-history', { check_id: 'c', reference_number: null }],
    ['aml-history', { aml_matches: [] }],
    ['aml-history', { aml_matches: null }],
  ] as const)('%s from %j', (kind, value) => {
    const reading = readResult(kind, value);
    expect(reading.otherShape).toBeNull();
    expect(reading.record.state).toBe('given');
  });
});

describe('the members of a part that is not there', () => {
  it.each([
    { state: 'null', pointer: '/applicant' },
    { state: 'missing', pointer: '/applicant' },
    { state: 'not-part', pointer: '/applicant' },
    { state: 'unreadable', text: '7', pointer: '/applicant' },
  ] as const)('are as the part itself is: $state', (received) => {
    const part = partMembers(applicantSchema, received);
    expect(part.full_name).toEqual(received);
    expect(part.applicant_id).toEqual(received);
    expect(part.undescribed).toEqual([]);
  });
});

it('reads a result that has content and an error, and one whose parts report errors of their own', () => {
  const own = { status: 'error', error_code: 'x', success: false };
  expect(otherShapeOf('journey', { ...journeySample, ...own })).toBeNull();
  const within = { ...journeySample.documents, 9: { step_title: 'Passport', ...own } };
  expect(otherShapeOf('journey', { journey_id: 'j', flow_id: 'f', documents: within })).toBeNull();
  expect(
    otherShapeOf('journey', { ...journeySample, error_code: '0', errors: [], success: true }),
  ).toBeNull();
});
