import { describe, expect, it } from 'vitest';
import { documentOutcome, selfieOutcome } from '@shared/domain/recordHealth/stepOutcome';
import { valueOrNull } from '@shared/record/received';
import { recordOf, validated, withField } from '../../../../support/healthRecords';

const ofDocument = (part: object): unknown => {
  const view = recordOf({ documents: { '1': part } });
  const [step] = view.documents;
  return step === undefined ? 'none' : documentOutcome(view, step);
};
const ofSelfie = (part: object, kind: 'journey' | 'spot-check' = 'journey'): unknown => {
  const selfie = valueOrNull(recordOf({ selfie: part }, kind).result.selfie);
  return selfie === null ? 'none' : selfieOutcome(selfie);
};
const READ = withField('Surname', 'Sample');
const FRONT = { images: { front_image_path: 'media/front.png' } };
const FAILED = { validation_result: validated('Failed') };

describe('what became of a document', () => {
  it.each<[string, object, unknown]>([
    ['completed, and passed', { progress: 'Completed', has_passed_rules: true }, 'passed'],
    ['completed, and failed', { progress: 'Completed', has_passed_rules: false }, 'failed'],
    ['completed, of which nothing is known', { progress: 'Completed', has_passed_rules: null }, null],
    ['without progress, and passed', { has_passed_rules: true }, 'passed'],
    ['started, whatever its rules say', { progress: 'Started', has_passed_rules: false }, null],
    ['started, though its rules passed', { progress: 'Started', has_passed_rules: true }, null],
    ['started, with a failed validation', { progress: 'Started', ...FAILED }, 'failed'],
    [
      'passed, with a failed check',
      { has_passed_rules: true, validation_result: validated(undefined, 'Failed') },
      'failed',
    ],
    ['skipped', { progress: 'Skipped', has_passed_rules: false }, 'not-attempted'],
    [
      'skipped after an attempt that failed',
      { progress: 'Skipped', has_passed_rules: false, ...READ },
      'failed',
    ],
    [
      'skipped, with a picture of which nothing was read',
      { progress: 'Skipped', has_passed_rules: false, ...FRONT },
      'not-attempted',
    ],
    ['skipped with a failed validation', { progress: 'Skipped', ...FAILED }, 'failed'],
    ['skipped, with something read of it', { progress: 'Skipped', has_passed_rules: true, ...READ }, null],
    ['not started', { progress: 'Not Started', has_passed_rules: false }, 'not-attempted'],
    [
      'not started, with one side',
      { progress: 'Not Started', has_passed_rules: false, ...FRONT },
      'not-attempted',
    ],
    [
      'not started, with something read of it',
      { progress: 'Not Started', has_passed_rules: true, ...READ },
      null,
    ],
  ])('that is %s', (_what, part, expected) => {
    expect(ofDocument(part)).toBe(expected);
  });
});

describe('what became of the selfie', () => {
  const COMPLETE = { progress: 'Completed', status: 'Complete', is_live: true, has_passed_rules: true };
  const NEVER = { progress: 'Skipped', status: 'Not Started', is_live: null, has_passed_rules: false };

  it.each<[string, object, unknown]>([
    ['complete', COMPLETE, 'passed'],
    ['complete, its liveness not checked', { ...COMPLETE, is_live: null }, 'passed'],
    ['complete, but not live', { ...COMPLETE, is_live: false }, 'failed'],
    ['complete, but failed its rules', { ...COMPLETE, has_passed_rules: false }, 'failed'],
    ['complete, but only started', { ...COMPLETE, progress: 'Started' }, null],
    ['referred', { ...COMPLETE, status: 'Refer' }, 'failed'],
    ['of a status that nobody described', { ...COMPLETE, status: 'Waiting' }, null],
    ['skipped', NEVER, 'not-attempted'],
    ['skipped, not live of nothing', { ...NEVER, is_live: false }, 'not-attempted'],
    ['skipped after it was referred', { ...NEVER, status: 'Refer' }, 'failed'],
    ['skipped, with a picture', { ...NEVER, image_path: 'media/selfie.png' }, 'not-attempted'],
    [
      'skipped after an attempt that was not live',
      { ...NEVER, is_live: false, image_path: 'media/selfie.png' },
      'failed',
    ],
    ['skipped, yet complete', { ...COMPLETE, progress: 'Skipped' }, 'not-attempted'],
  ])('that is %s', (_what, part, expected) => {
    expect(ofSelfie(part)).toBe(expected);
  });

  it.each<[string, object, unknown]>([
    ['complete', { status: 'Complete', is_live: true }, 'passed'],
    ['not started', { status: 'Not Started', is_live: null }, 'not-attempted'],
    [
      'not started, with a cause of failure',
      { status: 'Not Started', is_live: false, liveness_status_code: 'NOT_LIVE' },
      'failed',
    ],
  ])('of a spot check, which has no progress and no rules: %s', (_what, part, expected) => {
    expect(ofSelfie(part, 'spot-check')).toBe(expected);
  });
});
