import type { Dossier } from '@shared/domain/dossier/dossier';
import type { Sha256 } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { isDrawn } from '@shared/domain/report/reportPictures';
import type { PrintedPicture } from '../report/page/parts';
import { sectionsWithoutPictures } from '../report/page/reportPage';
import { rasterisePictures, settledPictures } from '../report/rasterisePictures';
import type { OpenRasteriser } from '../report/types';
import type { EvidenceStore } from '../platform/vault/types';
import { viewerPage } from './viewerPage';

/** Longest edge in pixels. Large enough for a face to fill a screen; the originals are beside the page. */
const PICTURE_EDGE = 1600;

/**
 * Creates the viewer page of a package. A picture that cannot be decoded is replaced by a link to its file.
 *
 * @returns UTF-8 bytes of one HTML file
 */
export function createViewerGenerator(parts: {
  evidence: Pick<EvidenceStore, 'readAll'>;
  openRasteriser: OpenRasteriser;
  /** The reader, so that nothing is shown that they must not see before they have voted. */
  reader: () => Reviewer;
}): (of: { dossier: Dossier; signer: Sha256; signal: AbortSignal }) => Promise<Uint8Array> {
  return async ({ dossier, signer, signal }) => {
    const wanted = dossier.exhibits.filter(isDrawn);
    const { ready } = await settledPictures(
      rasterisePictures(parts, { wanted, maxEdge: PICTURE_EDGE, signal }),
    );
    const pictures = new Map(
      [...ready].map(([number, { bytes, mime, width, height }]): [number, PrintedPicture] => [
        number,
        { src: `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`, width, height },
      ]),
    );
    const sections = sectionsWithoutPictures({
      dossier,
      options: DEFAULT_REPORT,
      fingerprint: signer,
      reader: parts.reader(),
      others: null,
      pictures,
    });
    return Buffer.from(
      viewerPage({ dossier, sections, pictures, fingerprint: groupFingerprint(signer) }),
      'utf8',
    );
  };
}
