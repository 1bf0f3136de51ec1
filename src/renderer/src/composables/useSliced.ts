import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { createLatest } from '../stores/latest';
import { inSlices, SLICE_MS, workUntil, type Steps } from '@shared/domain/slices';

/** Yields to pending work: key events, painting, responses from main. */
const yieldNow = (): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume);
  });
const now = (): number => performance.now();

/**
 * Like a computed value of `make`, but without blocking the window: small results are available at once, large ones are
 * computed in slices and are null meanwhile. `make` must read its dependencies; it returns null if there is nothing to
 * compute.
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

/** The same steps, stopped once the result is no longer wanted. */
function* whileWanted<T>(steps: Steps<T>, isWanted: () => boolean): Steps<T | null> {
  while (isWanted()) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield;
  }
  return null;
}
