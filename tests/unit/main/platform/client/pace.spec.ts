import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isError } from '../../../../../src/main/errors/appError';
import { createPace, within } from '../../../../../src/main/platform/client/pace';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] }));
afterEach(() => vi.useRealTimers());
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => (isError(error, 'attempt-failed') ? error.detail : error),
  );
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const LATE = { reason: 'timed-out', outcome: 'timed-out', passing: true };

describe('waiting within a time', () => {
  it('gives what came in time, and passes on how it failed', async () => {
    const came = outcome(within(after(90, 'here'), 100));
    await vi.advanceTimersByTimeAsync(200);
    expect(await came).toBe('here');
    expect(await outcome(within(Promise.reject(new TypeError('own')), 100))).toEqual(new TypeError('own'));
  });

  it('ends when the time is over, at once where there is none left', async () => {
    const late = outcome(within(after(150, 'late'), 100));
    await vi.advanceTimersByTimeAsync(101);
    expect(await late).toMatchObject(LATE);
    const none = outcome(within(after(9, 'late'), -5));
    await vi.advanceTimersByTimeAsync(3);
    expect(await none).toMatchObject(LATE);
  });
});

describe('the pace of a body', () => {
  /** Waits for chunks of so many bytes, each so many ms after the one before; gives what ended it. */
  const received = async (timeoutMs: number, chunks: readonly [ms: number, bytes: number][]) => {
    const pace = createPace(timeoutMs);
    const done = (async () => {
      for (const [ms, bytes] of chunks) pace.count(await pace.wait(after(ms, bytes)));
      return 'whole';
    })();
    const ended = outcome(done);
    for (const [ms] of chunks) await vi.advanceTimersByTimeAsync(ms + 1);
    await vi.advanceTimersByTimeAsync(timeoutMs);
    return ended;
  };

  it('is enough at a kibibyte for each second of waiting, however slowly it comes', async () => {
    // 1 s allows for 1024 bytes: each chunk opens the next window.
    const chunks = Array.from({ length: 5 }, () => [900, 1024] as [number, number]);
    expect(await received(1000, chunks)).toBe('whole');
  });

  it('is not enough where bytes drip', async () => {
    expect(
      await received(1000, [
        [400, 1],
        [400, 1],
        [400, 1],
      ]),
    ).toMatchObject(LATE);
    expect(
      await received(1000, [
        [600, 1023],
        [600, 1],
      ]),
    ).toMatchObject(LATE);
    expect(
      await received(1000, [
        [600, 1024],
        [600, 1],
      ]),
    ).toBe('whole');
  });

  it('is not enough where the whole takes longer than sixty times the timeout', async () => {
    const chunks = Array.from({ length: 70 }, () => [900, 2048] as [number, number]);
    expect(await received(1000, chunks)).toMatchObject(LATE);
    expect(await received(1000, chunks.slice(0, 60))).toBe('whole');
  });
});
