// @ts-nocheck
import type { CaseMedium, MediumState } from '@shared/domain/caseView';

const VIDEOS: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'video/quicktime']);

/**
 * Which of the larger views shows a saved medium, by the type its leading bytes gave it; null where none does. What the
 * service called it does not count.
 */
export function viewerOf(medium: CaseMedium): 'pdf' | 'video' | null {
  if (medium.state.kind !== 'saved' || medium.state.isDamaged === true) return null;
  if (medium.state.mime === 'application/pdf') return 'pdf';
  return VIDEOS.has(medium.state.mime) ? 'video' : null;
}

/** Image types the window decodes; the vault decided them by leading bytes. */
const SHOWABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp']);

export const isShowableImage = (state: MediumState): boolean =>
  state.kind === 'saved' && state.isDamaged !== true && SHOWABLE.has(state.mime);

/** Whether a medium stands among the case's pictures: named as one, or one by its bytes, whatever it was named as. */
export const isPicture = ({ operation, state }: CaseMedium): boolean =>
  operation === 'image' || isShowableImage(state);
