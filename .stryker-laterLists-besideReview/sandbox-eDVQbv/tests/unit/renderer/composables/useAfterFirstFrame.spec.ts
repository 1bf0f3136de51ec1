// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import { useAfterFirstFrame } from '../../../../src/renderer/src/composables/useAfterFirstFrame';

const show = (...options: Parameters<typeof useAfterFirstFrame>) =>
  mount({ setup: () => ({ painted: useAfterFirstFrame(...options) }), template: '<i>{{ painted }}</i>' });

describe('what waits for a paint', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('comes after the first frame', async () => {
    const shown = show();
    await nextTick();
    expect(shown.text()).toBe('false');
    vi.advanceTimersToNextFrame();
    expect(shown.text()).toBe('false');
    await vi.runOnlyPendingTimersAsync();
    expect(shown.text()).toBe('true');
  });

  it('waits for what is to be shown first, and does not go back', async () => {
    const ready = ref(false);
    const shown = show(() => ready.value);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown.text()).toBe('false');
    ready.value = true;
    await nextTick();
    await vi.advanceTimersByTimeAsync(20);
    expect(shown.text()).toBe('true');
    ready.value = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown.text()).toBe('true');
  });

  it('waits for a moment after it on request', async () => {
    const shown = show(() => true, 100);
    await vi.advanceTimersByTimeAsync(90);
    expect(shown.text()).toBe('false');
    await vi.advanceTimersByTimeAsync(30);
    expect(shown.text()).toBe('true');
  });

  it('asks for nothing any more once it is gone', async () => {
    const shown = show(() => true, 100);
    await vi.advanceTimersByTimeAsync(50);
    shown.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
