const last = new WeakMap<object, Promise<unknown>>();

/** Runs work one after the other for one owner, whether the one before succeeded or not. */
export function runInSequence<T>(owner: object, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(owner) ?? Promise.resolve()).then(work, work);
  last.set(
    owner,
    turn.catch(() => undefined),
  );
  return turn;
}
