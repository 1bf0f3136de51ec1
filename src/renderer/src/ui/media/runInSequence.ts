const last = new WeakMap<object, Promise<unknown>>();

/** Runs tasks one after the other for each owner. A failed task does not stop the next one. */
export function runInSequence<T>(owner: object, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(owner) ?? Promise.resolve()).then(work, work);
  last.set(
    owner,
    turn.catch(() => undefined),
  );
  return turn;
}
