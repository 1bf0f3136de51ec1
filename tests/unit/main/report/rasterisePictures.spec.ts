import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Exhibit } from '@shared/domain/dossier/dossier';
import { AppError } from '../../../../src/main/errors/appError';
import { rasterisePictures, settledPictures } from '../../../../src/main/report/rasterisePictures';
import type { OpenRasteriser } from '../../../../src/main/report/types';

const COUNT = 12;
const wanted = Array.from(
  { length: COUNT },
  (_, index) => ({ number: index + 1, sha256: String(index + 1), mime: 'image/jpeg' }) as Exhibit,
);

const unhandled: unknown[] = [];
const keep = (error: unknown): void => void unhandled.push(error);
beforeEach(() => void process.on('unhandledRejection', keep));
afterEach(() => {
  process.off('unhandledRejection', keep);
  unhandled.length = 0;
});

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/** Like the hidden page: takes a moment for each picture, and once closed fails with an error of no code. */
function slowRasteriser(broken: number | null): OpenRasteriser {
  return async () => {
    let isClosed = false;
    const size = { width: 4, height: 3 };
    const work = async ({ bytes }: { bytes: Uint8Array }): Promise<void> => {
      if (isClosed) throw new TypeError('gone');
      await pause(2);
      if (isClosed) throw new TypeError('gone');
      if (bytes[0] === broken) throw new AppError('picture-unreadable');
    };
    return {
      measure: (one) => work(one).then(() => size),
      draw: (one) => work(one).then(() => ({ ...size, bytes: one.bytes, mime: 'image/jpeg' as const })),
      close: () => void (isClosed = true),
    };
  };
}

const drawn = (of: { broken?: number; damaged?: number; readsUntil?: number }) => {
  let reads = 0;
  return settledPictures(
    rasterisePictures(
      {
        openRasteriser: slowRasteriser(of.broken ?? null),
        evidence: {
          readAll(sha256) {
            if (Number(sha256) === of.damaged && reads++ >= (of.readsUntil ?? 0))
              throw new AppError('evidence-damaged');
            return Buffer.of(Number(sha256));
          },
        },
      },
      { wanted, maxEdge: 9, signal: new AbortController().signal },
    ),
  );
};

it('leaves out a picture that does not decode, and no other', async () => {
  const { ready, missing } = await drawn({ broken: 5 });
  expect(missing).toEqual([5]);
  expect(ready.size).toBe(COUNT - 1);
});

it.each([
  ['when it is measured', { damaged: 7 }],
  ['when it is drawn', { damaged: 7, readsUntil: 1 }],
  ['beside one that does not decode', { damaged: 7, broken: 2 }],
])('calls a file that cannot be read damaged, not its picture undecodable: %s', async (_when, of) => {
  await expect(drawn(of)).rejects.toMatchObject({ code: 'evidence-damaged' });
  await pause(20);
  expect(unhandled).toEqual([]);
});
