import type { MaskClass } from '../domain/maskClasses';

/** The names of the masked classes. */
export const MASK_CLASS_LABELS: Record<MaskClass, string> = {
  names: 'names',
  numbers: 'numbers',
  'birth-dates': 'dates of birth',
  faces: 'faces',
  addresses: 'addresses',
};
