import type { MaskClass } from '@shared/domain/maskClasses';
import { MASK_CLASS_LABELS } from '@shared/labels/maskLabels';
import { listed as listedLabels } from '@shared/text/language';

/** A list such as "names, numbers and faces". */
export const listed = (classes: readonly MaskClass[]): string =>
  listedLabels(classes.map((one) => MASK_CLASS_LABELS[one]));

export const MASKING = {
  title: 'Masking options',
  about:
    'The evidence is not changed. Hold P, or press and hold a masked value, to reveal it. The case journal records that you did, and why.',
  aboutImages:
    'Document images are masked completely, because they may show all of these. Masking stays on when CaseLoupe restarts.',
  reasonTitle: 'Reason for unmasking',
  reveals: (what: readonly MaskClass[]) =>
    `This reveals ${listed(what)} in this case. The journal records it once, with your reason.`,
  reasonFault: 'Enter a reason.',
  keep: 'Keep masked',
  reveal: 'Log and reveal',
  unknown: 'The masking settings could not be read, so everything stays masked.',
  openFirst: 'Open the case to reveal masked values. The case journal records it.',
} as const;
