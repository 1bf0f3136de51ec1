import { isRef, toRaw, unref } from 'vue';

/**
 * A copy without Vue proxies, which cannot be cloned across the bridge. Members that are undefined are left out, as
 * in JSON.
 */
export function toPlain<T>(value: T): T {
  const raw: unknown = toRaw(isRef(value) ? unref(value) : value);
  if (Array.isArray(raw)) return raw.map((item: unknown) => toPlain(item)) as T;
  if (typeof raw !== 'object' || raw === null) return raw as T;
  const entries = Object.entries(raw).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.map(([key, member]) => [key, toPlain(member as unknown)])) as T;
}
