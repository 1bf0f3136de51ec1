// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { selfieHealth } from '@shared/domain/recordHealth/selfieHealth';
import { foundBy, recordOf, type HealthRow } from '../../../../support/healthRecords';

const found = foundBy(selfieHealth);

describe('selfieHealth', () => {
  it.each<HealthRow>([
    [
      'a complete selfie that is not live',
      ['complete-selfie-not-live'],
      { selfie: { status: 'Complete', is_live: false } },
    ],
    [
      'a complete selfie that failed its rules',
      ['complete-selfie-failed-rules'],
      { selfie: { status: 'Complete', has_passed_rules: false } },
    ],
    [
      'a selfie to be reviewed that is not live',
      [],
      { selfie: { status: 'Refer', is_live: false, has_passed_rules: false } },
    ],
    [
      'a skipped selfie that has passed',
      ['skipped-with-content'],
      { selfie: { progress: 'Skipped', status: 'Complete' } },
    ],
    [
      'a skipped selfie with a cause of failed liveness',
      ['skipped-with-content'],
      { selfie: { progress: 'Skipped', is_live: false, liveness_status_code: 'NOT_LIVE' } },
    ],
    [
      'a skipped selfie without anything',
      [],
      { selfie: { progress: 'Skipped', status: 'Not Started', is_live: null, image_path: null } },
    ],
    [
      'a selfie not started that needs a review',
      ['not-started-with-content'],
      { selfie: { progress: 'Not Started', status: 'Refer' } },
    ],
    [
      'a skipped selfie that has passed its rules, of which it had none',
      [],
      { selfie: { progress: 'Skipped', status: 'Not Started', has_passed_rules: true } },
    ],
    ...[
      { read_twice: 'yes' },
      { seen: { by: [{ at: '2026-01-02' }] } },
      { help_image_path: 'p' },
      { passive_liveness: 'Passed', is_optional: true },
    ].map((part): HealthRow => [
      `skipped steps with ${JSON.stringify(part)}, of which nobody knows what it says`,
      [],
      {
        documents: { '1': { progress: 'Skipped', ...part } },
        selfie: { progress: 'Skipped', status: 'Not Started', ...part },
      },
    ]),
    [
      'skipped steps of which every member is empty',
      [],
      {
        documents: {
          '1': {
            step_title: 'Passport',
            progress: 'Skipped',
            has_passed_rules: false,
            document_type: null,
            document_subtype: '',
            issuing_country: null,
            validation_result: null,
            face_match_result: null,
            media_files: {},
            remarks: [],
            of: { that: null },
          },
        },
        selfie: { progress: 'Skipped', status: 'Not Started', has_passed_rules: false, remarks: '' },
      },
    ],
    [
      'a skipped selfie with a picture',
      ['skipped-with-content'],
      { selfie: { progress: 'Skipped', image_path: 'p' } },
    ],
    [
      'a selfie not started that is live',
      ['not-started-with-content'],
      { selfie: { status: 'Not Started', is_live: true } },
    ],
    [
      'a cause of failed liveness and no result',
      ['cause-without-liveness'],
      { selfie: { is_live: null, liveness_status_code: 'NOT_LIVE' } },
    ],
    [
      'a cause of failed liveness and the result left out',
      ['cause-without-liveness'],
      { selfie: { liveness_status_code: 'NOT_LIVE' } },
    ],
    [
      'a cause of failed liveness and a result that cannot be read',
      [],
      { selfie: { is_live: {}, liveness_status_code: 'NOT_LIVE' } },
    ],
    [
      'a cause in other letters and no result',
      ['cause-without-liveness'],
      { selfie: { is_live: null, liveness_status_code: 'not_live' } },
    ],
    [
      'a live selfie with a cause in other letters',
      ['live-with-failure-code'],
      { selfie: { is_live: true, liveness_status_code: 'not live' } },
    ],
    [
      'a code that nobody has described and no result',
      ['cause-without-liveness'],
      { selfie: { is_live: null, liveness_status_code: 'SPOOF_DETECTED' } },
    ],
    [
      'a code that names no cause and no result',
      [],
      { selfie: { is_live: null, liveness_status_code: 'DISABLED' } },
    ],
    ['a cause of failed liveness', [], { selfie: { is_live: false, liveness_status_code: 'NOT_LIVE' } }],
    [
      'a selfie completed and not started',
      ['completed-selfie-not-started'],
      { selfie: { progress: 'Completed', status: 'Not Started' } },
    ],
    ['a selfie begun and not started', [], { selfie: { progress: 'Started', status: 'Not Started' } }],
    [
      'a live selfie with a code nobody knows',
      [],
      { selfie: { is_live: true, liveness_status_code: 'FACE_EYES_CLOSED' } },
    ],
    [
      'a code without a result that says that nothing was checked',
      [],
      { selfie: { is_live: null, liveness_status_code: 'UNCHECKED' } },
    ],
  ])('%s', (_what, expected, response, kind, subjectId) => {
    expect(found(response, kind, subjectId).map(([code]) => code)).toEqual(expected);
  });

  it.each<[object, (string | null)[][]]>([
    [{ progress: 'Skipped', status: 'Refer' }, [['skipped-with-content', 'Skipped', 'Refer']]],
    [
      { progress: 'skipped', video_path: 'v', has_passed_rules: true },
      [['skipped-with-content', 'skipped', 'v']],
    ],
    [{ progress: 'Skipped', status: 'Not Started', has_passed_rules: true }, []],
    [{ progress: 'Skipped', image_path: '', is_live: false }, []],
    [
      { progress: 'Not Started', cropped_image_path: 'c' },
      [['not-started-with-content', 'Not Started', 'c']],
    ],
    [
      { progress: 'Started', status: 'Not Started', is_live: true },
      [['not-started-with-content', 'Not Started', 'true']],
    ],
    [{ progress: 'Not Started', has_passed_rules: true }, []],
    [{ progress: 'Started', status: 'Refer', image_path: 'p' }, []],
    [
      { progress: 'Completed', status: 'Not Started', image_path: 'p' },
      [['completed-selfie-not-started', 'Completed', 'Not Started']],
    ],
    [
      { status: 'Complete', is_live: false, has_passed_rules: false },
      [
        ['complete-selfie-not-live', 'Complete', 'false'],
        ['complete-selfie-failed-rules', 'Complete', 'false'],
      ],
    ],
    [{ status: 'Complete', is_live: true, has_passed_rules: true }, []],
    [{ status: 'Complete', is_live: null, has_passed_rules: null }, []],
    [{ is_live: true, liveness_status_code: 'NOT_LIVE' }, [['live-with-failure-code', 'true', 'NOT_LIVE']]],
    [{ is_live: true, liveness_status_code: '' }, []],
    [{ is_live: true, liveness_status_code: null }, []],
    [{ is_live: null, liveness_status_code: 'NOT_LIVE' }, [['cause-without-liveness', null, 'NOT_LIVE']]],
  ])('quotes what %j contradicts', (selfie, quoted) => {
    expect(found({ selfie })).toEqual(quoted);
  });

  it('labels values by the step, points to them, and says nothing where there is no step', () => {
    expect(selfieHealth(recordOf({ selfie: { status: 'Complete', is_live: false } }))[0]?.quotes).toEqual([
      { label: 'Selfie, status', value: 'Complete', pointer: '/selfie/status' },
      { label: 'Selfie, liveness', value: 'false', pointer: '/selfie/is_live' },
    ]);
    expect([found({ selfie: null }), found({})]).toEqual([[], []]);
  });
});
