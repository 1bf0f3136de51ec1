// @ts-nocheck
import pLimit from 'p-limit';

/** Runs a task when it is its turn. Rejects with the signal's reason when it aborts before that. */
export type Limiter = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>;

/** Lets at most so many tasks run at once, in the order they came. */
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
