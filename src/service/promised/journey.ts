import * as wire from '@shared/wire';
import { z } from 'zod';
import { journeyAml } from './aml';
import { applicant, faceMatch, ruleResults, selfieMembers } from './common';
import { document } from './documents';
import {
  byKey,
  flag,
  moment,
  oneOf,
  pathOrNull,
  promised,
  text,
  textOrNull,
  unspecifiedObject,
} from './parts';

/** Section 2.9: three members are of the journey result only. */
const selfie = promised('Selfie', wire.selfieSchema, {
  progress: oneOf(wire.STEP_PROGRESS),
  has_passed_rules: flag,
  ...selfieMembers,
  cropped_image_path: pathOrNull,
});

/** Section 2.16. */
const additionalFace = promised('AdditionalFaceCheck', wire.additionalFaceSchema, {
  face_match_results: z.array(faceMatch('AdditionalFace', ['Selfie', 'AdditionalFace'], z.int32())),
});

/** Section 2.16: by check id. Two ids are known; the model of one of them is not shown. */
const screeningChecks = z.looseObject({
  additional_face_db: additionalFace.optional(),
  uae_goverment_db_check: unspecifiedObject.optional(),
});

/** Section 2.17. The result is documented as a boolean, described as a word and shown as one: it is a word here. */
const deviceSignal = promised('DeviceSignal', wire.deviceSignalSchema, {
  key: text,
  name: text,
  result: oneOf(wire.SIGNAL_RESULTS),
  description: text,
});

/** Section 2.17. Not marked nullable, so it is empty where nothing was observed. */
const deviceIntelligence = promised('DeviceIntelligence', wire.deviceIntelligenceSchema, {
  signals_outcome: text.optional(),
  device_signals: z.array(deviceSignal).optional(),
});

/** Section 2.1. */
promised('JourneyResult', wire.journeyResultSchema, {
  journey_id: text,
  customer_id: text,
  flow_id: text,
  reference_number: textOrNull,
  start_time: moment,
  end_time: moment.nullable(),
  system_decision: oneOf(wire.SYSTEM_DECISIONS),
  manual_decision: oneOf(wire.MANUAL_DECISIONS).nullable(),
  final_decision: oneOf(wire.FINAL_DECISIONS),
  model_version: textOrNull,
  documents: byKey(document).nullable(),
  selfie: selfie.nullable(),
  rule_results: ruleResults.nullable(),
  applicant: applicant.nullable(),
  aml: journeyAml.nullable(),
  screening_checks: screeningChecks,
  device_intelligence: deviceIntelligence,
});
