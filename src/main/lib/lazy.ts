/** A value that is loaded on first use, not while the window opens. */
export interface Lazy<T> {
  (): Promise<T>;
  /** The loaded value; null before it is loaded. */
  loaded(): T | null;
  /** Like the call, but null if loading has not begun. */
  begun(): Promise<T> | null;
  /** Drops the value. The next call loads it again. */
  reset(): void;
}

export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | null = null;
  let value: T | null = null;
  const get = (): Promise<T> => {
    const current = (loading ??= load().then((made) => {
      if (loading === current) value = made;
      return made;
    }));
    return current;
  };
  return Object.assign(get, {
    loaded: () => value,
    begun: () => loading,
    reset() {
      loading = null;
      value = null;
    },
  });
}
