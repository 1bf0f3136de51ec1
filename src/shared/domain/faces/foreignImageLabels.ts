import { CASE_KIND_NAMES } from '../caseKindLabels';
import { ROLE_LABELS } from '../caseMediaLabels';
import type { MediumRole } from '../caseView';
import { inSentence } from '../../text/language';
import type { ForeignImage } from './foreignImages';

/**
 * Names a picture and the other case it belongs to, using only its id: “Selfie, journey a7a13c38”. The other case need
 * not be available.
 */
export function foreignImageLabels(image: ForeignImage): string {
  const role = image.mediumId.split('/').at(-1) ?? '';
  const part = Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as MediumRole] : ROLE_LABELS.other;
  return `${part}, ${inSentence(CASE_KIND_NAMES[image.kind])} ${image.subjectId}`;
}
