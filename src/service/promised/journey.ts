import * as wire from '@shared/wire';
import { z } from 'zod';
import { journeyAml } from './aml';
import { applicant, faceMatch, ruleResults } from './common';
import { document } from './documents';
import { byKey, named, oneOf, promised, unspecifiedObject } from './parts';

const kind = 'journey';

const selfie = promised(wire.selfieSchema, { kind, about: 'The selfie step of a journey.' });

/** Section 2.16. */
const additionalFace = promised(wire.additionalFaceSchema, {
  kind,
  about: 'The selfie compared with an external face.',
  members: {
    face_match_results: z.array(faceMatch('AdditionalFace', kind, ['Selfie', 'AdditionalFace'], z.int32())),
  },
  without: ['image_path'],
});

/** Section 2.16: by check id. Two ids are known; the specification does not show the model of one of them. */
const screeningChecks = z.looseObject({
  additional_face_db: named(additionalFace, wire.SCREENING_CHECKS.additional_face_db, '2.16').optional(),
  uae_goverment_db_check: named(
    unspecifiedObject,
    wire.SCREENING_CHECKS.uae_goverment_db_check,
    '2.16',
  ).optional(),
});

/**
 * Section 2.17. The result is declared as a boolean, but described and shown as a word; this service sends a word.
 */
const deviceSignal = promised(wire.deviceSignalSchema, {
  kind,
  about: 'One observation about the device.',
  members: { result: oneOf(Object.keys(wire.SIGNAL_RESULTS)) },
});

/** Section 2.17. It is not marked nullable, so it is an empty object if nothing was observed. */
const deviceIntelligence = promised(wire.deviceIntelligenceSchema, {
  kind,
  about: 'The observations about the device.',
  members: { signals_outcome: z.string().optional(), device_signals: z.array(deviceSignal).optional() },
});

promised(wire.journeyResultSchema, {
  kind,
  about: 'The final verification result of a journey.',
  members: {
    applicant,
    documents: byKey(document),
    selfie,
    rule_results: ruleResults,
    aml: journeyAml,
    screening_checks: screeningChecks,
    device_intelligence: deviceIntelligence,
  },
});
