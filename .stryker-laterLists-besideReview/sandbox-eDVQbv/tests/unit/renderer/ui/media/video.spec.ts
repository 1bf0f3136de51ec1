// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { clockText } from '../../../../../src/renderer/src/ui/media/video/clock';
import {
  createFrameSteps,
  type SteppedVideo,
} from '../../../../../src/renderer/src/ui/media/video/frameSteps';

describe('the clock of a video', () => {
  it.each([
    [0, '0:00.00'],
    [4.266, '0:04.27'],
    [59.999, '1:00.00'],
    [3723, '1:02:03.00'],
    [Number.POSITIVE_INFINITY, '–'],
    [Number.NaN, '–'],
  ])('%d is %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});

/** A video with frames at these times, which shows the last one not after where it is. */
function fakeVideo(frames: readonly number[]): SteppedVideo & { shown: () => number } {
  let time = 0;
  let count = 0;
  const callbacks = new Map<number, VideoFrameRequestCallback>();
  const shown = (): number => frames.findLast((frame) => frame <= time + 1e-9) ?? 0;
  return {
    get currentTime() {
      return time;
    },
    set currentTime(to) {
      time = Math.min(to, frames.at(-1) ?? 0);
      queueMicrotask(() => {
        const now = [...callbacks.values()];
        callbacks.clear();
        now.forEach((callback) => callback(0, { mediaTime: shown() } as VideoFrameCallbackMetadata));
      });
    },
    duration: (frames.at(-1) ?? 0) + 0.01,
    pause: () => undefined,
    requestVideoFrameCallback: (callback) => {
      count += 1;
      callbacks.set(count, callback);
      return count;
    },
    cancelVideoFrameCallback: (handle) => void callbacks.delete(handle),
    shown,
  };
}

describe('stepping through a video', () => {
  it.each([
    ['15 a second', 1 / 15],
    ['24 a second', 1 / 24],
    ['60 a second', 1 / 60],
    ['2 a second', 1 / 2],
  ])('meets every frame once, on and back: %s', async (_name, length) => {
    const frames = Array.from({ length: 12 }, (_, index) => index * length);
    const video = fakeVideo(frames);
    const steps = createFrameSteps(video);
    const met: number[] = [];
    for (let index = 1; index < frames.length; index += 1) {
      await steps.step(1);
      met.push(video.shown());
    }
    expect(met).toEqual(frames.slice(1));
    for (let index = frames.length - 2; index >= 0; index -= 1) {
      await steps.step(-1);
      met.push(video.shown());
    }
    expect(met.slice(frames.length - 1)).toEqual(frames.slice(0, -1).reverse());
  });

  it('meets frames that come at uneven times', async () => {
    const frames = [0, 0.03, 0.2, 0.21, 0.22, 0.9];
    const video = fakeVideo(frames);
    const steps = createFrameSteps(video);
    const met: number[] = [];
    for (let index = 1; index < frames.length; index += 1) {
      await steps.step(1);
      met.push(video.shown());
    }
    expect(met).toEqual(frames.slice(1));
  });

  it('stays where it is at either end', async () => {
    const video = fakeVideo([0, 0.1]);
    const steps = createFrameSteps(video);
    await steps.step(-1);
    expect(video.shown()).toBe(0);
    await steps.step(1);
    await steps.step(1);
    expect(video.shown()).toBe(0.1);
  });

  it('does not undo a seek made while it steps', async () => {
    const video = fakeVideo([0, 0.1, 0.2, 0.3, 0.4, 5]);
    const steps = createFrameSteps(video);
    const stepping = steps.step(1);
    steps.cancel();
    video.currentTime = 5;
    await stepping;
    expect(video.currentTime).toBe(5);
  });
});
