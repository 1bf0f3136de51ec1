import type { Dossier, Exhibit } from '../dossier/dossier';
import { classesOfMedium } from '../masking/mediumClasses';
import { REDACTION_CLASS_LABELS, REDACTION_CLASSES } from './redactionClasses';

/** Why a picture of a redacted copy is black: what was asked to be removed and is, or may be, seen on it. */
export function coverReason({ view, redaction }: Dossier, { mediumIds }: Exhibit): string {
  const media = view.media.filter(({ id }) => mediumIds.includes(id));
  if (media.length === 0) return 'the case does not state what it shows';
  const shown = new Set<string>(media.flatMap((medium) => classesOfMedium(medium)));
  const seen = REDACTION_CLASSES.filter((one) => shown.has(one) && redaction?.classes.includes(one));
  return `it shows ${seen.map((one) => REDACTION_CLASS_LABELS[one].toLowerCase()).join(', ')}`;
}
