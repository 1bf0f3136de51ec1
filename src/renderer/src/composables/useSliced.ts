import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { createLatest } from '../stores/latest';
import { inSlices, SLICE_MS, workUntil, type Steps } from '@shared/domain/slices';

/** Lets pending tasks run first: key presses, painting, responses from main. */
const yieldNow = (): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume);
  });
const now = (): number => performance.now();

/**
 * Like `computed`, but keeps the window responsive: a small result is available immediately, while a large one is
 * computed in slices and is null meanwhile. `make` reads all dependencies before it returns the steps; null means
 * that there is nothing to compute.
 */
export function useSliced<T>(make: () => Steps<T> | null): Readonly<ShallowRef<T | null>> {
  const made = shallowRef<T | null>(null);
  const begin = createLatest();
  watch(
    make,
    (steps) => {
      const isLatest = begin();
      if (steps === null) {
        made.value = null;
        return;
      }
      const first = workUntil(steps, now, now() + SLICE_MS);
      made.value = first.isDone ? first.value : null;
      if (first.isDone) return;
      void inSlices(whileWanted(steps, isLatest), { now, yieldNow }).then((value) => {
        if (isLatest()) made.value = value;
      });
    },
    { immediate: true, flush: 'sync' },
  );
  onScopeDispose(begin);
  return made;
}

/** The same steps, abandoned once the result is no longer needed. */
function* whileWanted<T>(steps: Steps<T>, isWanted: () => boolean): Steps<T | null> {
  while (isWanted()) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield;
  }
  return null;
}
