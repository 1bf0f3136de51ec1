import { describe, expect, it } from 'vitest';
import type { CaseKind } from '@shared/domain/ids';
import { overviewHealth } from '@shared/domain/recordHealth/overviewHealth';
import {
  validated,
  withDevice,
  withRule,
  foundBy,
  recordOf,
  type HealthRow,
} from '../../../../support/healthRecords';

const found = foundBy(overviewHealth);
const COMPLETE = { system_decision: 'Complete' };
const passed = (outcome: string) => ({ rule_results: { same_subject: { name: 'S', result: outcome } } });
describe('overviewHealth', () => {
  it.each<HealthRow>([
    [
      'agrees with the system',
      [],
      { system_decision: 'Refer', manual_decision: null, final_decision: 'Refer', end_time: 't' },
    ],
    [
      'differs from the system without a manual review',
      ['final-decision-differs'],
      { system_decision: 'Refer', manual_decision: null, final_decision: 'Approved', end_time: 't' },
    ],
    [
      'follows the manual review',
      [],
      { system_decision: 'Refer', manual_decision: 'Approved', final_decision: 'Approved', end_time: 't' },
    ],
    ['has no system decision to differ from', [], { final_decision: 'Complete' }],
    [
      'was decided and never ended',
      ['finished-without-end'],
      { system_decision: 'Complete', final_decision: 'Complete', end_time: null },
    ],
    ['is a spot check without the key', [], { system_decision: 'Complete' }],
    [
      'ended in another zone, later all the same',
      [],
      { start_time: '2026-01-01T10:00:00Z', end_time: '2026-01-01T09:30:00-02:00' },
    ],
    [
      'another journey than the one asked for',
      ['other-subject'],
      { journey_id: 'somebody-else', end_time: null },
      'journey',
      'asked-for',
    ],
    [
      'complete over a failed rule',
      ['complete-with-failure'],
      { system_decision: 'Complete', rule_results: { a: { name: 'A', result: 'Failed' } } },
    ],
    [
      'complete over a rule that could not apply',
      [],
      { system_decision: 'Complete', rule_results: { a: { name: 'A', result: 'CouldNotApply' } } },
    ],
    [
      'a spot check that is complete although the faces differ',
      ['complete-with-failure'],
      {
        system_decision: 'Complete',
        spot_checks: { applicant_selfie_face_match: { is_matched: false, images: [] } },
      },
      'spot-check',
    ],
    [
      'an AML check about another one',
      ['other-subject'],
      { check_id: 'somebody-else', check_time: null },
      'aml-check',
      'asked-for',
    ],
    [
      'an approval of what is not completed',
      ['incomplete-with-approval'],
      {
        system_decision: 'Incomplete',
        manual_decision: 'Approved',
        final_decision: 'Approved',
        end_time: null,
      },
    ],
    [
      'a resubmission of what is not completed',
      [],
      {
        system_decision: 'Incomplete',
        manual_decision: 'Resubmission Requested',
        final_decision: 'Resubmission Requested',
      },
    ],
    [
      'complete over a step that failed',
      ['complete-with-failure'],
      {
        system_decision: 'Complete',
        final_decision: 'Complete',
        documents: { '1': { has_passed_rules: false } },
      },
    ],
    [
      'complete, an optional document skipped',
      [],
      { ...COMPLETE, documents: { '1': { progress: 'Skipped', has_passed_rules: false } } },
    ],
    [
      'complete, a document not started',
      [],
      { ...COMPLETE, documents: { '1': { progress: 'Not Started', has_passed_rules: false } } },
    ],
    [
      'complete, a document completed and not passed',
      ['complete-with-failure'],
      { ...COMPLETE, documents: { '1': { progress: 'Completed', has_passed_rules: false } } },
    ],
    [
      'complete, a selfie skipped',
      [],
      { ...COMPLETE, selfie: { progress: 'Skipped', status: 'Not Started', has_passed_rules: false } },
    ],
    [
      'complete, a selfie to be reviewed',
      ['complete-with-failure'],
      { ...COMPLETE, selfie: { progress: 'Completed', status: 'Refer' } },
    ],
    ['complete, a selfie not live', ['complete-with-failure'], { ...COMPLETE, selfie: { is_live: false } }],
    [
      'complete, a selfie not live as a text',
      ['complete-with-failure'],
      { ...COMPLETE, selfie: { is_live: 'false' } },
    ],
    ['complete, a selfie live as a text', [], { ...COMPLETE, selfie: { is_live: 'true' } }],
    [
      'complete, a selfie not live in capitals',
      ['complete-with-failure'],
      { ...COMPLETE, selfie: { is_live: 'False' } },
    ],
    ['complete, no liveness check', [], { ...COMPLETE, selfie: { is_live: null, status: 'Complete' } }],
    ['complete, a device that failed', ['complete-with-failure'], { ...COMPLETE, ...withDevice('Failed') }],
    [
      'complete, a signal that failed',
      ['complete-with-failure'],
      { ...COMPLETE, ...withDevice(null, 'Failed') },
    ],
    ['complete, a device of another word', [], { ...COMPLETE, ...withDevice('Review', 'Passed') }],
    ['complete, a boolean signal', [], { ...COMPLETE, ...withDevice(null, false) }],
    [
      'complete, faces that differ',
      ['complete-with-failure'],
      { ...COMPLETE, documents: { '1': { face_match_result: { is_matched: false } } } },
    ],
    [
      'complete, faces that differ by a bare false',
      ['complete-with-failure'],
      { ...COMPLETE, documents: { '1': { face_match_result: false } } },
    ],
    [
      'complete, faces that match by a bare true',
      [],
      { ...COMPLETE, documents: { '1': { face_match_result: true } } },
    ],
    [
      'complete, an external face that differs',
      ['complete-with-failure'],
      {
        ...COMPLETE,
        screening_checks: { additional_face_db: { face_match_results: [{ is_matched: false, score: 1 }] } },
      },
    ],
    [
      'complete, one of several external faces that matched',
      [],
      {
        ...COMPLETE,
        screening_checks: {
          additional_face_db: {
            face_match_results: [
              { is_matched: false, score: 1 },
              { is_matched: true, score: 97 },
            ],
          },
        },
      },
    ],
    [
      'complete, external faces none of which matched',
      ['complete-with-failure'],
      {
        ...COMPLETE,
        screening_checks: {
          additional_face_db: {
            face_match_results: [
              { is_matched: false, score: 1 },
              { is_matched: false, score: 2 },
            ],
          },
        },
      },
    ],
    [
      'complete, an external face that differs beside one without a result',
      [],
      {
        ...COMPLETE,
        screening_checks: {
          additional_face_db: { face_match_results: [{ is_matched: false, score: 1 }, { is_matched: null }] },
        },
      },
    ],
    [
      'complete, faces of which nothing was compared',
      [],
      {
        ...COMPLETE,
        selfie: null,
        documents: { '1': { face_match_result: { is_matched: false, score: 0, images: [] } } },
        screening_checks: {
          additional_face_db: { face_match_results: [{ is_matched: false, score: null, images: null }] },
        },
      },
    ],
    [
      'complete, a validation that failed',
      ['complete-with-failure'],
      { ...COMPLETE, documents: { '1': { validation_result: validated('Failed', 'Failed') } } },
    ],
    [
      'complete, a validation that could not be carried out',
      [],
      { ...COMPLETE, documents: { '1': { validation_result: validated('Undetermined', 'Undetermined') } } },
    ],
    [
      'to be referred, with nothing that says why',
      [],
      { system_decision: 'Refer', ...passed('Passed'), ...withDevice('Passed', 'Passed') },
    ],
    [
      'rejected, with a failure',
      [],
      { system_decision: 'Rejected', ...passed('Failed'), ...withDevice('Failed') },
    ],
  ])('%s', (_what, expected, response, kind, subjectId) => {
    expect(found(response, kind, subjectId).map(([code]) => code)).toEqual(expected);
  });

  const DECIDED = { system_decision: 'Refer', manual_decision: null, final_decision: 'Approved' };
  const FACES = { face_match_result: { is_matched: false } };
  it.each<[string, object, (string | null)[][], CaseKind?, string?]>([
    [
      'the system decision where nobody reviewed',
      DECIDED,
      [['final-decision-differs', 'Approved', 'Refer', null]],
    ],
    [
      'the manual decision',
      { ...DECIDED, manual_decision: 'Rejected' },
      [['final-decision-differs', 'Approved', 'Rejected', 'Refer']],
    ],
    ['no decision in other letters', { ...DECIDED, final_decision: 'REFER' }, []],
    ['no manual decision that is empty', { ...DECIDED, manual_decision: '', final_decision: 'Refer' }, []],
    ['no final decision that is missing', { system_decision: 'Refer' }, []],
    [
      'an end of what is not completed',
      { system_decision: 'Incomplete', end_time: '2026-01-02' },
      [['unfinished-with-end', 'Incomplete', '2026-01-02']],
    ],
    ['no empty end', { system_decision: 'Incomplete', end_time: '' }, []],
    [
      'what is to be referred without an end',
      { system_decision: 'Refer', end_time: null },
      [['finished-without-end', 'Refer', null]],
    ],
    [
      'what was rejected without an end',
      { system_decision: 'Rejected', end_time: null },
      [['finished-without-end', 'Rejected', null]],
    ],
    ['no word that the specification does not have', { system_decision: 'Paused', end_time: null }, []],
    [
      'an end before its start',
      { start_time: '2026-01-02T00:00:01Z', end_time: '2026-01-02T00:00:00Z' },
      [['ends-before-start', '2026-01-02T00:00:01Z', '2026-01-02T00:00:00Z']],
    ],
    ['no end at its start', { start_time: '2026-01-02T00:00:00Z', end_time: '2026-01-02T00:00:00Z' }, []],
    [
      'an approval of what is not completed',
      { system_decision: 'incomplete', manual_decision: 'Approved' },
      [['incomplete-with-approval', 'incomplete', 'Approved']],
    ],
    ['no approval of what is', { system_decision: 'Refer', manual_decision: 'Approved' }, []],
    ['another journey', { end_time: null }, [['other-subject', 'asked-for', 'j-2']], 'journey', 'j-2'],
    ['another check', { check_time: null }, [['other-subject', 'asked-for', 'c-2']], 'aml-check', 'c-2'],
    ['no spot check of another id than its journey', { end_time: null }, [], 'spot-check', 's-2'],
    ['nothing where nobody asked by an id', { end_time: null }, [], 'journey', ''],
    [
      'each failure of a completed journey, rules first',
      {
        system_decision: 'Complete',
        ...withRule('a', 'Failed'),
        documents: {
          '1': { has_passed_rules: false, validation_result: validated('Fail', 'Failed'), ...FACES },
          '2': { progress: 'Skipped', ...FACES },
        },
        selfie: { status: 'Refer', is_live: false, has_passed_rules: false },
        ...withDevice('failed'),
      },
      [
        [
          'complete-with-failure',
          'Complete',
          'Failed',
          'false',
          'false',
          'Refer',
          'false',
          'Fail',
          'false',
          'failed',
        ],
      ],
    ],
    [
      'no failure in a selfie that was skipped',
      { system_decision: 'Complete', selfie: { progress: 'Skipped', status: 'Refer', is_live: false } },
      [],
    ],
    ['no failure of what is to be referred', { system_decision: 'Refer', ...withRule('a', 'Failed') }, []],
  ])('quotes %s', (_what, response, quoted, kind, subjectId) => {
    expect(found(response, kind, subjectId)).toEqual(quoted);
  });

  it.each<[CaseKind, string, object]>([
    ['journey', 'The journey ended before it began.', { journey_id: 'a' }],
    ['spot-check', 'The spot check ended before it began.', { journey_id: 'a' }],
  ])('names a %s by its kind', (kind, sentence, id) => {
    const times = { start_time: '2026-01-02T10:00:00Z', end_time: '2026-01-02T09:00:00Z' };
    const [one] = overviewHealth(recordOf({ ...id, ...times }, kind));
    expect(one?.sentence).toBe(sentence);
    expect(one?.quotes[0]).toEqual({
      label: 'Started',
      value: '2026-01-02T10:00:00Z',
      pointer: '/start_time',
    });
  });

  it.each<[CaseKind, string, string, string]>([
    ['journey', 'The response is for a different journey than requested.', 'Journey ID', '/journey_id'],
    ['aml-check', 'The response is for a different check than requested.', 'Check ID', '/check_id'],
  ])('names the id of another %s', (kind, sentence, label, pointer) => {
    const [one] = overviewHealth(recordOf({ start_time: 't', final_decision: 'Refer' }, kind, 'other'));
    expect(one).toMatchObject({ sentence });
    expect(one?.quotes).toEqual([
      { label, value: 'asked-for', pointer },
      { label: 'Requested ID', value: 'other', pointer: null },
    ]);
  });
});
