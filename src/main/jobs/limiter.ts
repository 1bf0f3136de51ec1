import pLimit from 'p-limit';

/** Runs a task when a slot is free. Rejects with the signal's reason if it is aborted before that. */
export type Limiter = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>;

/** Limits the number of concurrent tasks. Waiting tasks run in the order of the calls. */
export function createLimiter(limit: number): Limiter {
  const limited = pLimit(limit);
  return async (signal, task) => {
    signal.throwIfAborted();
    const gaveUp = Promise.withResolvers<never>();
    const giveUp = (): void => gaveUp.reject(signal.reason as Error);
    signal.addEventListener('abort', giveUp, { once: true });
    const turn = limited(() => {
      signal.removeEventListener('abort', giveUp);
      signal.throwIfAborted();
      return task();
    });
    return Promise.race([turn, gaveUp.promise]);
  };
}
