import { PEOPLE } from '../people.mjs';
import { pathId, recordId } from '../random.mjs';
import { applicant, detail, rule } from '../wire.mjs';
import { journeyFrame } from './account.mjs';
import { moment } from './clock.mjs';

/** Selfie steps that were not finished: abandoned after a first attempt, and skipped on request. */
export function unfinishedCases() {
  const selfie = {
    has_passed_rules: false,
    is_live: false,
    liveness_status_code: null,
    image_path: null,
    cropped_image_path: null,
    video_path: null,
  };
  return [
    {
      label:
        'Selfie started and abandoned: one attempt with the face partly outside the image, no decision yet',
      journey: journeyFrame(
        recordId('selfie-begun'),
        'onb-2604-H1',
        moment(33),
        null,
        ['Incomplete', null, 'Incomplete'],
        {
          selfie: {
            ...selfie,
            progress: 'Started',
            status: 'Refer',
            liveness_status_code: 'FACE_CROPPED',
            image_path: pathId('clean-selfie'),
          },
          applicant: applicant(recordId('elena'), PEOPLE.elena),
          aml: { applicability: 'Not Ready Yet', matches: null },
        },
      ),
    },
    {
      label: 'Selfie skipped on request: nothing to compare with, needs manual review',
      journey: journeyFrame(
        recordId('selfie-skipped'),
        'onb-2604-H2',
        moment(34),
        moment(34, 20),
        ['Refer', null, 'Refer'],
        {
          selfie: { ...selfie, progress: 'Skipped', status: 'Not Started' },
          rule_results: {
            selfie_liveness: rule('selfie_liveness', 'CouldNotApply', [
              detail('Selfie', 'Failed', 'The step was skipped', 'selfie', '30'),
            ]),
          },
          applicant: applicant(recordId('elena'), PEOPLE.elena),
          aml: { applicability: 'Skipped', matches: null },
        },
      ),
    },
  ];
}
