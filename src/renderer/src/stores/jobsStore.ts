import { computed, ref, shallowRef } from 'vue';
import { defineStore } from 'pinia';
import type { RequestOf } from '@shared/ipc/contract';
import { isUnderWay, jobsOf, type JobView } from '@shared/ipc/jobViews';
import { call, listen } from '../bridge/call';

/** All long-running jobs. Main owns the list, and each push replaces it completely. */
export const useJobsStore = defineStore('jobs', () => {
  const all = shallowRef<JobView[]>([]);
  /** The error of the last refused call, shown in the panel. */
  const problem = ref<unknown>(null);
  const panelOpen = ref(false);

  const take = (list: JobView[]): void => {
    all.value = list;
    problem.value = null;
  };
  /** Every call about jobs returns the whole list. */
  const ask = (list: Promise<JobView[]>): Promise<void> =>
    list.then(take, (error: unknown) => void (problem.value = error));

  const listed = computed(() =>
    jobsOf(all.value, 'case', 'batch', 'versions', 'package', 'import').filter(
      (job) => job.kind !== 'import' || !isUnderWay(job),
    ),
  );

  return {
    all,
    problem,
    panelOpen,
    /** The jobs shown in the panel. Jobs with their own screen are shown there, unless they were interrupted. */
    listed,
    running: computed(() => listed.value.filter(isUnderWay)),
    /** Jobs that need a person's decision: interrupted, or stopped after failures. */
    waiting: computed(() =>
      all.value.filter(
        ({ state, failure }) => state === 'interrupted' || (state === 'paused' && failure !== null),
      ),
    ),
    of: (jobId: string | null): JobView | null => all.value.find((job) => job.jobId === jobId) ?? null,
    load: () => ask(call('jobs:list')),
    follow: () => listen('jobs:changed', take),
    items: async (request: RequestOf<'jobs:items'>) => {
      const { items: rows, total } = await call('jobs:items', request);
      return { rows, total };
    },
    pause: (jobId: string) => ask(call('jobs:pause', { jobId })),
    resume: (jobId: string) => ask(call('jobs:resume', { jobId })),
    cancel: (jobId: string) => ask(call('jobs:cancel', { jobId })),
    retry: (jobId: string) => ask(call('jobs:retry', { jobId })),
    dismiss: (jobId: string) => ask(call('jobs:dismiss', { jobId })),
  };
});
