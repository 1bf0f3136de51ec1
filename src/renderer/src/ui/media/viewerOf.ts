import type { CaseMedium, MediumState } from '@shared/domain/caseView';

const VIDEOS: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'video/quicktime']);

/**
 * The viewer for a saved medium, chosen by the type detected from its leading bytes; null if there is none. The type
 * stated by the service is ignored.
 */
export function viewerOf(medium: CaseMedium): 'pdf' | 'video' | null {
  if (medium.state.kind !== 'saved' || medium.state.isDamaged === true) return null;
  if (medium.state.mime === 'application/pdf') return 'pdf';
  return VIDEOS.has(medium.state.mime) ? 'video' : null;
}

/** Image types that the window can decode. The vault detects types by their leading bytes. */
const SHOWABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp']);

export const isShowableImage = (state: MediumState): boolean =>
  state.kind === 'saved' && state.isDamaged !== true && SHOWABLE.has(state.mime);

/** What a saved medium is, for its cover. */
export const coveredAs = (medium: CaseMedium): 'pdf' | 'video' | 'image' | 'file' =>
  viewerOf(medium) ?? (isShowableImage(medium.state) ? 'image' : 'file');

/** Whether a medium belongs to the case's pictures: the response names it as an image, or its bytes are one. */
export const isPicture = ({ operation, state }: CaseMedium): boolean =>
  operation === 'image' || isShowableImage(state);
