// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle, type After } from '../../../../src/main/lib/throttle';

const after: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

describe('createThrottle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs at once, then once per interval, and never loses the last word', () => {
    const run = vi.fn();
    const throttle = createThrottle<string>({ ms: 200, after, run });
    for (let i = 0; i < 5; i++) throttle.call('a');
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
    throttle.call('a');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('keeps keys apart', () => {
    const run = vi.fn();
    const throttle = createThrottle<string>({ ms: 200, after, run });
    throttle.call('a');
    throttle.call('b');
    expect(run.mock.calls).toEqual([['a'], ['b']]);
  });

  it('runs what waits when flushed, and not again', () => {
    const run = vi.fn();
    const throttle = createThrottle<string>({ ms: 200, after, run });
    throttle.call('a');
    throttle.call('a');
    throttle.flush();
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs nothing once stopped', () => {
    const run = vi.fn();
    const throttle = createThrottle<string>({ ms: 200, after, run });
    throttle.call('a');
    throttle.call('a');
    throttle.stop();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs at most once per interval however often it is called', () => {
    const run = vi.fn();
    const throttle = createThrottle<void>({ ms: 100, run });
    for (let ms = 0; ms < 1000; ms += 1) {
      throttle.call();
      vi.advanceTimersByTime(1);
    }
    expect(run).toHaveBeenCalledTimes(11);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(11);
  });

  it('flushes one key alone where it is named', () => {
    const run = vi.fn();
    const throttle = createThrottle<string>({ ms: 200, after, run });
    for (const key of ['a', 'a', 'b', 'b']) throttle.call(key);
    throttle.flush('b');
    expect(run.mock.calls).toEqual([['a'], ['b'], ['b']]);
  });
});
