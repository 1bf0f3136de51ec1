// @ts-nocheck
import { computed, ref, shallowRef } from 'vue';
import { defineStore } from 'pinia';
import type { RequestOf } from '@shared/ipc/contract';
import { isUnderWay, jobsOf, type JobView } from '@shared/ipc/jobViews';
import { call, listen } from '../bridge/call';

/** Everything that takes long. Main's list is the truth; pushes replace it whole. */
export const useJobsStore = defineStore('jobs', () => {
  const all = shallowRef<JobView[]>([]);
  /** What main refused; shown in the panel. */
  const problem = ref<unknown>(null);
  const panelOpen = ref(false);

  const take = (list: JobView[]): void => {
    all.value = list;
    problem.value = null;
  };
  /** Every verb returns the whole list. */
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
    /** What the panel shows: what has a screen of its own is shown there, unless it was interrupted. */
    listed,
    running: computed(() => listed.value.filter(isUnderWay)),
    /** Jobs that need a person: interrupted, or stopped after failures. */
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
