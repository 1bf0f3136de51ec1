/**
 * The same plain data with every half of a surrogate pair replaced: a text field cut at its limit can end in half an
 * emoji, which has no UTF-8 and so no canonical form.
 */
// @ts-nocheck

export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (Array.isArray(value)) return value.map(wellFormed) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wellFormed(item)])) as T;
}
