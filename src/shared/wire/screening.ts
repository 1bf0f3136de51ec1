import { faceMatchSchema } from './faceMatch';
import type { KnownKey } from './catalogue';
import { choice, list, part, path } from './fields';
import { TOPICS } from './topics';

/** Specification 2.16. `image_path` is not described there but is received in practice. */
export const additionalFaceSchema = part(
  'AdditionalFaceCheck',
  {
    image_path: path(
      { operation: 'image', role: 'additional-face' },
      { label: 'Additional face', section: '2.16', sensitivity: 'none', isUnspecified: true },
    ),
    face_match_results: list(faceMatchSchema, {
      label: 'Face matches',
      section: '2.16',
      takesOne: true,
      topic: TOPICS.comparisons,
    }),
  },
  { principal: 'face_match_results', marks: ['face_match_results', 'image_path'] },
);

/** A check either is a comparison or contains comparisons; any other members are kept beside them. */
export const checkSchema = choice(faceMatchSchema, additionalFaceSchema);

/** Specification 2.16: the checks named there. The misspelled id is the service's own. */
export const SCREENING_CHECKS = {
  additional_face_db: {
    label: 'Additional face',
    about: 'Compares the selfie with an external face (government database or customer storage).',
  },
  uae_goverment_db_check: {
    label: 'UAE government database',
    about: 'The structure of its result is not published.',
    isUnpublished: true,
  },
} as const satisfies Readonly<Record<string, KnownKey>>;

/** Specification 2.18: the comparison named there. */
export const SPOT_CHECKS = {
  applicant_selfie_face_match: {
    label: 'Selfie against onboarding selfie',
    about: 'Face match of the current selfie against the onboarding journey.',
  },
} as const satisfies Readonly<Record<string, KnownKey>>;
