/** Work that can be paused and resumed: it yields often, and returns its result. */
export type Steps<T> = Generator<void, T, void>;

/** Runs all steps without pausing. */
export function runToCompletion<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** What remains after a slice: the result, or nothing yet. */
export type Slice<T> = { isDone: true; value: T } | { isDone: false };

/** Works until the time is up. `now` and `until` are milliseconds. */
export function workUntil<T>(steps: Steps<T>, now: () => number, until: number): Slice<T> {
  do {
    const { done, value } = steps.next();
    if (done === true) return { isDone: true, value };
  } while (now() < until);
  return { isDone: false };
}

/** Work per slice, in milliseconds: less than a frame. */
export const SLICE_MS = 8;

/** Does the work in slices, between which everything else that waits is run. */
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
