import { ref } from 'vue';
import { defineStore } from 'pinia';
import type { CaseKind } from '@shared/domain/ids';
import type { FetchLogLine } from '@shared/ipc/views';
import type { RequestOf } from '@shared/ipc/contract';
import { codeOf } from '../bridge/BridgeError';
import { call, listen } from '../bridge/call';
import { useJobsStore } from './jobsStore';

/** Requesting cases, and the log of fetches that returned none. */
export const useIntakeStore = defineStore('intake', () => {
  const jobs = useJobsStore();
  /** Newest first. */
  const log = ref<FetchLogLine[]>([]);
  const dialogOpen = ref(false);
  const take = (lines: FetchLogLine[]): void => void (log.value = lines);
  const failed = (error: unknown): null => ((jobs.problem = error), null);
  const ask = (lines: Promise<FetchLogLine[]>): Promise<unknown> => lines.then(take, failed);

  return {
    dialogOpen,
    log,
    load: () => ask(call('fetchLog:list')),
    follow: () => listen('fetchLog:changed', take),
    /** Removes one line of the log, or all if none is given. */
    forgetLogged: (logId?: string) =>
      ask(call('fetchLog:remove', logId === undefined ? {} : { logIds: [logId] })),
    /**
     * What arrived instead of a result. `isHidden` is set if it may disclose face results; null if it cannot be read.
     */
    arrived: (line: RequestOf<'fetchLog:arrived'>): Promise<{ text: string; isHidden: boolean } | null> =>
      call('fetchLog:arrived', line).then(
        ({ text }) => ({ text, isHidden: false }),
        (error: unknown) => (codeOf(error) === 'faces-hidden' ? { text: '', isHidden: true } : failed(error)),
      ),
    /** Throws, so that the dialog can show the error beside its fields. */
    fetch: async (profileId: string, kind: CaseKind, ids: string[]): Promise<void> => {
      await call('intake:fetch', { profileId, kind, ids });
      jobs.panelOpen = true;
    },
  };
});
