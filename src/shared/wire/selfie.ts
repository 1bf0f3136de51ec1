import { z } from 'zod';
import { maybeEnum, maybeFlag, maybeText, openEnum } from './fields';
import type { Reading } from './reading';
import { LIVENESS_STATUS_CODES, SELFIE_STATUSES, STEP_PROGRESS } from './vocabulary';

const common = {
  status: openEnum(SELFIE_STATUSES, 'Whether the selfie passed; the element to rely on.'),
  is_live: maybeFlag('Whether a live person was captured; null when the liveness check is switched off.'),
  liveness_status_code: maybeEnum(LIVENESS_STATUS_CODES, 'Why liveness failed.'),
  image_path: maybeText('Path value of the selfie.'),
  video_path: maybeText('Path value of the recording.'),
};

/** Specification 2.9, as it appears in a journey. */
export const selfieSchema = z
  .looseObject({
    progress: openEnum(STEP_PROGRESS, 'How far the step got.'),
    has_passed_rules: z.boolean().describe('Whether validation and rules were passed.'),
    ...common,
    cropped_image_path: maybeText('Path value of the cropped selfie.'),
  })
  .meta({ id: 'Selfie', description: 'The selfie step of a journey.' });

/** Specification 2.18: a spot check's selfie carries fewer fields. */
export const spotCheckSelfieSchema = z
  .looseObject(common)
  .meta({ id: 'SpotCheckSelfie', description: 'The selfie of a spot check.' });

export type Selfie = Reading<typeof selfieSchema>;
export type SpotCheckSelfie = Reading<typeof spotCheckSelfieSchema>;
