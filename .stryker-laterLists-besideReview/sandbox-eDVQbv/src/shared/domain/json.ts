// @ts-nocheck
import { isObject } from '../record/shape';

/**
 * The same text for the same JSON value, whatever the order of its keys. Not canonical JSON in the sense of RFC 8785:
 * what the service sent may hold lone surrogates, which that refuses, and this never leaves the program.
 */
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${stableText(value[key])}`);
  return `{${members.join(',')}}`;
}

/** Whether two JSON values are the same, the order of keys aside. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index++) if (!isSame(a[index], b[index])) return false;
    return true;
  }
  return isSameObject(a as Record<string, unknown>, b as Record<string, unknown>);
}

/**
 * Ten thousand matches are compared with ten thousand others by this, so it makes no list of keys. Parsed JSON has no
 * undefined and no functions, so a key that is inherited or missing on one side differs by its value. Only `__proto__`
 * would be taken for an empty object.
 */
function isSameObject(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  let keys = 0;
  for (const key in a) {
    if (key === '__proto__' && !Object.hasOwn(b, key)) return false;
    if (!isSame(a[key], b[key])) return false;
    keys += 1;
  }
  for (const _key in b) keys -= 1;
  return keys === 0;
}
