import { evidenceUrl } from '@shared/domain/ids';
import type { CaseMedium, CaseView } from '@shared/domain/caseView';
import { absenceSentence, canRetry } from '@shared/words/absenceWords';
import type { ComparableImage } from '../compare/types';

/** Image types the window decodes; the vault decided them by leading bytes. */
const SHOWABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp']);

export function isShowableImage(mime: string): boolean {
  return SHOWABLE.has(mime);
}

function mediaOf(view: CaseView, medium: CaseMedium): ComparableImage['media'] {
  const { state } = medium;
  switch (state.kind) {
    case 'held':
      return isShowableImage(state.mime)
        ? { ...state, url: evidenceUrl(view.caseId, state.sha256) }
        : {
            kind: 'absent',
            sentence: `Held, but it is no image this window shows (${state.mime}).`,
            canRetry: false,
          };
    case 'fetching':
      return { kind: 'fetching' };
    case 'not-fetched':
      return { kind: 'not-fetched', sentence: absenceSentence(state) ?? '' };
    case 'absent':
      return { kind: 'absent', sentence: absenceSentence(state) ?? '', canRetry: canRetry(state) };
  }
}

/** The case's images as the comparer takes them, in the answer's order. */
export function comparableImages(view: CaseView): ComparableImage[] {
  return view.media
    .filter((medium) => medium.operation === 'image')
    .map((medium) => ({
      id: medium.id,
      label: medium.part,
      group: medium.ownerTitle,
      role: medium.role,
      media: mediaOf(view, medium),
    }));
}

/** What a reviewer wants to see first: the document's portrait or front beside the selfie. */
export function openingPair(images: readonly ComparableImage[]): {
  left: string | null;
  right: string | null;
} {
  const first = (...roles: string[]): string | null => {
    for (const role of roles) {
      const found = images.find((image) => image.role === role && image.media.kind === 'held');
      if (found) return found.id;
    }
    return null;
  };
  const left = first('portrait', 'front-cropped', 'front') ?? images[0]?.id ?? null;
  const right =
    first('selfie', 'selfie-cropped', 'profile', 'additional-face') ??
    images.find((image) => image.id !== left)?.id ??
    null;
  return { left, right };
}
