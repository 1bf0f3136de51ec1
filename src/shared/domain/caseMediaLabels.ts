import type { MediumRole } from './caseView';
import { inSentence } from '../text/language';

export const ROLE_LABELS: Record<MediumRole, string> = {
  front: 'Front',
  back: 'Back',
  'front-cropped': 'Front, cropped',
  'back-cropped': 'Back, cropped',
  portrait: 'Portrait',
  selfie: 'Selfie',
  'selfie-cropped': 'Selfie, cropped',
  profile: 'Profile image',
  'additional-face': 'Additional face',
  'face-match': 'Face match image',
  'field-image': 'Field image',
  'selfie-video': 'Selfie video',
  'front-pdf': 'PDF, front',
  'back-pdf': 'PDF, back',
  other: 'Image',
};

/** Names of the pictures of a face comparison, by the service's word for their source (specification 2.8). */
export const COMPARED: ReadonlyMap<string, string> = new Map([
  ['Applicant', 'Applicant’s earlier selfie, as compared'],
  ['Selfie', 'Selfie, as compared'],
  ['Document', 'Document image, as compared'],
]);

/** Titles of the owners of media that no document names. */
export const OWNER_TITLES = {
  selfie: 'Selfie',
  applicant: 'Applicant',
  screening: 'Screening check',
  spotCheck: 'Spot check',
} as const;

/** Functions that compose names of media. */
export const MEDIUM_NAMES = {
  /** For a compared picture whose source is not listed in the specification. */
  compared: (source: string): string => `Compared ${source}`,
  /** For example “Passport, front”. */
  owned: (owner: string, part: string): string => `${owner}, ${inSentence(part)}`,
} as const;
