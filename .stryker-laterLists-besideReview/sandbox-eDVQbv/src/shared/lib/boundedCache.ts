// @ts-nocheck
export interface BoundedCache<K, V> {
  /** What is kept under the key, or what is made now; what `make` throws is not kept. */
  get(key: K, make: () => V): V;
  clear(): void;
}

/** Keeps the values used last, of at most `limit` in size all together; the newest stays whatever its size. */
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
