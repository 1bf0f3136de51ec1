import { IMAGES_TITLE } from '@shared/presentation/sections/recordLabels';
import type { PaneSide } from '@shared/domain/compareView';
import { inSentence, percent } from '@shared/text/language';
import { bytesLabels } from '@shared/labels/bytesLabels';
import { PART_UNKNOWN } from '@shared/labels/unreadableLabels';
import type { CompareCommand } from './commands';
import type { ComparableImage } from './types';

export const sideName: Record<PaneSide, string> = { left: 'Left', right: 'Right' };

export const toolLabels: Record<
  Exclude<CompareCommand, `pan-${string}` | 'link' | 'other-pane' | 'choose-image'>,
  { name: string; keys: string }
> = {
  swap: { name: 'Swap panes', keys: 'X' },
  'rotate-back': { name: 'Rotate anticlockwise', keys: 'Shift+R' },
  rotate: { name: 'Rotate clockwise', keys: 'R' },
  flip: { name: 'Flip horizontally', keys: 'H' },
  'zoom-out': { name: 'Zoom out', keys: '-' },
  'zoom-in': { name: 'Zoom in', keys: '+' },
  fit: { name: 'Fit', keys: '0' },
  'actual-size': { name: 'Actual size', keys: '1' },
  reset: { name: 'Reset view', keys: '\\' },
  'draw-region': { name: 'Mark region', keys: 'N' },
  'single-pane': { name: 'Single pane', keys: '' },
};

/** The link button's label states whether the panes are linked, instead of the button being shown as pressed. */
export const linkToggleLabels = {
  on: { text: 'Linked', name: 'Linked: panes move together' },
  off: { text: 'Unlinked', name: 'Unlinked: panes move separately' },
};

export interface Notice {
  title: string;
  detail: string;
  canRetry: boolean;
  busy: boolean;
}

/** The message in a pane instead of a picture; null if the picture can be shown. */
export function paneNotice(
  image: ComparableImage | null,
  chosen: boolean,
  undecodable: boolean,
): Notice | null {
  const plain = { canRetry: false, busy: false };
  if (image === null) {
    return chosen
      ? {
          ...plain,
          title: 'Not in this case',
          detail: 'The selected image is not part of this case.',
        }
      : { ...plain, title: 'No image selected', detail: 'Choose an image above.' };
  }
  switch (image.media.kind) {
    case 'absent':
      return {
        title: 'Not saved',
        detail: image.media.sentence,
        canRetry: image.media.canRetry,
        busy: false,
      };
    case 'not-shown':
      return { ...plain, title: image.media.title, detail: image.media.sentence };
    case 'not-fetched':
      return { title: 'Not fetched', detail: image.media.sentence, canRetry: true, busy: false };
    case 'fetching':
      return {
        ...plain,
        title: 'Fetching',
        detail: 'It will appear here when it has been saved.',
        busy: true,
      };
    case 'saved': {
      if (!undecodable) return null;
      const { mime, bytes } = image.media;
      return {
        ...plain,
        title: 'Cannot be shown',
        detail: `The file is saved unchanged (${mime}, ${bytesLabels(bytes)}), but it cannot be displayed as an image.`,
      };
    }
  }
}

/** Screen pixels per image pixel as text: "100%", "8.3%". */
export function zoomReadout(actualScale: number): string {
  const scale = actualScale * 100;
  return percent(scale >= 100 ? Math.round(scale) : scale.toFixed(1));
}

export const COMPARE = {
  compare: 'Compare images',
  dragHint: 'Drag a rectangle, or press Enter to mark the visible area. Press Esc to cancel.',
  dragShort: 'Drag a rectangle, or Enter for the visible area. Esc to cancel.',
  moreTools: 'More tools',
  more: 'More',
  noImages: 'This case has no images.',
  media: {
    absent: 'Not saved',
    'not-shown': 'Saved, not displayed',
    fetching: 'Fetching',
    'not-fetched': 'Not fetched',
  },
  images: IMAGES_TITLE,
  noteRegion: 'Add note to image region',
  none: 'No images',
  noneInResponse: 'No images in this response. See the raw response for everything that was received.',
  unknown: 'Images: unknown',
  unknownShort: 'unknown',
  mayBeMore: 'there may be more',
  unknownText: `It is not known which images there are: ${PART_UNKNOWN}. See the raw response for everything that was received.`,
  restoring: 'Restoring view',
  paneWidth: 'Left pane width',
  resize: 'Drag to resize; double-click for equal halves',
  notSaved: (count: number) => `${String(count)} not saved`,
  noneSaved: 'none',
  lent: (part: string, kind: string, day: string | null) =>
    day === null ? `${part}, ${inSentence(kind)}` : `${part}, ${inSentence(kind)} of ${day}`,
  relatedCase: (kind: string, subjectId: string, day: string | null) =>
    day === null ? `${kind} ${subjectId}` : `${kind} ${subjectId}, ${day}`,
} as const;

export const FACE_BAR = {
  notCompared: 'The service did not compare these faces.',
  unknown: 'It is unknown whether the service compared these faces.',
  isShown: 'The service’s result for these faces is shown.',
  showScoreKey: 'Show face score',
  keepScore: 'Keep the score hidden',
  warning: 'If you show the score now, your comparison will be recorded as unblinded.',
  showScore: 'Show score',
  keepHidden: 'Keep hidden',
  hidden: 'Face score hidden until you compare the faces',
} as const;

export const PANE = {
  scale: 'Screen pixels per image pixel',
  flipped: 'Flipped',
  reducedHint: 'Reduced for display because of its size. The original file is unchanged.',
  reduced: 'Reduced copy',
  regions: 'Regions',
  view: { left: 'Left pane, view', right: 'Right pane, view' },
  rotated: (degrees: number) => `Rotated ${String(degrees)}°`,
  region: (number: number, label: string) => `Region ${String(number)}: ${label}`,
  choose: 'Choose image',
  image: (side: PaneSide, label: string | null) =>
    label === null
      ? `${sideName[side]} image: none chosen. Change`
      : `${sideName[side]} image: ${label}. Change`,
  previous: { left: 'Previous image, left pane', right: 'Previous image, right pane' },
  next: { left: 'Next image, left pane', right: 'Next image, right pane' },
  images: { left: 'Images for the left pane', right: 'Images for the right pane' },
  decoding: 'Decoding…',
  role: 'image pane',
  content: (side: PaneSide, label: string | null) =>
    label === null ? `${sideName[side]} pane: no image` : `${sideName[side]} pane: ${label}`,
} as const;

export const IMAGE_KEYS = {
  link: 'Link or unlink panes',
  panLeft: 'Pan left (Shift: this pane only)',
  panRight: 'Pan right (Shift: this pane only)',
  panUp: 'Pan up (Shift: this pane only)',
  panDown: 'Pan down (Shift: this pane only)',
} as const;
