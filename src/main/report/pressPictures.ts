import type { Exhibit } from '@shared/domain/dossier/dossier';
import { AppError, systemCodeOf } from '../errors/appError';
import type { EvidenceStore } from '../platform/vault/types';
import type { OpenPress, PicturePress, PressedPicture } from './types';

export interface PressedPictures {
  /** By exhibit number. */
  ready: Map<number, PressedPicture>;
  /** Numbers of the exhibits that do not decode here. */
  missing: number[];
}

/** While one picture is read from the vault, another is decoded and a third one written. */
const AT_ONCE = 4;

/**
 * Every picture made ready, some at a time; those that do not decode are named together.
 *
 * @param order `maxEdge` in pixels; `onProgress` hears of each picture before it is begun
 * @throws AppError `cancelled`
 */
export async function pressPictures(
  { openPress, evidence }: { openPress: OpenPress; evidence: Pick<EvidenceStore, 'readAll'> },
  order: {
    wanted: readonly Exhibit[];
    maxEdge: number;
    signal: AbortSignal;
    onProgress?: (done: number, total: number) => void;
  },
): Promise<PressedPictures> {
  const { wanted, maxEdge, signal, onProgress } = order;
  const pressed = new Map<number, PressedPicture | null>();
  const left = wanted.values();
  const work = async (press: PicturePress): Promise<void> => {
    for (const { number, sha256, mime } of left) {
      if (signal.aborted) throw new AppError('cancelled', 'Cancelled');
      onProgress?.(pressed.size, wanted.length);
      try {
        pressed.set(number, await press.press({ bytes: evidence.readAll(sha256), mime, maxEdge }));
      } catch (error) {
        if (systemCodeOf(error) === '') throw error;
        pressed.set(number, null);
      }
    }
  };
  if (wanted.length > 0) {
    const press = await openPress();
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, () => work(press)));
    } finally {
      press.close();
    }
  }
  const ready = new Map<number, PressedPicture>();
  const missing: number[] = [];
  for (const { number } of wanted) {
    const picture = pressed.get(number) ?? null;
    if (picture === null) missing.push(number);
    else ready.set(number, picture);
  }
  return { ready, missing };
}
