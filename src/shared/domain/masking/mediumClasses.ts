import type { CaseMedium, MediumRole } from '../caseView';
import { MASK_CLASSES, type MaskClass } from '../maskClasses';

/** Roles of pictures and recordings that show nothing but a face. */
const FACE_ROLES: readonly MediumRole[] = [
  'portrait',
  'selfie',
  'selfie-cropped',
  'profile',
  'additional-face',
  'face-match',
  'selfie-video',
];

/**
 * The classes that a medium discloses: a face only `faces`, a document everything printed on it. A medium of an
 * unknown key counts as a document, even if its name mentions a face.
 */
export const classesOfMedium = ({
  role,
  unknownKey,
}: Pick<CaseMedium, 'role' | 'unknownKey'>): readonly MaskClass[] =>
  unknownKey === null && FACE_ROLES.includes(role) ? ['faces'] : MASK_CLASSES;
