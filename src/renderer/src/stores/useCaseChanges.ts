import { useTimeoutFn } from '@vueuse/core';
import { listen } from '../bridge/call';

/**
 * Calls `read` once a burst of case changes has been quiet for `restMs` milliseconds. `concerns` can ignore changes
 * of other cases.
 */
export function useCaseChanges(read: () => unknown, restMs: number, concerns?: (caseId: string) => boolean) {
  const { start, stop } = useTimeoutFn(read, restMs, { immediate: false });
  return {
    /** Cancels a pending call. */
    drop: stop,
    /** Follows changes until the returned function is called. */
    follow: (): (() => void) =>
      listen('cases:changed', ({ caseId }) => {
        if (concerns?.(caseId) !== false) start();
      }),
  };
}
