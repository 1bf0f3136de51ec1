import { describe, expect, it } from 'vitest';
import { readMatchList } from '@shared/domain/aml/readMatchList';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import type { CaseKind } from '@shared/domain/ids';
import { composeCase } from '@shared/presentation/sections';
import { UNEXPECTED_FORMAT } from '@shared/presentation/valueLabels';
import { readResult } from '@shared/record/result';
import { sampleResponses } from '../../../support/sampleResponses';
import { viewOf } from '../../../support/viewOf';

const RULE = { name: 'Under Age', result: 'Failed', details: [] };
const CHECK = { name: 'Copy', result: 'Failed' };
const DOCUMENT = { step_title: 'Passport', progress: 'Completed' };
const base = {
  journey_id: 'j',
  documents: {
    1: { ...DOCUMENT, validation_result: { validation_outcome: 'Passed', validation_checks: [CHECK] } },
  },
  rule_results: { under_age: RULE },
};
const withChecks = (validation: object) => ({
  ...base,
  documents: { 1: { ...DOCUMENT, validation_result: { validation_outcome: 'Passed', ...validation } } },
});

describe('an empty list is not reported as none beside what may be its content', () => {
  it.each<[string, object, string]>([
    ['checks of another name', withChecks({ validation_checks: [], failed_checks: [CHECK] }), 'validation'],
    ['checks known by their elements', withChecks({ validation_checks: [], items: [CHECK] }), 'validation'],
    ['checks as texts', withChecks({ validation_checks: [], failed_checks: ['Copy'] }), 'validation'],
    [
      'checks in an empty dictionary',
      withChecks({ validation_checks: {}, checks: { Copy: 'Failed' } }),
      'validation',
    ],
    ['rules of another name', { ...base, rule_results: {}, ruleResults: { under_age: RULE } }, 'rules'],
    ['rules as words', { ...base, rule_results: {}, ruleResults: { under_age: 'Failed' } }, 'rules'],
    ['rules in a list', { ...base, rule_results: [], outcomes: [RULE] }, 'rules'],
    ['documents', { ...base, documents: {}, identity_documents: { 1: DOCUMENT } }, 'documents'],
    ['rules known by their keys', { ...base, rule_results: {}, rules: { under_age: 'Failed' } }, 'rules'],
    [
      'rules of one member',
      { ...base, rule_results: {}, rules: { under_age: { result: 'Failed' } } },
      'rules',
    ],
    [
      'rules known by a member',
      { ...base, rule_results: {}, rules: [{ key: 'under_age', result: 1 }] },
      'rules',
    ],
    ['rules with an error', { ...base, rule_results: {}, error: { code: 'timeout' } }, 'rules'],
    ['documents with an error', { ...base, documents: {}, success: false }, 'documents'],
    ['checks with an error', withChecks({ validation_checks: [], error: 'timeout' }), 'validation'],
    [
      'screening checks known by their keys',
      { ...base, screening_checks: {}, screenings: { additional_face_db: { face_match_results: [] } } },
      'screening',
    ],
    ['documents of unknown form', { ...base, documents: {}, documents_v2: [{ a: 1 }] }, 'documents'],
  ])('%s', (_what, response, what) => {
    const view = viewOf(response);
    expect(unreadableParts(view).map((part) => part.what)).toEqual([what]);
    expect(JSON.stringify(composeCase(view))).toContain(UNEXPECTED_FORMAT);
  });

  it.each<[string, CaseKind, object]>([
    [
      'matches of another name',
      'aml-check',
      { check_id: 'c', check_time: 't', aml: { matches: [], sanction_matches: [{ who: 'x' }] } },
    ],
    [
      'pages of them',
      'aml-check',
      { check_id: 'c', check_time: 't', aml: { matches: [], allMatches: { page: [{ who: 'x' }] } } },
    ],
  ])('%s', (_what, kind, response) => {
    expect(readMatchList(response, 'result').state).toBe('unreadable');
    expect(viewOf(response, { kind }).result.aml).toMatchObject({
      value: { matches: { state: 'unreadable' } },
    });
  });

  it('matches of a version', () => {
    const list = readMatchList(
      { check_id: 'c', aml_matches: [], sanction_matches: [{ who: 'x' }] },
      'snapshot',
    );
    expect(list).toMatchObject({ state: 'unreadable', pointer: '/aml_matches' });
  });
});

describe('an empty list is none', () => {
  it.each<[string, object]>([
    ['beside flags', { ...base, rule_results: {}, features: { device_intelligence: true } }],
    ['beside no error', { ...base, rule_results: {}, error: null, success: true }],
    ['beside counts', { ...base, documents: {}, documents_total: 0, document_counts: { all: 0 } }],
    [
      'beside an empty one',
      { ...base, rule_results: {}, ruleResults: {}, other_results: [], more_documents: null },
    ],
    [
      'beside what is something else',
      { ...base, documents: {}, tags: ['a'], flow: { name: 'x', version: 1 } },
    ],
    ['beside a list that was read', { ...base, ruleResults: { under_age: RULE } }],
    ['of checks without another', withChecks({ validation_checks: [], warnings: [], checks_total: 0 })],
  ])('%s', (_what, response) => {
    expect(unreadableParts(viewOf(response))).toEqual([]);
  });

  it('in every response of the sandbox', () => {
    for (const { response, value } of sampleResponses()) {
      const kind = (
        {
          journeyResult: 'journey',
          spotCheckResult: 'spot-check',
          amlResult: 'aml-check',
          amlHistory: 'aml-history',
        } as const
      )[response];
      expect(readResult(kind, value).deviations.filter(({ reason }) => reason === 'empty-beside')).toEqual(
        [],
      );
    }
  });
});
