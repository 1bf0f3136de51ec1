import { z } from 'zod';
import { faceMatchSchema } from './faceMatch';
import { maybeText } from './fields';
import type { Reading } from './reading';

/** Specification 2.16. `image_path` is seen in public samples only. */
export const additionalFaceSchema = z
  .looseObject({
    image_path: maybeText('Path value of the external face.'),
    face_match_results: z.array(faceMatchSchema).nullish().describe('Comparisons with the selfie.'),
  })
  .meta({ id: 'AdditionalFaceCheck', description: 'The selfie against a face from outside the journey.' });

/** Specification 2.16: results by check id. The misspelt id is the service's own. Other checks are kept whole. */
export const screeningChecksSchema = z
  .looseObject({
    additional_face_db: additionalFaceSchema.nullish().describe('Comparison with an external face.'),
    uae_goverment_db_check: z
      .record(z.string(), z.unknown())
      .nullish()
      .describe('Government look-up; its model is not published, so it is kept as received.'),
  })
  .meta({ id: 'ScreeningChecks', description: 'Results of screening checks by check id.' });

export type AdditionalFaceCheck = Reading<typeof additionalFaceSchema>;
export type ScreeningChecks = Reading<typeof screeningChecksSchema>;
