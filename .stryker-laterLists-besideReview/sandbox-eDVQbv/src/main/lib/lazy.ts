/** Something that is loaded when it is first asked for, not while the window opens. */
// @ts-nocheck

export interface Lazy<T> {
  (): Promise<T>;
  /** What was loaded; null before. */
  loaded(): T | null;
  /** As the call, but null where nobody has asked for it. */
  begun(): Promise<T> | null;
  /** Lets go of it; it is made anew when it is asked for again. */
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
