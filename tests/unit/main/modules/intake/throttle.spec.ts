import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottled } from '../../../../../src/main/modules/intake/throttle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, then at most once per interval, and never loses the last', () => {
  const action = vi.fn();
  const throttled = createThrottled(100, action);
  for (let ms = 0; ms < 1000; ms += 1) {
    throttled.poke();
    vi.advanceTimersByTime(1);
  }
  expect(action).toHaveBeenCalledTimes(11);
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(11);
  throttled.poke();
  expect(action).toHaveBeenCalledTimes(12);
  throttled.poke();
  vi.advanceTimersByTime(100);
  expect(action).toHaveBeenCalledTimes(13);
});

it('runs what is pending when flushed, nothing when stopped', () => {
  const action = vi.fn();
  const throttled = createThrottled(100, action);
  throttled.flush();
  expect(action).not.toHaveBeenCalled();
  throttled.poke();
  throttled.poke();
  throttled.flush();
  expect(action).toHaveBeenCalledTimes(2);
  throttled.poke();
  throttled.poke();
  throttled.stop();
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(3);
});
