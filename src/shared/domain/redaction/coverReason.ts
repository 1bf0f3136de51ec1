import type { Dossier, Exhibit } from '../dossier/dossier';
import { classesOfMedium } from '../masking/mediumClasses';
import { REDACTION_CLASSES } from '../redactionClasses';
import { COVER_REASON } from './redactionClassLabels';

/** Why a picture of a redacted copy is black: it shows, or may show, a class that was to be removed. */
export function coverReason({ view, redaction }: Dossier, { mediumIds }: Exhibit): string {
  const media = view.media.filter(({ id }) => mediumIds.includes(id));
  if (media.length === 0) return COVER_REASON.unknown;
  const shown = new Set<string>(media.flatMap((medium) => classesOfMedium(medium)));
  const seen = REDACTION_CLASSES.filter((one) => shown.has(one) && redaction?.classes.includes(one));
  return COVER_REASON.shows(seen);
}
