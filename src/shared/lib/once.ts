/**
 * Returns a function that calls `make` on its first call and then returns the same value. If `make` throws, it is
 * called again next time.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
