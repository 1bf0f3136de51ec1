// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridgeDouble, DoubleFault, installBridge } from '../../../support/bridgeDouble';
import { usePreferencesStore } from '../../../../src/renderer/src/stores/preferencesStore';

describe('the preferences store', () => {
  let remove = (): void => undefined;
  beforeEach(() => {
    setActivePinia(createPinia());
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    remove();
  });

  function setUp() {
    const bench = createBridgeDouble({ 'preferences:set': () => null });
    remove = installBridge(bench, window);
    const written = () =>
      bench.callsOf('preferences:set').map(({ key, value }) => `${key} ${JSON.stringify(value)}`);
    return { bench, written, preferences: usePreferencesStore() };
  }

  it('shows a change at once, and stores the last value of each a moment later', async () => {
    const { preferences, written } = setUp();
    for (const width of [1, 2, 3]) preferences.write('app', 'width', width);
    preferences.write('app', 'theme', 'dark');
    expect(preferences.read('app', 'width')).toBe(3);
    expect(written()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(written()).toEqual(['width 3', 'theme "dark"']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(written(), 'once').toHaveLength(2);
  });

  it('stores while changes continue, and everything when asked to', async () => {
    const { preferences, written } = setUp();
    for (let width = 0; width < 30; width += 1) {
      preferences.write('app', 'width', width);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(written()).not.toEqual([]);
    preferences.write('app', 'width', 99);
    await preferences.flush();
    expect(written().at(-1)).toBe('width 99');
  });

  it('keeps what the reader sees if storing fails', async () => {
    const { bench, preferences } = setUp();
    bench.response({
      'preferences:set': () => {
        throw new DoubleFault('unexpected');
      },
    });
    preferences.write('app', 'width', 1);
    await preferences.flush();
    expect(preferences.read('app', 'width')).toBe(1);
  });
});
