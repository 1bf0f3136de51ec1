import type { Exhibit } from '@shared/domain/dossier/dossier';
import { AppError, systemCodeOf } from '../errors/appError';
import type { EvidenceStore } from '../platform/vault/types';
import type { OpenPress, PicturePress, PressedPicture } from './types';

/** By exhibit number, each as soon as it is made. */
type PressedPictures = ReadonlyMap<number, Promise<PressedPicture>>;

/** While one picture is read from the vault, another is decoded and a third one written. */
const AT_ONCE = 4;

/**
 * Makes every picture ready, some at a time, while its caller does something else. The promise of one that does not
 * decode is rejected with what `PicturePress` throws; of those not yet begun, with `AppError` `cancelled`.
 *
 * @param order `maxEdge` in pixels; `onProgress` hears of each picture before it is begun
 */
export function pressPictures(
  { openPress, evidence }: { openPress: OpenPress; evidence: Pick<EvidenceStore, 'readAll'> },
  order: {
    wanted: readonly Exhibit[];
    maxEdge: number;
    signal: AbortSignal;
    onProgress?: (done: number, total: number) => void;
  },
): PressedPictures {
  const { wanted, maxEdge, signal, onProgress } = order;
  const pressed = new Map(
    wanted.map(({ number }) => [number, Promise.withResolvers<PressedPicture>()] as const),
  );
  for (const { promise } of pressed.values()) promise.catch(() => undefined);
  const left = wanted.values();
  let begun = 0;
  const work = async (press: PicturePress): Promise<void> => {
    for (const { number, sha256, mime } of left) {
      if (signal.aborted) throw new AppError('cancelled', 'Cancelled');
      onProgress?.(begun, wanted.length);
      begun += 1;
      const one = press.press({ bytes: evidence.readAll(sha256), mime, maxEdge });
      pressed.get(number)?.resolve(one);
      await one.catch(() => undefined);
    }
  };
  const run = async (): Promise<void> => {
    const press = await openPress();
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, () => work(press)));
    } finally {
      press.close();
    }
  };
  // Whatever is settled already stays so.
  if (wanted.length > 0)
    run().catch((error: unknown) => {
      for (const { reject } of pressed.values()) reject(error);
    });
  return new Map([...pressed].map(([number, { promise }]) => [number, promise]));
}

/**
 * Waits for all pictures; those that do not decode are named together.
 *
 * @throws whatever else kept a picture from being made
 */
export async function settledPictures<T>(
  pressed: ReadonlyMap<number, Promise<T>>,
): Promise<{ ready: Map<number, T>; missing: number[] }> {
  const ready = new Map<number, T>();
  const missing: number[] = [];
  for (const [number, promise] of pressed)
    try {
      ready.set(number, await promise);
    } catch (error) {
      if (systemCodeOf(error) === '' || systemCodeOf(error) === 'cancelled') throw error;
      missing.push(number);
    }
  return { ready, missing };
}
