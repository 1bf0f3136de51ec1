import type { Exhibit } from '@shared/domain/dossier/dossier';
import { AppError } from '../ipc/appError';
import type { EvidenceStore } from '../vault/types';
import type { OpenPress, PressedPicture } from './types';

export interface PressedPictures {
  /** By exhibit number. */
  ready: Map<number, PressedPicture>;
  /** Numbers of the exhibits that do not decode here. */
  missing: number[];
}

/**
 * Every picture made ready, one after the other; those that do not decode are named together.
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
  const ready = new Map<number, PressedPicture>();
  const missing: number[] = [];
  if (wanted.length === 0) return { ready, missing };
  const press = await openPress();
  try {
    for (const { number, sha256, mime } of wanted) {
      if (signal.aborted) throw new AppError('cancelled', 'Cancelled');
      onProgress?.(ready.size + missing.length, wanted.length);
      try {
        ready.set(number, await press.press({ bytes: evidence.readAll(sha256), mime, maxEdge }));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
        missing.push(number);
      }
    }
  } finally {
    press.close();
  }
  return { ready, missing };
}
