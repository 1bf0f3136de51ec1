import type { Exhibit } from '@shared/domain/dossier/dossier';
import { AppError, isError } from '../errors/appError';
import type { EvidenceStore } from '../platform/vault/types';
import type { OpenRasteriser, PictureSize, PendingPicture, RasterRequest, RasterPicture } from './types';

/** Several at once, so that one picture is read from the vault while others are decoded and written. */
const AT_ONCE = 4;

/** The promises of a picture that is not rasterised yet. Unhandled rejections are ignored. */
function pendingPicture() {
  const [size, picture] = [Promise.withResolvers<PictureSize>(), Promise.withResolvers<RasterPicture>()];
  for (const { promise } of [size, picture]) promise.catch(() => undefined);
  return { size, picture };
}

/** Settles a promise as this one, and waits until it has ended. */
function settle<T>({ resolve }: PromiseWithResolvers<T>, making: Promise<T>): Promise<unknown> {
  resolve(making);
  return making.catch(() => undefined);
}

/**
 * Measures all pictures, then rasterises them in the background, several at a time. The promise of a picture that
 * cannot be decoded rejects with the error of `PictureRasteriser`; after an abort, pictures not yet started reject with
 * `AppError` `cancelled`. If one cannot be read from the vault, all that are not ready reject with that error.
 * @param order `maxEdge` in pixels; `onProgress` is called before each picture
 * @returns the pictures by exhibit number, each as soon as it is ready
 */
export function rasterisePictures(
  { openRasteriser, evidence }: { openRasteriser: OpenRasteriser; evidence: Pick<EvidenceStore, 'readAll'> },
  order: {
    wanted: readonly Exhibit[];
    maxEdge: number;
    signal: AbortSignal;
    onProgress?: (done: number, total: number) => void;
  },
): ReadonlyMap<number, PendingPicture> {
  const { wanted, maxEdge, signal, onProgress } = order;
  const pictures = wanted.map((exhibit) => ({ exhibit, ...pendingPicture() }));
  const each = async (work: (one: (typeof pictures)[number], order: RasterRequest) => Promise<unknown>) => {
    const left = [...pictures];
    const next = async (): Promise<void> => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) {
        if (signal.aborted) throw new AppError('cancelled');
        const { sha256, mime } = one.exhibit;
        await work(one, { bytes: evidence.readAll(sha256), mime, maxEdge });
      }
    };
    const nextUnlessOver = (): Promise<void> =>
      next().catch((error: unknown) => {
        left.length = 0;
        throw error;
      });
    // Those under way end first: closing the rasteriser would make them fail for a reason that is not theirs.
    const all = await Promise.allSettled(Array.from({ length: AT_ONCE }, nextUnlessOver));
    for (const one of all) if (one.status === 'rejected') throw one.reason;
  };
  const run = async (): Promise<void> => {
    const rasteriser = await openRasteriser();
    try {
      await each(({ size }, one) => settle(size, rasteriser.measure(one)));
      let begun = 0;
      await each(({ picture }, one) => {
        onProgress?.(begun++, wanted.length);
        return settle(picture, rasteriser.draw(one));
      });
    } finally {
      rasteriser.close();
    }
  };
  // Only affects promises that are not settled yet.
  if (wanted.length > 0)
    run().catch((error: unknown) => {
      for (const { size, picture } of pictures) for (const { reject } of [size, picture]) reject(error);
    });
  return new Map(
    pictures.map(({ exhibit, size, picture }) => [
      exhibit.number,
      { size: size.promise, picture: picture.promise },
    ]),
  );
}

/** Waits for all pictures. Those that could not be decoded are listed together. @throws any other error of a picture */
export async function settledPictures(
  pictures: ReadonlyMap<number, PendingPicture>,
): Promise<{ ready: Map<number, RasterPicture>; missing: number[] }> {
  const ready = new Map<number, RasterPicture>();
  const missing: number[] = [];
  for (const [number, { picture }] of pictures)
    try {
      ready.set(number, await picture);
    } catch (error) {
      if (!isError(error, 'picture-unreadable')) throw error;
      missing.push(number);
    }
  return { ready, missing };
}
