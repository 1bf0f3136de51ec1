import { computed, type WritableComputedRef } from 'vue';
import { usePreferencesStore, type Json } from '../stores/preferencesStore';

/**
 * A stored preference as a ref. If `accepts` rejects the stored value, which another version may have written, the
 * default is used. @example const width = usePreference('app', 'case.rail', 240, isNumber);
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
