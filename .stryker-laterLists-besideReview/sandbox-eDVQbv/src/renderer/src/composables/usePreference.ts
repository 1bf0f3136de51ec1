// @ts-nocheck
import { computed, type WritableComputedRef } from 'vue';
import { usePreferencesStore, type Json } from '../stores/preferencesStore';

/**
 * One kept value as a ref. `accepts` guards against what an older or newer version wrote: anything else is the default.
 * @example const width = usePreference('app', 'case.rail', 240, isNumber);
 */
export function usePreference<T extends Json>(
  scope: string,
  key: string,
  fallback: T,
  accepts: (value: unknown) => value is T = (value): value is T => typeof value === typeof fallback,
): WritableComputedRef<T> {
  const store = usePreferencesStore();
  void store.load(scope, key);
  return computed({
    get: () => {
      const kept = store.read(scope, key);
      return accepts(kept) ? kept : fallback;
    },
    set: (value) => store.write(scope, key, value),
  });
}
