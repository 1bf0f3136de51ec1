import { ref } from 'vue';
import { defineStore } from 'pinia';
import type { CaseKind } from '@shared/domain/ids';
import type { FetchLogLine } from '@shared/ipc/views';
import type { RequestOf } from '@shared/ipc/contract';
import { codeOf } from '../bridge/BridgeError';
import { call, listen } from '../bridge/call';
import { useJobsStore } from './jobsStore';

/** Requests for cases, and the log of fetches that returned no case. */
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
    /** Removes one line of the log, or all of them. */
    forgetLogged: (logId?: string) =>
      ask(call('fetchLog:remove', logId === undefined ? {} : { logIds: [logId] })),
    /**
     * The response received instead of a result. `isHidden` is set while it may disclose faces; null if it cannot be
     * read.
     */
    arrived: (line: RequestOf<'fetchLog:arrived'>): Promise<{ text: string; isHidden: boolean } | null> =>
      call('fetchLog:arrived', line).then(
        ({ text }) => ({ text, isHidden: false }),
        (error: unknown) => (codeOf(error) === 'faces-hidden' ? { text: '', isHidden: true } : failed(error)),
      ),
    /** Throws, so that the dialog can show the error beside its own fields. */
    fetch: async (profileId: string, kind: CaseKind, ids: string[]): Promise<void> => {
      await call('intake:fetch', { profileId, kind, ids });
      jobs.panelOpen = true;
    },
  };
});
