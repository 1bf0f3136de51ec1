// @ts-nocheck
import type { CaseMedium, MediumRole } from '../caseView';
import { MASK_CLASSES, type MaskClass } from './maskClasses';

/** Roles of pictures and recordings that show a face and nothing else. */
const FACES: readonly MediumRole[] = [
  'portrait',
  'selfie',
  'selfie-cropped',
  'profile',
  'additional-face',
  'face-match',
  'selfie-video',
];

/**
 * A face discloses a face; a paper discloses everything that is printed on it, its holder's face included. What only a name
 * of its own calls a face may be saved beside a paper.
 */
export const classesOfMedium = ({
  role,
  unknownKey,
}: Pick<CaseMedium, 'role' | 'unknownKey'>): readonly MaskClass[] =>
  unknownKey === null && FACES.includes(role) ? ['faces'] : MASK_CLASSES;
