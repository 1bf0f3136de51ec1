/** A computation that can be paused and resumed: it yields often, and finally returns its result. */
export type Steps<T> = Generator<void, T, void>;

/** Runs all steps without pausing. */
export function runToCompletion<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The outcome of a slice: the result, or not finished yet. */
export type Slice<T> = { isDone: true; value: T } | { isDone: false };

/** Works until `now()` reaches `until`, both in milliseconds. */
export function workUntil<T>(steps: Steps<T>, now: () => number, until: number): Slice<T> {
  do {
    const { done, value } = steps.next();
    if (done === true) return { isDone: true, value };
  } while (now() < until);
  return { isDone: false };
}

/** Duration of a slice in milliseconds, less than a frame. */
export const SLICE_MS = 8;

/** Runs a computation in slices, so that other tasks can run between them. */
export async function inSlices<T>(
  steps: Steps<T>,
  { now, yieldNow }: { now: () => number; yieldNow: () => Promise<void> },
): Promise<T> {
  for (;;) {
    const slice = workUntil(steps, now, now() + SLICE_MS);
    if (slice.isDone) return slice.value;
    await yieldNow();
  }
}
