import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterTimeout } from '../../../../../src/main/lib/throttle';
import { createAutoLock } from '../../../../../src/main/modules/vault/autoLock';

describe('locking when nobody is there', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function setUp(minutes: number | null = 10) {
    const reported: string[] = [];
    const state = { minutes, canLock: minutes !== null, idle: 0, leave: (): void => undefined };
    const autoLock = createAutoLock({
      presence: { idleSeconds: () => state.idle, onLeave: (listener) => void (state.leave = listener) },
      minutes: () => state.minutes,
      canLock: () => state.canLock,
      ask: () => reported.push('asked'),
      lock: () => reported.push('locked'),
      after: afterTimeout,
    });
    autoLock.start();
    return { autoLock, state, reported };
  }

  it('asks the window first, and locks where it does not respond', () => {
    const { state, reported } = setUp();
    state.idle = 599;
    vi.advanceTimersByTime(60_000);
    expect(reported).toEqual([]);
    state.idle = 600;
    vi.advanceTimersByTime(5_000);
    expect(reported).toEqual(['asked']);
    vi.advanceTimersByTime(2_000);
    expect(reported).toEqual(['asked', 'locked']);
  });

  it('does not lock what the window has locked and somebody has opened again', () => {
    const { autoLock, state, reported } = setUp();
    state.leave();
    autoLock.locked();
    vi.advanceTimersByTime(10_000);
    expect(reported).toEqual(['asked']);
  });

  it('locks at once when the screen is locked or the computer sleeps, once', () => {
    const { state, reported } = setUp();
    state.leave();
    state.leave();
    expect(reported).toEqual(['asked']);
    vi.advanceTimersByTime(2_000);
    expect(reported).toEqual(['asked', 'locked']);
  });

  it('locks what is about to be open again, such as during a renewal of the key', () => {
    const { state, reported } = setUp(null);
    state.canLock = true;
    state.leave();
    vi.advanceTimersByTime(2_000);
    expect(reported).toEqual(['asked', 'locked']);
  });

  it('has nothing to lock while no vault is open, nor after its end', () => {
    const { autoLock, state, reported } = setUp(null);
    state.idle = 100_000;
    state.leave();
    vi.advanceTimersByTime(60_000);
    state.minutes = 1;
    autoLock.stop();
    vi.advanceTimersByTime(60_000);
    expect(reported).toEqual([]);
  });
});
