/**
 * Waits for `work`, at most `ms` milliseconds; then rejects with the error that `late` creates. Waits one more turn of
 * the event loop first, so that data which arrived while this thread was busy still counts. What becomes of `work` after
 * that is ignored.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      timer = setTimeout(() => reject(late()), 0);
    }, ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
