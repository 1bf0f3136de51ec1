import { isRef, toRaw, unref } from 'vue';

/**
 * A plain copy of a reactive value, because proxies cannot be cloned across the bridge. Undefined members are left out,
 * as in JSON.
 */
export function toPlain<T>(value: T): T {
  const raw: unknown = toRaw(isRef(value) ? unref(value) : value);
  if (Array.isArray(raw)) return raw.map((item: unknown) => toPlain(item)) as T;
  if (typeof raw !== 'object' || raw === null) return raw as T;
  const entries = Object.entries(raw).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.map(([key, member]) => [key, toPlain(member as unknown)])) as T;
}
