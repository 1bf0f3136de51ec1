import { randomBytes } from 'node:crypto';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { commitmentText, type Commit } from '@shared/domain/redaction/commitments';
import { redactDossier, sortExhibits, type RedactedDossier } from '@shared/domain/redaction/redactDossier';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import { redactedCopyFor } from '@shared/domain/redaction/redactionTextLabels';
import type { SavedContent } from '@shared/domain/redaction/savedContent';
import { transliterate } from '../lib/transliterate';
import type { OpenRasteriser } from '../report/types';
import type { EvidenceStore } from '../platform/vault/types';
import { coverPictures, type CoveredPictures } from './coverPictures';
import { OWN_TEXTS } from './ownTexts';
import { sha256Of } from '../lib/sha256';

/** A case without identifying values, with its pictures redrawn. */
export interface RedactedCopy {
  redacted: RedactedDossier;
  /** Keyed by the commitments to the originals' hashes. */
  pictures: CoveredPictures;
  /** The salt of the commitments. It is recorded in the journal of the whole case and never included in the copy. */
  salt: string;
  commit: Commit;
}

function drawCommitments(): Pick<RedactedCopy, 'salt' | 'commit'> {
  const salt = randomBytes(16).toString('hex');
  return { salt, commit: (sha256) => sha256Of(commitmentText(salt, sha256)) };
}

export interface CopyInput extends SavedContent {
  dossier: Dossier;
  classes: readonly RedactionClass[];
  ground: string;
  recipient: string;
  /** Whether the export contains the pictures as separate files. */
  hasFiles: boolean;
  /** The longest edge of a picture in pixels; 0 to leave all pictures out. */
  maxEdge: number;
  /** Numbers of exhibits that are already known not to decode here. */
  undrawable?: readonly number[];
  signal: AbortSignal;
  /** Called before each picture is drawn. */
  onProgress?: (done: number, total: number) => void;
}

/** What redaction would remove, determined without producing a copy. */
export const planRedaction = (
  wanted: Pick<CopyInput, 'dossier' | 'readings' | 'others' | 'classes' | 'undrawable'>,
): RedactedDossier =>
  redactDossier(wanted.dossier, {
    ...wanted,
    own: OWN_TEXTS,
    transliterate,
    ground: '',
    recipient: '',
    commit: drawCommitments().commit,
    hasFiles: false,
  });

/**
 * Produces the redacted dossier and its pictures. Pictures are drawn first, so that those that fail to decode are
 * left out of both. Throws `AppError` `cancelled`.
 */
export async function makeRedactedCopy(
  parts: { openRasteriser: OpenRasteriser; evidence: Pick<EvidenceStore, 'readAll'> },
  wanted: CopyInput,
): Promise<RedactedCopy> {
  const { dossier, recipient, maxEdge, signal, onProgress, undrawable = [] } = wanted;
  const { covered, shown } = sortExhibits(dossier, wanted.classes, undrawable);
  const mark = redactedCopyFor(recipient);
  const pictures: CoveredPictures =
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
  const { salt, commit } = drawCommitments();
  const redacted = redactDossier(dossier, {
    ...wanted,
    own: OWN_TEXTS,
    transliterate,
    commit,
    undrawable: [...undrawable, ...pictures.missing],
  });
  const bytes = new Map([...pictures.bytes].map(([sha256, drawn]) => [commit(sha256), drawn]));
  return { redacted, pictures: { ...pictures, bytes }, salt, commit };
}
