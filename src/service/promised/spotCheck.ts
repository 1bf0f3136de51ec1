import * as wire from '@shared/wire';
import { applicant, faceMatch, selfieMembers, spotCheckRuleResults } from './common';
import { moment, oneOf, promised, text, textOrNull } from './parts';

/** Section 2.18: five of the members of 2.9. */
const selfie = promised('SpotCheckSelfie', wire.spotCheckSelfieSchema, selfieMembers);

const spotChecks = promised('SpotChecks', wire.spotChecksSchema, {
  applicant_selfie_face_match: faceMatch('SpotCheck', ['Selfie', 'Applicant']),
});

/** Section 2.18. */
promised('SpotCheckResult', wire.spotCheckResultSchema, {
  journey_id: text,
  tenant_id: text,
  environment_name: oneOf(wire.ENVIRONMENT_NAMES),
  start_time: moment,
  end_time: moment.nullable(),
  system_decision: oneOf(wire.SPOT_CHECK_DECISIONS),
  reference_number: textOrNull,
  model_version: textOrNull,
  selfie: selfie.nullable(),
  applicant: applicant.nullable(),
  rule_results: spotCheckRuleResults.nullable(),
  spot_checks: spotChecks.nullable(),
});
