import type { MaskClass } from '@shared/domain/masking/maskClasses';
import { MASK_CLASS_LABELS } from '@shared/labels/maskLabels';

/** "names, numbers and faces". */
export function listed(classes: readonly MaskClass[]): string {
  const words = classes.map((one) => MASK_CLASS_LABELS[one]);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
