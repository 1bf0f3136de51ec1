import type { Dossier } from '@shared/domain/dossier/dossier';
import type { Sha256 } from '@shared/domain/ids';
import type { RedactedDossier } from '@shared/domain/redaction/redactDossier';
import { AppError } from '../errors/appError';
import type { OpenRasteriser } from '../report/types';
import type { EvidenceStore } from '../platform/vault/types';

/** The redrawn pictures of a redacted copy, keyed by the SHA-256 of the original or by the commitment to it. */
export interface CoveredPictures {
  bytes: Map<Sha256, Uint8Array>;
  /** Numbers of exhibits that could not be decoded. They cannot be covered, so the copy leaves them out. */
  missing: number[];
}

/**
 * Redraws every picture of a redacted copy: covered pictures become entirely black, the others carry the recipient's
 * name as a watermark. Throws `AppError` `cancelled`.
 */
export async function coverPictures(
  parts: { openRasteriser: OpenRasteriser; evidence: Pick<EvidenceStore, 'readAll'> },
  order: {
    dossier: Dossier;
    sorted: Pick<RedactedDossier, 'covered' | 'shown'>;
    mark: string;
    /** Longest edge in pixels. */
    maxEdge: number;
    signal: AbortSignal;
    onProgress?: ((done: number, total: number) => void) | undefined;
  },
): Promise<CoveredPictures> {
  const { dossier, sorted, mark, maxEdge, signal, onProgress } = order;
  const bytes = new Map<Sha256, Uint8Array>();
  const missing: number[] = [];
  const isCovered = new Set(sorted.covered);
  const wanted = dossier.exhibits.filter(
    ({ number }) => isCovered.has(number) || sorted.shown.includes(number),
  );
  if (wanted.length === 0) return { bytes, missing };
  const rasteriser = await parts.openRasteriser();
  try {
    for (const { number, sha256, mime } of wanted) {
      if (signal.aborted) throw new AppError('cancelled');
      onProgress?.(bytes.size + missing.length, wanted.length);
      try {
        const original = { bytes: parts.evidence.readAll(sha256), mime, maxEdge };
        const drawn = await rasteriser.draw(
          isCovered.has(number) ? { ...original, isCovered: true } : { ...original, mark },
        );
        bytes.set(sha256, drawn.bytes);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'picture-unreadable') throw error;
        missing.push(number);
      }
    }
  } finally {
    rasteriser.close();
  }
  return { bytes, missing };
}

/** An evidence store that returns only the redrawn pictures, so its caller can never read an original. */
export const onlyCovered = ({ bytes }: CoveredPictures): Pick<EvidenceStore, 'readAll'> => ({
  readAll(sha256) {
    const covered = bytes.get(sha256);
    if (covered === undefined) throw new AppError('no-such-thing', 'evidence');
    return Buffer.from(covered);
  },
});

/**
 * Wraps a rasteriser so that it reads every picture as a JPEG: redrawn pictures are JPEGs even if the originals were
 * not.
 */
export const rasteriserOfJpegs =
  (openRasteriser: OpenRasteriser): OpenRasteriser =>
  async () => {
    const rasteriser = await openRasteriser();
    return {
      measure: (order) => rasteriser.measure({ ...order, mime: 'image/jpeg' }),
      draw: (order) => rasteriser.draw({ ...order, mime: 'image/jpeg' }),
      close: () => rasteriser.close(),
    };
  };
