/** What `make` gives, made when it is first asked for. What throws is not kept. */
// @ts-nocheck

export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
