import { shallowRef, type ShallowRef } from 'vue';
import { listen } from '../bridge/call';
import { createLatest } from './latest';

/** The state of a value requested from main. */
export type Resource<T> =
  { kind: 'idle' } | { kind: 'loading' } | { kind: 'ready'; value: T } | { kind: 'failed'; error: unknown };

export interface ResourceReader<T, K> {
  state: ShallowRef<Resource<T>>;
  /** The loaded value; null until it is available. */
  value: Readonly<ShallowRef<T | null>>;
  /** The key that was last opened; null if none. */
  key: Readonly<ShallowRef<K | null>>;
  /**
   * Loads the value for a key (by default the previous one), in state `loading` meanwhile. Resolves like `refresh`.
   */
  open: (key?: K) => Promise<boolean>;
  /**
   * Loads the value again, showing the previous one meanwhile. Resolves to whether the response arrived and is still
   * current.
   */
  refresh: () => Promise<boolean>;
  /** Sets a value that was received in another way. The response to a pending request is then ignored. */
  put: (value: T) => T;
  /** Discards the value until `open` is called again. */
  close: () => void;
  /** Reloads whenever the case with this key changes. Returns a function that stops this. */
  follow: () => () => void;
}

/**
 * A value requested from main by its key. Only the response to the latest request is used; `read` can check whether
 * it still is the latest.
 */
export function useResource<T, K = undefined>(
  read: (key: K, isLatest: () => boolean) => Promise<T>,
): ResourceReader<T, K> {
  const state = shallowRef<Resource<T>>({ kind: 'idle' });
  /** Not a `computed`, because that would keep the last value in memory until it is read again. */
  const value = shallowRef<T | null>(null);
  const key = shallowRef<K | null>(null);
  const begin = createLatest();
  let isClosed = false;

  function show(next: Resource<T>): void {
    state.value = next;
    value.value = next.kind === 'ready' ? next.value : null;
  }

  async function refresh(): Promise<boolean> {
    if (isClosed) return false;
    const isLatest = begin();
    let next: Resource<T>;
    try {
      next = { kind: 'ready', value: await read(key.value as K, isLatest) };
    } catch (error) {
      next = { kind: 'failed', error };
    }
    if (!isLatest()) return false;
    show(next);
    return next.kind === 'ready';
  }

  return {
    state,
    value,
    key,
    refresh,
    open(next = key.value as K) {
      isClosed = false;
      key.value = next;
      show({ kind: 'loading' });
      return refresh();
    },
    put(given) {
      begin();
      show({ kind: 'ready', value: given });
      return given;
    },
    close() {
      isClosed = true;
      begin();
      key.value = null;
      show({ kind: 'idle' });
    },
    follow: () =>
      listen('cases:changed', ({ caseId }) => {
        if (caseId === key.value) void refresh();
      }),
  };
}
