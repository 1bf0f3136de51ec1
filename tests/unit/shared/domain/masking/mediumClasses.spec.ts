import { describe, expect, it } from 'vitest';
import { MEDIUM_ROLES } from '@shared/domain/caseView';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import { classesOfMedium } from '@shared/domain/masking/mediumClasses';

const FACES = [
  'portrait',
  'selfie',
  'selfie-cropped',
  'profile',
  'additional-face',
  'face-match',
  'selfie-video',
];

describe('what a medium discloses', () => {
  it.each(MEDIUM_ROLES)('is a face or everything that a paper has on it: %s', (role) => {
    const classes = classesOfMedium({ role, unknownKey: null });
    expect(classes).toEqual(FACES.includes(role) ? ['faces'] : MASK_CLASSES);
  });

  it('is everything where only a name of its own calls it a face: it may be saved beside a paper', () => {
    expect(classesOfMedium({ role: 'selfie', unknownKey: 'selfie_with_paper' })).toEqual(MASK_CLASSES);
  });

  it('knows every role that shows a face and nothing else', () => {
    expect(MEDIUM_ROLES.filter((role) => FACES.includes(role)).toSorted()).toEqual(FACES.toSorted());
  });
});
