import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { listen } from '../bridge/call';

/** How what was asked of main stands. */
export type Resource<T> =
  { kind: 'idle' } | { kind: 'loading' } | { kind: 'ready'; value: T } | { kind: 'failed'; error: unknown };

export interface ResourceReader<T, K> {
  state: ShallowRef<Resource<T>>;
  /** What was read last; null until it is there. */
  value: ComputedRef<T | null>;
  /** What it was opened with; null while nothing is. */
  key: Readonly<ShallowRef<K | null>>;
  /** Reads, and shows meanwhile that it is read. Without a key, what was opened before. */
  open: (key?: K) => Promise<void>;
  /** Reads again; what is shown stays until the answer is there. */
  refresh: () => Promise<void>;
  /** Takes what came another way; an answer still on its way is dropped. */
  put: (value: T) => T;
  /** Lets go of everything read, until it is opened again. */
  close: () => void;
  /** Reads again whenever the case it was opened with changes; gives back the end of it. */
  follow: () => () => void;
}

/** One thing read from main by its key. Only the answer to the latest question counts; an earlier one comes too late. */
export function useResource<T, K = undefined>(read: (key: K) => Promise<T>): ResourceReader<T, K> {
  const state = shallowRef<Resource<T>>({ kind: 'idle' });
  const key = shallowRef<K | null>(null);
  let round = 0;
  let isClosed = false;

  async function refresh(): Promise<void> {
    if (isClosed) return;
    const mine = (round += 1);
    let next: Resource<T>;
    try {
      next = { kind: 'ready', value: await read(key.value as K) };
    } catch (error) {
      next = { kind: 'failed', error };
    }
    if (mine === round) state.value = next;
  }

  return {
    state,
    value: computed(() => (state.value.kind === 'ready' ? state.value.value : null)),
    key,
    refresh,
    open(next = key.value as K) {
      isClosed = false;
      key.value = next;
      state.value = { kind: 'loading' };
      return refresh();
    },
    put(value) {
      round += 1;
      state.value = { kind: 'ready', value };
      return value;
    },
    close() {
      isClosed = true;
      round += 1;
      key.value = null;
      state.value = { kind: 'idle' };
    },
    follow: () =>
      listen('cases:changed', ({ caseId }) => {
        if (caseId === key.value) void refresh();
      }),
  };
}
