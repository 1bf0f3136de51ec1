import type { Dossier } from '@shared/domain/dossier/dossier';
import { parentOf } from '@shared/domain/redaction/parentOf';
import { redactDossier, sortExhibits, type RedactedDossier } from '@shared/domain/redaction/redactDossier';
import type { RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { redactedCopyFor } from '@shared/domain/redaction/redactionText';
import type { ResultReading } from '@shared/record/result';
import { transliterate } from '../lib/transliterate';
import type { OpenRasteriser } from '../report/types';
import type { EvidenceStore } from '../platform/vault/types';
import { coverPictures, type CoveredPictures } from './coverPictures';
import { OWN_TEXTS } from './ownTexts';

/** A case without what tells who somebody is, and its pictures made anew. */
export interface RedactedCopy {
  redacted: RedactedDossier;
  pictures: CoveredPictures;
}

export interface CopyInput {
  dossier: Dossier;
  /** Every response that the dossier was made of. */
  readings: readonly ResultReading[];
  classes: readonly RedactionClass[];
  ground: string;
  recipient: string;
  /** Whether the pictures are files of their own in what is made of it. */
  hasFiles: boolean;
  /** The longest edge of a picture in pixels; 0 for none at all. */
  maxEdge: number;
  /** Exhibits of which it is known that they do not decode here. */
  undrawable?: readonly number[];
  signal: AbortSignal;
  /** Hears of each picture before it is begun. */
  onProgress?: (done: number, total: number) => void;
}

/** What a redacted copy would be without, before anything is made. */
export const planRedaction = (
  wanted: Pick<CopyInput, 'dossier' | 'readings' | 'classes' | 'undrawable'>,
): RedactedDossier =>
  redactDossier(wanted.dossier, {
    ...wanted,
    own: OWN_TEXTS,
    transliterate,
    ground: '',
    recipient: '',
    parent: parentOf(wanted.dossier),
    hasFiles: false,
  });

/**
 * Pictures are covered first: what turns out not to decode is in neither of the two. Throws `AppError` `cancelled`.
 */
export async function makeRedactedCopy(
  parts: { openRasteriser: OpenRasteriser; evidence: Pick<EvidenceStore, 'readAll'> },
  wanted: CopyInput,
): Promise<RedactedCopy> {
  const { dossier, recipient, maxEdge, signal, onProgress, undrawable = [] } = wanted;
  const { covered, shown } = sortExhibits(dossier, wanted.classes, undrawable);
  const mark = redactedCopyFor(recipient);
  const pictures =
    maxEdge === 0
      ? { bytes: new Map(), missing: [] }
      : await coverPictures(parts, {
          dossier,
          sorted: { covered, shown },
          mark,
          maxEdge,
          signal,
          onProgress,
        });
  const redacted = redactDossier(dossier, {
    ...wanted,
    own: OWN_TEXTS,
    transliterate,
    parent: parentOf(dossier),
    undrawable: [...undrawable, ...pictures.missing],
  });
  return { redacted, pictures };
}
