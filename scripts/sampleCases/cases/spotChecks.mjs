import { PEOPLE } from '../people.mjs';
import { pathId, recordId } from '../random.mjs';
import { applicant, detail, rule } from '../wire.mjs';
import { TENANT } from './account.mjs';
import { moment } from './clock.mjs';

/** Later selfie checks of applicants who already have a case in the set. */
export function spotChecks(caseBuilder) {
  const frame = (name, reference, start, end, decision, rest) => ({
    journey_id: recordId(`spot-${name}`),
    tenant_id: TENANT,
    environment_name: 'sandbox',
    start_time: start,
    end_time: end,
    system_decision: decision,
    reference_number: reference,
    model_version: '3.0',
    selfie: null,
    applicant: null,
    rule_results: null,
    spot_checks: null,
    ...rest,
  });
  const liveness = (result, details = []) => ({ selfie_liveness: rule('selfie_liveness', result, details) });
  const compared = (ok, score, selfie, known) => ({
    applicant_selfie_face_match: {
      is_matched: ok,
      score,
      images: [
        { image_path: selfie, image_source: 'Selfie' },
        { image_path: known, image_source: 'Applicant' },
      ],
    },
  });
  const who = (person, name) => applicant(recordId(name), PEOPLE[person]);

  const same = caseBuilder.selfie('spot-same', {
    person: 'elena',
    pose: { turn: -0.4, smile: 0.2, tilt: -3, light: -1, clothes: { kind: 'turtleneck', colour: '#5c4a57' } },
    scene: { room: 'street', light: 'cool' },
    spot: true,
    video: true,
  });
  const different = caseBuilder.selfie('spot-different', {
    person: 'oksana',
    scene: { room: 'kitchen', light: 'day' },
    spot: true,
  });
  const replay = caseBuilder.selfie('spot-replay', {
    person: 'omar',
    scene: { room: 'office', light: 'dim', screen: true },
    status: 'Refer',
    live: false,
    code: 'NOT_LIVE',
    spot: true,
  });
  const older = caseBuilder.selfie('spot-older', {
    person: 'tobias',
    pose: { glasses: 'round', turn: 0.1, smile: 0, clothes: { kind: 'suit', colour: '#39424e' } },
    scene: { room: 'office', light: 'warm' },
    live: null,
    spot: true,
  });
  return [
    {
      label: 'Spot check, same person: different light and clothes, hair unchanged',
      spotCheck: frame('same', 'onb-2601-A1', moment(28), moment(28, 31), 'Complete', {
        selfie: same.wire,
        applicant: who('elena', 'elena'),
        rule_results: liveness('Passed', [detail('Selfie', 'Passed', 'Live person', 'selfie', '30')]),
        spot_checks: compared(true, 91.5, same.path, pathId('clean-selfie')),
      }),
    },
    {
      label: 'Spot check, different person: another person takes the check',
      spotCheck: frame('different', 'onb-2601-A1', moment(29), moment(29, 28), 'Refer', {
        selfie: different.wire,
        applicant: who('elena', 'elena'),
        rule_results: liveness('Passed', [detail('Selfie', 'Passed', 'Live person', 'selfie', '30')]),
        spot_checks: compared(false, 17.25, different.path, pathId('clean-selfie')),
      }),
    },
    {
      label: 'Spot check not live: selfie photographed from a screen',
      spotCheck: frame('replay', 'onb-2601-A4', moment(30), moment(30, 44), 'Refer', {
        selfie: replay.wire,
        applicant: who('omar', 'omar'),
        rule_results: liveness('Failed', [
          detail('Selfie', 'Failed', 'Judged to be a picture of a screen', 'selfie', '30'),
        ]),
        spot_checks: compared(true, 88, replay.path, pathId('arabic-selfie')),
      }),
    },
    {
      label: 'Spot check without a selfie: opened and abandoned',
      spotCheck: frame('empty', 'onb-2601-A5', moment(31), null, 'Incomplete', {
        model_version: null,
        applicant: who('dimitar', 'dimitar'),
      }),
    },
    {
      label: 'Spot check with glasses, liveness disabled, score withheld, earlier selfie no longer available',
      // Sections 2.18 and 4.2: the requested id may differ from the journey's id.
      id: recordId('spot-glasses'),
      spotCheck: frame(
        'glasses',
        'onb-2601-A2',
        moment(32, 0, { zone: true }),
        moment(32, 37, { zone: true }),
        'Complete',
        {
          journey_id: recordId('spot-glasses-journey'),
          model_version: null,
          selfie: older.wire,
          applicant: who('tobias', 'tobias'),
          rule_results: liveness('CouldNotApply'),
          spot_checks: compared(
            true,
            null,
            older.path,
            caseBuilder.missing(
              'spot-glasses-applicant',
              'earlier selfie named by a spot check, not held by the service',
            ),
          ),
        },
      ),
    },
    {
      label: 'Spot check marked live: sent, selfie not started',
      spotCheck: frame('waiting', 'onb-2601-A1', moment(35), null, 'Incomplete', {
        environment_name: 'live',
        selfie: {
          status: 'Not Started',
          is_live: false,
          liveness_status_code: null,
          image_path: null,
          video_path: null,
        },
        applicant: {
          ...who('elena', 'elena'),
          profile_image_path: pathId('clean-selfie'),
          personal_number: '000000000017',
        },
      }),
    },
  ];
}
