import { useTimeoutFn } from '@vueuse/core';
import { listen } from '../bridge/call';

/**
 * Calls `read` once changes of cases, which arrive in bursts, have paused for `restMs`. `concerns` filters by case id.
 */
export function useCaseChanges(read: () => unknown, restMs: number, concerns?: (caseId: string) => boolean) {
  const { start, stop } = useTimeoutFn(read, restMs, { immediate: false });
  return {
    /** Cancels a pending call of `read`. */
    drop: stop,
    /** Follows changes until the returned function is called. */
    follow: (): (() => void) =>
      listen('cases:changed', ({ caseId }) => {
        if (concerns?.(caseId) !== false) start();
      }),
  };
}
