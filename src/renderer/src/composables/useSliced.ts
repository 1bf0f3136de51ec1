import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { createLatest } from '../stores/latest';
import { inSlices, SLICE_MS, workUntil, type Steps } from '@shared/domain/slices';

/** Lets everything that waits run first: keys, painting, answers from main. */
const yieldNow = (): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume);
  });
const now = (): number => performance.now();

/**
 * What `make` works out, as a computed value would be, but so that the window goes on answering: little is there at once,
 * and much is worked out in slices and null meanwhile. `make` says what it depends on; null means nothing is to be made.
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

/** The same work, dropped once nobody wants it. */
function* whileWanted<T>(steps: Steps<T>, isWanted: () => boolean): Steps<T | null> {
  while (isWanted()) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield;
  }
  return null;
}
