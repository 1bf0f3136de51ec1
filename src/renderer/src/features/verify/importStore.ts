import { computed, ref } from 'vue';
import { defineStore } from 'pinia';
import type { PackageKey } from '@shared/domain/package/verdict';
import type { PackageView } from '@shared/ipc/importsContract';
import { call, listen } from '../../bridge/call';
import { useJobsStore } from '../../stores/jobsStore';
import { useResource } from '../../stores/useResource';

/** The inspected package. Main owns its state; every call and every push replaces it. */
export const useImportStore = defineStore('imports', () => {
  const { state, value: view, put, open } = useResource(() => call('imports:state'));
  /** The error of a refused call, shown on the screen. */
  const problem = ref<unknown>(null);
  const choosing = ref(false);
  const jobs = useJobsStore();
  /** The progress of the running inspection or import. */
  const job = computed(() => jobs.of(view.value?.jobId ?? null));

  async function ask(verb: () => Promise<PackageView | null>): Promise<void> {
    problem.value = null;
    try {
      put(await verb());
    } catch (error) {
      problem.value = error;
    }
  }

  async function choose(): Promise<void> {
    if (choosing.value) return;
    choosing.value = true;
    await ask(() => call('imports:choose'));
    choosing.value = false;
  }

  return {
    state,
    view,
    problem,
    choosing,
    job,
    choose,
    load: () => open(),
    follow: () => listen('imports:changed', (next) => void put(next)),
    unlock: (key: PackageKey) => ask(() => call('imports:unlock', key)),
    trust: (name: string) => ask(() => call('imports:trust', { name })),
    importPackage: (reason: string) => ask(() => call('imports:import', { reason })),
    cancel: async () => {
      if (job.value !== null) await jobs.cancel(job.value.jobId);
    },
    close: () => ask(() => call('imports:close')),
  };
});
