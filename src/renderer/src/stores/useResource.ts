import { shallowRef, type ShallowRef } from 'vue';
import { listen } from '../bridge/call';
import { createLatest } from './latest';

/** The state of a request to main. */
export type Resource<T> =
  { kind: 'idle' } | { kind: 'loading' } | { kind: 'ready'; value: T } | { kind: 'failed'; error: unknown };

export interface ResourceReader<T, K> {
  state: ShallowRef<Resource<T>>;
  /** What was read last; null until it is there. */
  value: Readonly<ShallowRef<T | null>>;
  /** What it was opened with; null while nothing is. */
  key: Readonly<ShallowRef<K | null>>;
  /** Reads, and shows meanwhile that it is read. Without a key, what was opened before. Resolves as `refresh` does. */
  open: (key?: K) => Promise<boolean>;
  /** Reads again; what is shown stays until the response is there. Resolves with whether it came, and still counts. */
  refresh: () => Promise<boolean>;
  /** Sets a value that was received in another way; the response to a pending request is then ignored. */
  put: (value: T) => T;
  /** Lets go of everything read, until it is opened again. */
  close: () => void;
  /** Reads again whenever the case it was opened with changes; gives back the end of it. */
  follow: () => () => void;
}

/** One thing read from main by its key. Only the response to the latest question counts; `read` can ask whether it is that. */
export function useResource<T, K = undefined>(
  read: (key: K, isLatest: () => boolean) => Promise<T>,
): ResourceReader<T, K> {
  const state = shallowRef<Resource<T>>({ kind: 'idle' });
  /** Not computed: what is computed and not asked for again keeps what it last gave. */
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
