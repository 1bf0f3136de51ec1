// @ts-nocheck
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope } from 'vue';
import { AUTOSAVE, useAutosave } from '../../../../src/renderer/src/composables/useAutosave';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(save: (text: string) => Promise<void>) {
  const scope = effectScope();
  const autosave = scope.run(() => useAutosave(save));
  if (!autosave) throw new Error('no scope');
  return { scope, ...autosave };
}

describe('useAutosave', () => {
  it('promises to lose less than two seconds', () => {
    expect(AUTOSAVE.atMostMs).toBeLessThan(2000);
  });

  it('saves once after a pause', async () => {
    const save = vi.fn(() => Promise.resolve());
    const { changed, state } = start(save);
    changed('a');
    changed('ab');
    expect(state.value).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(AUTOSAVE.quietMs);
    expect(save.mock.calls).toEqual([['ab']]);
    expect(state.value).toBe('saved');
  });

  it('saves while typing never pauses', async () => {
    const save = vi.fn(() => Promise.resolve());
    const { changed } = start(save);
    for (let typed = 1; typed <= 20; typed += 1) {
      changed('x'.repeat(typed));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(save).toHaveBeenCalledWith('x'.repeat(AUTOSAVE.atMostMs / 100));
  });

  it('says that a draft could not be kept, and tries again with the newest text', async () => {
    const save = vi.fn().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(undefined);
    const { changed, state } = start(save);
    changed('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE.quietMs);
    expect(state.value).toBe('failed');
    changed('ab');
    expect(state.value).toBe('failed');
    await vi.advanceTimersByTimeAsync(AUTOSAVE.atMostMs);
    expect(save).toHaveBeenLastCalledWith('ab');
    expect(state.value).toBe('saved');
  });

  it('writes what is waiting when the editor goes away, and nothing after it was stopped', async () => {
    const save = vi.fn(() => Promise.resolve());
    const leaving = start(save);
    leaving.changed('left');
    leaving.scope.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls).toEqual([['left']]);

    const stopped = start(save);
    stopped.changed('dropped');
    stopped.stop();
    stopped.scope.stop();
    await vi.advanceTimersByTimeAsync(AUTOSAVE.atMostMs);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
