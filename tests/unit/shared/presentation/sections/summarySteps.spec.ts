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
  const item = items.find(
    ({ title }) => title === (kind === 'spot-check' ? 'Selfie' : 'Documents and selfie'),
  );
  return { tone: item?.tone, section: item?.section, lines: item?.lines.map((one) => plainLine([...one])) };
}

const step = (over: object = {}) => ({ progress: 'Completed', has_passed_rules: true, ...over });
const selfie = (over: object = {}) => step({ status: 'Complete', is_live: true, ...over });
const passport = (over: object = {}) => step({ step_title: 'Passport', document_type: 'Passport', ...over });

it('what null means is said on the first page, in brackets after the word', () => {
  for (const [kind, sentence] of [
    ['journey', 'null (the journey has no selfie step)'],
    ['spot-check', 'null (no selfie step)'],
  ] as const)
    expect(stepsOf({ journey_id: 'id-1', selfie: null }, kind).lines).toContain(`Selfie: ${sentence}`);
});

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
      'Failed (1): ‹Passport (step 10)›',
      'Selfie: Status: ‹Refer›; Liveness: ‹Not captured live›; Cause of liveness failure: ‹NOT_LIVE›; Validation and rules: ‹Failed›',
      '1 of 3 steps passed.',
    ]);
  });

  it('have passed where all that is received of them is so', () => {
    const value = { journey_id: 'id-1', documents: { 10: passport() }, selfie: selfie({ is_live: null }) };
    expect(stepsOf(value)).toEqual({ tone: 'plain', section: 'documents', lines: ['2 of 2 steps passed.'] });
  });

  it('are marked where the documents are null, which the specification does not explain', () => {
    const { tone, lines } = stepsOf({ journey_id: 'id-1', documents: null, selfie: selfie() });
    expect(tone).toBe('attention');
    expect(lines).toContain('Documents: null');
  });

  it('are not marked for a selfie that is null, which says that there is no such step', () => {
    const { tone } = stepsOf({ journey_id: 'id-1', documents: { 10: passport() }, selfie: null });
    expect(tone).toBe('plain');
  });

  it('neither passed nor failed where nobody submitted anything, whatever their rules', () => {
    const { tone, lines } = stepsOf({
      journey_id: 'id-1',
      documents: {
        10: passport(),
        20: passport({ step_title: 'Visa', progress: 'Skipped' }),
        30: passport({ step_title: 'Bill', progress: 'Not Started', has_passed_rules: false }),
      },
      selfie: selfie({ progress: 'Skipped', status: 'Not Started', has_passed_rules: false, is_live: null }),
    });
    expect(tone).toBe('attention');
    expect(lines).toEqual([
      'Skipped or not started (3): ‹Visa› (‹Skipped›); ‹Bill› (‹Not Started›); Selfie (‹Skipped›)',
      '1 of 1 step passed.',
    ]);
  });

  it('of which none was attempted are not counted', () => {
    const documents = { 10: passport({ progress: 'Skipped' }) };
    expect(stepsOf({ journey_id: 'id-1', documents, selfie: null }).lines?.slice(1)).toEqual([
      'Skipped or not started (1): ‹Passport› (‹Skipped›)',
    ]);
    const never = { journey_id: 'id-1', selfie: { status: 'Not Started', is_live: null } };
    expect(stepsOf(never, 'spot-check')).toMatchObject({
      tone: 'attention',
      lines: ['Skipped or not started (1): Selfie (‹Not Started›)'],
    });
  });

  it('have failed where an attempt did, though they were skipped after it', () => {
    const { tone, lines } = stepsOf({
      journey_id: 'id-1',
      documents: {
        10: passport({
          progress: 'Skipped',
          has_passed_rules: false,
          validation_result: { validation_outcome: 'Failed', validation_checks: [] },
        }),
      },
      selfie: selfie({
        progress: 'Skipped',
        status: 'Refer',
        is_live: false,
        has_passed_rules: false,
        image_path: 'media/selfie.png',
      }),
    });
    expect(tone).toBe('fail');
    expect(lines).toEqual([
      'Failed (1): ‹Passport› (‹Skipped›)',
      'Selfie: Status: ‹Refer›; Liveness: ‹Not captured live›; Validation and rules: ‹Failed›',
      '0 of 2 steps passed.',
    ]);
  });

  it('that are started have failed only by what was found in them', () => {
    const started = (over: object = {}) =>
      passport({ progress: 'Started', has_passed_rules: false, ...over });
    const linesOf = (part: object) =>
      stepsOf({ journey_id: 'id-1', documents: { 10: part }, selfie: selfie() });
    expect(linesOf(started())).toMatchObject({
      tone: 'attention',
      lines: ['Neither passed nor failed (1): ‹Passport› (‹Started›)', '1 of 2 steps passed.'],
    });
    const failed = { validation_outcome: 'Failed', validation_checks: [] };
    expect(linesOf(started({ validation_result: failed }))).toMatchObject({
      tone: 'fail',
      lines: ['Failed (1): ‹Passport› (‹Started›)', '1 of 2 steps passed.'],
    });
    const one = selfie({ progress: 'Started', has_passed_rules: false });
    expect(stepsOf({ journey_id: 'id-1', documents: {}, selfie: one })).toMatchObject({
      tone: 'attention',
      lines: ['Neither passed nor failed (1): Selfie (‹Started›)', '0 of 1 step passed.'],
    });
  });

  it.each([
    { validation_outcome: 'Failed', validation_checks: [] },
    { validation_outcome: null, validation_checks: [{ name: 'Hologram', result: 'Failed' }] },
  ])('have failed by their validation, though their rules passed: %j', (validation) => {
    const documents = { 10: passport({ validation_result: validation }) };
    expect(stepsOf({ journey_id: 'id-1', documents, selfie: selfie() })).toMatchObject({
      tone: 'fail',
      lines: ['Failed (1): ‹Passport›', '1 of 2 steps passed.'],
    });
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
      'Documents: None',
    ]);
    expect(stepsOf({ journey_id: 'id-1', documents: 'odd', selfie: selfie() }).tone).toBe('attention');
    for (const documents of ['odd', null])
      expect(stepsOf({ journey_id: 'id-1', documents, selfie: null }).lines).not.toContain('Documents: None');
  });

  it('are no line for a check without steps', () => {
    expect(stepsOf({ check_id: 'id-1', aml: { matches: [] } }, 'aml-check')).toEqual({});
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
