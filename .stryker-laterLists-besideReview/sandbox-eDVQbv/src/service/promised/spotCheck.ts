// @ts-nocheck
import * as wire from '@shared/wire';
import { applicant, faceMatch, spotCheckRuleResults } from './common';
import { named, promised, promisedObject } from './parts';

const kind = 'spot-check';

const spotChecks = promisedObject('SpotChecks', 'The comparison made by a spot check.', {
  applicant_selfie_face_match: named(
    faceMatch('SpotCheck', kind, ['Selfie', 'Applicant']),
    wire.SPOT_CHECKS.applicant_selfie_face_match,
    '2.18',
  ),
});

promised(wire.spotCheckResultSchema, {
  kind,
  about: 'The result of a spot check.',
  members: {
    selfie: promised(wire.selfieSchema, {
      id: 'SpotCheckSelfie',
      kind,
      about: 'The selfie of a spot check.',
    }),
    applicant,
    rule_results: spotCheckRuleResults,
    spot_checks: spotChecks,
  },
});
