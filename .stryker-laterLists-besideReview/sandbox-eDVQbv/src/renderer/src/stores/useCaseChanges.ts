// @ts-nocheck
import { useTimeoutFn } from '@vueuse/core';
import { listen } from '../bridge/call';

/** Reads again once changes of cases, which arrive in bursts, have come to rest; `concerns` leaves out other cases. */
export function useCaseChanges(read: () => unknown, restMs: number, concerns?: (caseId: string) => boolean) {
  const { start, stop } = useTimeoutFn(read, restMs, { immediate: false });
  return {
    /** Drops a reading that is still to come. */
    drop: stop,
    /** Follows changes until the returned function is called. */
    follow: (): (() => void) =>
      listen('cases:changed', ({ caseId }) => {
        if (concerns?.(caseId) !== false) start();
      }),
  };
}
