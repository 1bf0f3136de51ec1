import type { CaseMedium, MediumState } from '@shared/domain/caseView';

const VIDEOS: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'video/quicktime']);

/**
 * The viewer for a saved medium, chosen by the type recognised from its first bytes, not by the type that the service
 * declared; null if there is none.
 */
export function viewerOf(medium: CaseMedium): 'pdf' | 'video' | null {
  if (medium.state.kind !== 'saved' || medium.state.isDamaged === true) return null;
  if (medium.state.mime === 'application/pdf') return 'pdf';
  return VIDEOS.has(medium.state.mime) ? 'video' : null;
}

/** Image types that the window can decode. The vault recognised them by their first bytes. */
const SHOWABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp']);

export const isShowableImage = (state: MediumState): boolean =>
  state.kind === 'saved' && state.isDamaged !== true && SHOWABLE.has(state.mime);

/**
 * Whether a medium is shown among the case's pictures: the response names it as one, or its bytes are those of an
 * image.
 */
export const isPicture = ({ operation, state }: CaseMedium): boolean =>
  operation === 'image' || isShowableImage(state);
