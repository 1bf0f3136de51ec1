// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureLevels } from '../../../../src/renderer/src/features/compare/pictureLevels';
import { createImageCache } from '../../../../src/renderer/src/features/compare/imageCache';

function fakePicture(): PictureLevels & { freed: () => number } {
  let freed = 0;
  const level = { close: () => (freed += 1) } as unknown as ImageBitmap;
  return { size: { width: 1, height: 1 }, reduced: false, levels: [level], freed: () => freed };
}

describe('picture shelf', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('decodes once what two panes show, and frees it after both have let go', async () => {
    const picture = fakePicture();
    const load = vi.fn(async () => picture);
    const cache = createImageCache(load);
    const left = cache.take('a');
    const right = cache.take('a');
    expect(await left.picture).toBe(await right.picture);
    expect(load).toHaveBeenCalledTimes(1);
    left.release();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(picture.freed()).toBe(0);
    right.release();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(picture.freed()).toBe(1);
  });

  it('keeps a picture for a moment, so that a swap decodes nothing', async () => {
    const load = vi.fn(async () => fakePicture());
    const cache = createImageCache(load);
    const [left, right] = [cache.take('a'), cache.take('b')];
    left.release();
    const swappedLeft = cache.take('b');
    right.release();
    const swappedRight = cache.take('a');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(2);
    swappedLeft.release();
    swappedRight.release();
    await vi.advanceTimersByTimeAsync(10_000);
    cache.take('a');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('counts a lease once however often it is released', async () => {
    const picture = fakePicture();
    const cache = createImageCache(async () => picture);
    const first = cache.take('a');
    cache.take('a');
    first.release();
    first.release();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(picture.freed()).toBe(0);
  });

  it('forgets a failure, so that a retry loads anew', async () => {
    const load = vi.fn(async () => fakePicture()).mockRejectedValueOnce(new Error('broken'));
    const cache = createImageCache(load);
    const failed = cache.take('a');
    await expect(failed.picture).rejects.toThrow('broken');
    failed.release();
    await expect(cache.take('a').picture).resolves.toBeDefined();
  });

  it('frees a picture nobody waited for', async () => {
    const picture = fakePicture();
    let arrive: (picture: PictureLevels) => void = () => undefined;
    const cache = createImageCache(() => new Promise((resolve) => (arrive = resolve)));
    cache.take('a').release();
    await vi.advanceTimersByTimeAsync(10_000);
    arrive(picture);
    await vi.advanceTimersByTimeAsync(0);
    expect(picture.freed()).toBe(1);
  });
});
