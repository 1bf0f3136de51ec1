import type { PaneSide } from '@shared/domain/compareView';
import type { CompareCommand } from './commands';
import type { ComparableImage } from './types';

export const sideName: Record<PaneSide, string> = { left: 'Left', right: 'Right' };

export const toolWording: Record<
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

/** The link's control names its state instead of being a pressed button: state and name are one word. */
export const linkWording = {
  on: { text: 'Linked', name: 'Linked: panes move together' },
  off: { text: 'Unlinked', name: 'Unlinked: panes move separately' },
};

export interface Notice {
  title: string;
  detail: string;
  canRetry: boolean;
  busy: boolean;
}

/** A file's size for people: decimal units, three figures at most. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${unit}`;
}

/** What stands in a pane instead of a picture; null if the picture can be shown. */
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
    case 'held': {
      if (!undecodable) return null;
      const { mime, bytes } = image.media;
      return {
        ...plain,
        title: 'Cannot be shown',
        detail: `The file is saved unchanged (${mime}, ${fileSize(bytes)}), but it cannot be displayed as an image.`,
      };
    }
  }
}

/** Screen pixels per image pixel as a readout: "100 %", "8.3 %". */
export function zoomReadout(actualScale: number): string {
  const percent = actualScale * 100;
  return `${percent >= 100 ? Math.round(percent) : percent.toFixed(1)} %`;
}
