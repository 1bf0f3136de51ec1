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
  /** The most recently used key, which is often asked for again at once. */
  let newest: K | null = null;
  return {
    get(key, make) {
      if (kept.has(key)) {
        const known = kept.get(key) as V;
        if (key === newest) return known;
        kept.delete(key);
        kept.set(key, known);
        newest = key;
        return known;
      }
      const value = make();
      size += sizeOf(value);
      kept.set(key, value);
      newest = key;
      for (const [oldest, other] of kept) {
        if (size <= limit || oldest === key) break;
        kept.delete(oldest);
        size -= sizeOf(other);
      }
      return value;
    },
    clear() {
      kept.clear();
      newest = null;
      size = 0;
    },
  };
}
