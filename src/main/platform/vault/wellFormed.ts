/**
 * Copies plain data, replacing unpaired surrogates. A text cut at its maximum length can end with half an emoji, which
 * cannot be encoded in UTF-8 and therefore has no canonical form.
 */
export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (Array.isArray(value)) return value.map(wellFormed) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wellFormed(item)])) as T;
}
