// @ts-nocheck
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useUnsavedStore } from '../../../../src/renderer/src/stores/unsavedStore';

beforeEach(() => {
  setActivePinia(createPinia());
});

describe('what is not yet saved', () => {
  it('is written by everybody who has something, even when one fails, and no longer by who has gone', async () => {
    const unsaved = useUnsavedStore();
    const failing = vi.fn(() => Promise.reject(new Error('disk full')));
    const saving = vi.fn(() => Promise.resolve());
    const gone = vi.fn(() => Promise.resolve());
    unsaved.add(failing);
    unsaved.add(saving);
    unsaved.add(gone)();
    await unsaved.saveAll();
    expect([failing, saving, gone].map((save) => save.mock.calls.length)).toEqual([1, 1, 0]);
  });
});
