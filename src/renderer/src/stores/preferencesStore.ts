import { useDebounceFn } from '@vueuse/core';
import { shallowRef } from 'vue';
import { defineStore } from 'pinia';
import { call } from '../bridge/call';

/** The values that `preferences:set` accepts. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The delay after the last change before it is stored, and the maximum delay while changes continue. */
const WRITE = { quietMs: 400, atMostMs: 2000 };

/**
 * Window preferences and view states, stored in the vault under `app` or a case id. Reads return the default until the
 * stored value has arrived. Writes take effect on screen at once and are stored a moment later. A failed write is
 * ignored, because no work is lost with a preference.
 */
export const usePreferencesStore = defineStore('preferences', () => {
  const values = shallowRef(new Map<string, unknown>());
  const asked = new Map<string, Promise<void>>();
  const unsaved = new Map<string, { scope: string; key: string; value: Json }>();
  const flushLater = useDebounceFn(() => flush(), WRITE.quietMs, { maxWait: WRITE.atMostMs });
  const nameOf = (scope: string, key: string): string => `${scope}\n${key}`;

  function put(name: string, value: unknown): void {
    values.value = new Map(values.value).set(name, value);
  }

  /** Fetches a stored value once; later calls wait for the same response. */
  function load(scope: string, key: string): Promise<void> {
    const name = nameOf(scope, key);
    const before = asked.get(name);
    if (before !== undefined) return before;
    const response = call('preferences:get', { scope, key }).then(
      (value) => {
        if (value !== null && value !== undefined && !values.value.has(name)) put(name, value);
      },
      () => {
        asked.delete(name);
      },
    );
    asked.set(name, response);
    return response;
  }

  function read(scope: string, key: string): unknown {
    return values.value.get(nameOf(scope, key));
  }

  function write(scope: string, key: string, value: Json): void {
    const name = nameOf(scope, key);
    put(name, value);
    unsaved.set(name, { scope, key, value });
    void flushLater();
  }

  /** Stores all pending values now. Called before the window closes or the vault is locked. */
  async function flush(): Promise<void> {
    flushLater.cancel();
    const pending = [...unsaved.values()];
    unsaved.clear();
    await Promise.all(pending.map((one) => call('preferences:set', one).catch(() => undefined)));
  }

  return { load, read, write, flush };
});
