import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
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
  let round = 0;
  watch(
    make,
    (steps) => {
      const mine = (round += 1);
      if (steps === null) {
        made.value = null;
        return;
      }
      const first = workUntil(steps, now, now() + SLICE_MS);
      made.value = first.isDone ? first.value : null;
      if (first.isDone) return;
      void inSlices(
        whileWanted(steps, () => mine === round),
        { now, yieldNow },
      ).then((value) => {
        if (mine === round) made.value = value;
      });
    },
    { immediate: true, flush: 'sync' },
  );
  onScopeDispose(() => (round += 1));
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
