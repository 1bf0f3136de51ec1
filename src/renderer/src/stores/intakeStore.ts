import { computed, ref } from 'vue';
import { defineStore } from 'pinia';
import type { CaseKind } from '@shared/domain/ids';
import type { FetchLogLine, IntakeItem } from '@shared/ipc/views';
import { call, listen } from '../bridge/call';

export const isRunning = (item: IntakeItem): boolean => ['waiting', 'answer', 'media'].includes(item.state);

/** Cases being brought in. Main's list is the truth; progress pushes replace it whole. */
export const useIntakeStore = defineStore('intake', () => {
  const items = ref<IntakeItem[]>([]);
  const problem = ref<unknown>(null);
  /** Fetches that brought no case, newest first. */
  const log = ref<FetchLogLine[]>([]);
  const panelOpen = ref(false);
  const dialogOpen = ref(false);

  const take = (list: IntakeItem[]): IntakeItem[] => {
    problem.value = null;
    return (items.value = list);
  };
  const takeLog = (lines: FetchLogLine[]): void => void (log.value = lines);
  /** What main refuses is shown in the panel. */
  const told = (error: unknown): null => ((problem.value = error), null);
  /** Every verb answers with the whole list. */
  const ask = (list: Promise<IntakeItem[]>): Promise<unknown> => list.then(take, told);
  const askLog = (lines: Promise<FetchLogLine[]>): Promise<unknown> => lines.then(takeLog, told);

  const running = computed(() => items.value.filter(isRunning));
  const totals = computed(() => ({
    done: running.value.reduce((sum, item) => sum + item.done, 0),
    total: running.value.reduce((sum, item) => sum + item.total, 0),
    bytes: running.value.reduce((sum, item) => sum + item.bytes, 0),
  }));

  return {
    items,
    problem,
    panelOpen,
    dialogOpen,
    running,
    totals,
    interrupted: computed(() => items.value.filter((item) => item.state === 'interrupted')),
    log,
    load: async () => {
      await Promise.all([ask(call('intake:list')), askLog(call('fetchLog:list'))]);
    },
    follow: () => {
      const stops = [listen('intake:progress', take), listen('fetchLog:changed', takeLog)];
      return () => stops.forEach((stop) => stop());
    },
    /** Removes one line of the log, or all. */
    forgetLogged: (logId?: string) =>
      askLog(call('fetchLog:remove', logId === undefined ? {} : { logIds: [logId] })),
    /** What arrived in place of a result; null where it cannot be read. */
    arrived: (logId: string) => call('fetchLog:arrived', { logId }).then(({ text }) => text, told),
    /** Throws, so that the dialog can say what is wrong beside its own fields. */
    start: async (profileId: string, kind: CaseKind, ids: string[]): Promise<IntakeItem[]> => {
      const before = new Set(items.value.map((item) => item.jobId));
      const list = take(await call('intake:start', { profileId, kind, ids }));
      panelOpen.value = true;
      return list.filter((item) => !before.has(item.jobId));
    },
    cancel: (jobId: string) => ask(call('intake:cancel', { jobId })),
    resume: (jobId: string) => ask(call('intake:resume', { jobId })),
    dismiss: (jobId: string) => ask(call('intake:dismiss', { jobId })),
    refetch: (caseId: string) => ask(call('intake:refetch', { caseId })),
    forget: () => {
      items.value = [];
      log.value = [];
      problem.value = null;
      panelOpen.value = false;
      dialogOpen.value = false;
    },
  };
});
