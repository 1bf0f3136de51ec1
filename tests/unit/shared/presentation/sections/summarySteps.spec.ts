import { describe, expect, it } from 'vitest';
import type { CaseKind } from '@shared/domain/ids';
import { composeSummary } from '@shared/presentation/sections/summary';
import { REVIEWER } from '../../../../support/journalBuilder';
import { plainLine } from '../../../../support/plainText';
import { dossierOfResponses } from '../../../../support/sampleDossier';

const RESPONSES = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
} as const;

function stepsOf(value: object, kind: CaseKind = 'journey') {
  const dossier = dossierOfResponses(kind, [{ response: RESPONSES[kind], subjectId: 'id-1', value }]);
  const items = composeSummary({ dossier, fingerprint: null, reader: REVIEWER });
  const item = items.find(({ title }) => title === 'Documents and selfie');
  return { tone: item?.tone, section: item?.section, lines: item?.lines.map((one) => plainLine([...one])) };
}

const step = (over: object = {}) => ({ progress: 'Completed', has_passed_rules: true, ...over });
const selfie = (over: object = {}) => step({ status: 'Complete', is_live: true, ...over });
const passport = (over: object = {}) => step({ step_title: 'Passport', document_type: 'Passport', ...over });

describe('documents and selfie on the first page', () => {
  it('are named where they failed, also where no rule did', () => {
    const { tone, lines } = stepsOf({
      journey_id: 'id-1',
      rule_results: {},
      documents: { 10: passport({ has_passed_rules: false }), 20: passport() },
      selfie: selfie({
        status: 'Refer',
        is_live: false,
        has_passed_rules: false,
        liveness_status_code: 'NOT_LIVE',
      }),
    });
    expect(tone).toBe('fail');
    expect(lines).toEqual([
      'Validation and rules failed (1): ‹Passport›',
      'Selfie: Status: ‹Refer›; Liveness: ‹Not captured live›; Cause of liveness failure: ‹NOT_LIVE›; Validation and rules: ‹Failed›',
      '1 of 3 steps passed.',
    ]);
  });

  it('have passed where all that is received of them is so', () => {
    const value = { journey_id: 'id-1', documents: { 10: passport() }, selfie: selfie({ is_live: null }) };
    expect(stepsOf(value)).toEqual({ tone: 'plain', section: 'documents', lines: ['2 of 2 steps passed.'] });
  });

  it('are not called failed where nobody submitted anything, nor passed', () => {
    const { tone, lines } = stepsOf({
      journey_id: 'id-1',
      documents: { 10: passport({ progress: 'Not Started', has_passed_rules: false }) },
      selfie: selfie({ progress: 'Skipped', status: 'Not Started', has_passed_rules: false, is_live: null }),
    });
    expect(tone).toBe('attention');
    expect(lines?.[0]).toBe('Validation and rules failed (1): ‹Passport› (‹Not Started›)');
    expect(lines?.at(-1)).toBe('0 of 2 steps passed.');
  });

  it.each([
    ['a status that nobody described', selfie({ status: 'Pending Review' }), 'attention'],
    ['no statement on rules', selfie({ has_passed_rules: null }), 'attention'],
    ['a liveness that cannot be read', selfie({ is_live: 'yes' }), 'attention'],
  ])('a selfie with %s has not passed', (_, one, tone) => {
    const found = stepsOf({ journey_id: 'id-1', documents: {}, selfie: one });
    expect(found.tone).toBe(tone);
    expect(found.lines?.at(-1)).toBe('0 of 1 step passed.');
  });

  it('are what the result says where it has none', () => {
    expect(stepsOf({ journey_id: 'id-1', documents: {}, selfie: null }).tone).toBe('plain');
    expect(stepsOf({ journey_id: 'id-1', documents: {}, selfie: null }).lines).toEqual([
      expect.stringContaining('Selfie: '),
      'None',
    ]);
    expect(stepsOf({ journey_id: 'id-1', documents: 'odd', selfie: selfie() }).tone).toBe('attention');
    expect(stepsOf({ check_id: 'id-1', aml: { matches: [] } }, 'aml-check').lines).toEqual([
      'Not provided for this check type',
    ]);
  });

  it('of a spot check are the selfie alone', () => {
    const one = { journey_id: 'id-1', selfie: { status: 'Complete', is_live: true } };
    expect(stepsOf(one, 'spot-check')).toEqual({
      tone: 'plain',
      section: 'selfie',
      lines: ['1 of 1 step passed.'],
    });
    const failed = { journey_id: 'id-1', selfie: { status: 'Refer', is_live: false } };
    expect(stepsOf(failed, 'spot-check').lines?.[0]).toBe(
      'Selfie: Status: ‹Refer›; Liveness: ‹Not captured live›',
    );
  });
});
