const last = new WeakMap<object, Promise<unknown>>();

/** Runs the tasks of one owner one after the other, even if an earlier one failed. */
export function runInSequence<T>(owner: object, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(owner) ?? Promise.resolve()).then(work, work);
  last.set(
    owner,
    turn.catch(() => undefined),
  );
  return turn;
}
