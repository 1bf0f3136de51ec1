import { shallowRef, type ShallowRef } from 'vue';
import { listen } from '../bridge/call';
import { createLatest } from './latest';

/** The state of a request to main. */
export type Resource<T> =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'ready'; value: T }
  | { kind: 'failed'; error: unknown };

export interface ResourceReader<T, K> {
  state: ShallowRef<Resource<T>>;
  /** The value read last; null until it has been read. */
  value: Readonly<ShallowRef<T | null>>;
  /** The key it was opened with; null if it is not open. */
  key: Readonly<ShallowRef<K | null>>;
  /**
   * Reads the value, and shows the loading state meanwhile. Without a key, the last key is used. Resolves like
   * `refresh`.
   */
  open: (key?: K) => Promise<boolean>;
  /**
   * Reads the value again; the old one stays visible until the response arrives. Resolves to whether it arrived and was
   * still the latest request.
   */
  refresh: () => Promise<boolean>;
  /** Sets a value that was received in another way; the response to a pending request is then ignored. */
  put: (value: T) => T;
  /** Discards the value until the resource is opened again. */
  close: () => void;
  /** Reads the value again whenever the case with this key changes. Returns a function that stops this. */
  follow: () => () => void;
}

/**
 * A value read from main by key. Only the response to the latest request counts; `read` can check with `isLatest`
 * whether that is still its own.
 */
export function useResource<T, K = undefined>(
  read: (key: K, isLatest: () => boolean) => Promise<T>,
): ResourceReader<T, K> {
  const state = shallowRef<Resource<T>>({ kind: 'idle' });
  /** Not a computed value, because an unused computed value would keep its last result in memory. */
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
