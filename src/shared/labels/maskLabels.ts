import type { MaskClass } from '../domain/masking/maskClasses';

/** What is covered, as people speak of it. */
export const MASK_CLASS_LABELS: Record<MaskClass, string> = {
  names: 'names',
  numbers: 'numbers',
  'birth-dates': 'dates of birth',
  faces: 'faces',
  addresses: 'addresses',
};
