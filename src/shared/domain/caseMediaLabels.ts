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

/** The pictures of a comparison by the service's word for their source (specification 2.8). */
export const COMPARED: ReadonlyMap<string, string> = new Map([
  ['Applicant', 'Applicant’s earlier selfie, as compared'],
  ['Selfie', 'Selfie, as compared'],
  ['Document', 'Document image, as compared'],
]);

/** What a medium belongs to where no document names it. */
export const OWNER_TITLES = {
  selfie: 'Selfie',
  applicant: 'Applicant',
  screening: 'Screening check',
  spotCheck: 'Spot check',
} as const;

/** Names of files that are put together. */
export const MEDIUM_NAMES = {
  /** A picture of a comparison whose source the specification does not list. */
  compared: (source: string): string => `Compared ${source}`,
  /** “Passport, front”. */
  owned: (owner: string, part: string): string => `${owner}, ${inSentence(part)}`,
} as const;
