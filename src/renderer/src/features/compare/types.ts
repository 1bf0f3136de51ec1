import type { CaseKind } from '@shared/domain/ids';

/** A picture that a pane can show, and the state of its bytes. */
export interface ComparableImage {
  id: string;
  /** Such as "Passport – front". */
  label: string;
  /** The title of its step, or "Selfie". */
  group: string;
  role: string;
  /** Set for a picture of another case of the same applicant; its label and group name that case. */
  foreign?: { kind: CaseKind };
  /** An additional line, such as the size of the raw file. */
  note?: string;
  media: ComparableMedia;
}

export type ComparableMedia =
  | { kind: 'saved'; url: string; bytes: number; mime: string; sha256: string }
  | { kind: 'absent'; sentence: string; canRetry: boolean }
  /** Saved, but of a type that cannot be shown. */
  | { kind: 'not-shown'; title: string; sentence: string }
  | { kind: 'fetching' }
  | { kind: 'not-fetched'; sentence: string };

export interface ImageGroup {
  name: string;
  images: ComparableImage[];
}

/** The pictures by group; groups and pictures keep their order. */
export function groupImages(images: readonly ComparableImage[]): ImageGroup[] {
  const groups = new Map<string, ImageGroup>();
  for (const image of images) {
    const group = groups.get(image.group) ?? { name: image.group, images: [] };
    group.images.push(image);
    groups.set(image.group, group);
  }
  return [...groups.values()];
}

/**
 * The next or previous picture, continuing at the other end. Without a current picture, the first or the last; null if
 * there are none.
 */
export function stepImage(
  images: readonly ComparableImage[],
  from: string | null,
  step: 1 | -1,
): ComparableImage | null {
  const at = images.findIndex((image) => image.id === from);
  const next = at === -1 ? (step === 1 ? 0 : images.length - 1) : (at + step + images.length) % images.length;
  return images[next] ?? null;
}
