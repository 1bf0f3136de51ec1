import { describe, expect, it } from 'vitest';
import { readResult } from '@shared/record/result';
import type { ResultKind } from '@shared/wire/catalogue';
import { isPlain } from '@shared/record/shape';
import { nodeOf } from '@shared/wire/catalogue';
import { RESULT_SCHEMAS } from '@shared/record/result';
import { deviations } from '../../../support/readAt';
import {
  amlHistorySample,
  amlResultSample,
  journeySample,
  spotCheckSample,
} from '../../../support/wireSamples';

const step = journeySample.documents['20'];
const document = (more: object) => ({ documents: { '20': { ...step, ...more } } });
const match = journeySample.aml.matches[0];
const aml = (...matches: unknown[]) => ({ aml: { applicability: 'Applicable', matches } });
const ruleWith = (details: unknown) => ({
  rule_results: { selfie_liveness: { ...journeySample.rule_results.selfie_liveness, details } },
});
const historyMatch = amlHistorySample.aml_matches[0];
const history = (more: object) => ({ aml_matches: [{ ...historyMatch, ...more }] });

/** Each element that the specification describes as an object or a text, and so never as null. */
const NULLS: [kind: ResultKind, more: object, pointer: string, expected: string][] = [
  ['journey', aml(null), '/aml/matches/0', 'object'],
  ['journey', aml(match, null), '/aml/matches/1', 'object'],
  ['journey', aml({ ...match, aliases: [null] }), '/aml/matches/0/aliases/0', 'object'],
  ['journey', aml({ ...match, addresses: [null] }), '/aml/matches/0/addresses/0', 'object'],
  ['journey', aml({ ...match, datasets: [null] }), '/aml/matches/0/datasets/0', 'string'],
  ['journey', { documents: { '10': null } }, '/documents/10', 'object'],
  [
    'journey',
    document({ extracted_fields: { 'Full Name': null } }),
    '/documents/20/extracted_fields/Full Name',
    'object',
  ],
  [
    'journey',
    document({ validation_result: { validation_outcome: 'Passed', validation_checks: [null] } }),
    '/documents/20/validation_result/validation_checks/0',
    'object',
  ],
  ['journey', document({ validation_result: [null] }), '/documents/20/validation_result/0', 'object'],
  [
    'journey',
    document({ face_match_result: { is_matched: true, score: 1, images: [null] } }),
    '/documents/20/face_match_result/images/0',
    'object',
  ],
  ['journey', { rule_results: { same_subject: null } }, '/rule_results/same_subject', 'object'],
  ['journey', { rule_results: { own_rule: null } }, '/rule_results/own_rule', 'object'],
  ['journey', ruleWith([null]), '/rule_results/selfie_liveness/details/0', 'object'],
  [
    'journey',
    { device_intelligence: { signals_outcome: 'Passed', device_signals: [null] } },
    '/device_intelligence/device_signals/0',
    'object',
  ],
  [
    'journey',
    { screening_checks: { additional_face_db: { face_match_results: [null] } } },
    '/screening_checks/additional_face_db/face_match_results/0',
    'object',
  ],
  [
    'journey',
    { screening_checks: { additional_face_db: null } },
    '/screening_checks/additional_face_db',
    'object',
  ],
  [
    'spot-check',
    { spot_checks: { applicant_selfie_face_match: null } },
    '/spot_checks/applicant_selfie_face_match',
    'object',
  ],
  ['aml-check', { aml: { ...amlResultSample.aml, matches: [null] } }, '/aml/matches/0', 'object'],
  ['aml-history', { aml_matches: [null] }, '/aml_matches/0', 'object'],
  [
    'aml-history',
    history({ details: { 'adverse-media': null } }),
    '/aml_matches/0/details/adverse-media',
    'object',
  ],
  [
    'aml-history',
    history({ details: { 'adverse-media': { data: { Country: null } } } }),
    '/aml_matches/0/details/adverse-media/data/Country',
    'string or array',
  ],
  [
    'aml-history',
    history({ details: { 'adverse-media': { data: { Country: [null] } } } }),
    '/aml_matches/0/details/adverse-media/data/Country/0',
    'string',
  ],
];
const SAMPLES: Readonly<Partial<Record<ResultKind, object>>> = {
  journey: journeySample,
  'spot-check': spotCheckSample,
  'aml-check': amlResultSample,
  'aml-history': amlHistorySample,
};

describe('a null as an element of a list or dictionary is a difference from the specification', () => {
  it.each(NULLS)('of a %s: %j', (kind, more, pointer, expected) => {
    const response = { ...SAMPLES[kind], ...more };
    expect(readResult(kind, response).deviations.filter((one) => one.pointer === pointer)).toEqual([
      ...(pointer === '/rule_results/own_rule' ? [{ pointer, reason: 'unknown-key', received: 'null' }] : []),
      { pointer, reason: 'wrong-type', expected, received: 'null' },
    ]);
    expect(isPlain(nodeOf(RESULT_SCHEMAS[kind]), response, kind)).toBe(false);
  });
});

describe('a null that the specification allows, or of which it says nothing, is none', () => {
  it.each<[string, object]>([
    [
      'the value of an image field',
      document({ extracted_fields: { Signature: { type: 'image', value: null } } }),
    ],
    ['a whole list of matches', { aml: { applicability: 'Applicable', matches: null } }],
    ['the images of a comparison', document({ face_match_result: { is_matched: true, images: null } })],
    ['all fields of a document', document({ extracted_fields: null })],
    ['a check of which no model is published', { screening_checks: { uae_goverment_db_check: null } }],
    ['anything within such a check', { screening_checks: { uae_goverment_db_check: { list: [null] } } }],
  ])('%s', (_, more) => {
    expect(deviations(more)).toEqual([]);
  });

  it('a check that is not in the specification is one difference, not two', () => {
    expect(deviations({ screening_checks: { own_check: null } })).toEqual([
      { pointer: '/screening_checks/own_check', reason: 'unknown-key', received: 'null' },
    ]);
  });
});
