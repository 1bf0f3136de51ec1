import { shallowRef } from 'vue';
import { defineStore } from 'pinia';
import { call } from '../bridge/call';

/** The values that `preferences:set` accepts. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const WRITE_AFTER_MS = 400;

/**
 * Window preferences and view states, stored in the vault under `app` or a case id. Reads return the default until the
 * stored value has arrived. Writes take effect on screen at once and are stored a moment later. A failed write is
 * ignored, because no work is lost with a preference.
 */
export const usePreferencesStore = defineStore('preferences', () => {
  const values = shallowRef(new Map<string, unknown>());
  const asked = new Map<string, Promise<void>>();
  const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => Promise<void> }>();
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
    clearTimeout(timers.get(name)?.timer);
    const send = async (): Promise<void> => {
      timers.delete(name);
      await call('preferences:set', { scope, key, value }).catch(() => undefined);
    };
    timers.set(name, { write: send, timer: setTimeout(() => void send(), WRITE_AFTER_MS) });
  }

  /** Stores all pending values now. Called before the window closes or the vault is locked. */
  async function flush(): Promise<void> {
    const waiting = [...timers.values()];
    for (const { timer } of waiting) clearTimeout(timer);
    await Promise.all(waiting.map((entry) => entry.write()));
  }

  return { load, read, write, flush };
});
