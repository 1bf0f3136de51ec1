export interface BoundedCache<K, V> {
  /** Returns the cached value, or calls `make` and caches the result. If `make` throws, nothing is cached. */
  get(key: K, make: () => V): V;
  clear(): void;
}

/**
 * Keeps the most recently used values, up to a total size of `limit`. The newest value is always kept, whatever its
 * size.
 */
export function createBoundedCache<K, V>(
  limit: number,
  sizeOf: (value: V) => number = () => 1,
): BoundedCache<K, V> {
  const kept = new Map<K, V>();
  let size = 0;
  return {
    get(key, make) {
      const isKept = kept.has(key);
      const value = isKept ? (kept.get(key) as V) : make();
      if (isKept) kept.delete(key);
      else size += sizeOf(value);
      kept.set(key, value);
      for (const [oldest, other] of kept) {
        if (size <= limit || oldest === key) break;
        kept.delete(oldest);
        size -= sizeOf(other);
      }
      return value;
    },
    clear() {
      kept.clear();
      size = 0;
    },
  };
}
