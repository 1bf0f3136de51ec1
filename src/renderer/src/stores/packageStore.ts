import { computed, ref } from 'vue';
import { defineStore } from 'pinia';
import { isUnderWay, jobsOf } from '@shared/ipc/jobViews';
import type { PackageRequest, PackagePreview } from '@shared/ipc/packageContract';
import { call } from '../bridge/call';
import { useJobsStore } from './jobsStore';
import { createLatest } from './latest';
import type { Resource } from './useResource';

export type PreviewState = Resource<PackagePreview>;

/** Package exports: the cases in the dialog, a preview of each, and the results of the last request. */
export const usePackageStore = defineStore('packages', () => {
  const dialogOpen = ref(false);
  const caseIds = ref<string[]>([]);
  const previews = ref(new Map<string, PreviewState>());
  const jobs = useJobsStore();
  /** Jobs started from the open dialog, which shows no earlier ones. */
  const ordered = ref<string[]>([]);
  /** Makes the previews of an earlier request void. */
  const begin = createLatest();

  async function readPreviews(): Promise<void> {
    const isLatest = begin();
    previews.value = new Map(caseIds.value.map((caseId) => [caseId, { kind: 'loading' }]));
    for (const caseId of caseIds.value) {
      const found = await call('packages:preview', { caseId }).then(
        (value): PreviewState => ({ kind: 'ready', value }),
        (error: unknown): PreviewState => ({ kind: 'failed', error }),
      );
      if (!isLatest()) return;
      previews.value = new Map(previews.value).set(caseId, found);
    }
  }

  function openFor(ids: readonly string[]): void {
    caseIds.value = [...new Set(ids)];
    ordered.value = [];
    dialogOpen.value = true;
    void readPreviews();
  }

  async function start(order: Omit<PackageRequest, 'caseIds'>): Promise<void> {
    ordered.value = (await call('packages:start', { ...order, caseIds: caseIds.value })).jobIds;
  }

  const lines = computed(() =>
    jobsOf(jobs.all, 'package').filter(({ jobId }) => ordered.value.includes(jobId)),
  );

  return {
    dialogOpen,
    caseIds,
    previews,
    ordered,
    lines,
    underWay: computed(() => lines.value.filter(isUnderWay).length),
    openFor,
    readPreviews,
    start,
    /** Shows the running exports, or the result of the last request. */
    showWritten: () => {
      dialogOpen.value = true;
    },
    checkRecipients: (text: string) => call('packages:checkRecipients', { text }),
    lastFolder: () => call('packages:lastFolder').catch(() => null),
    chooseFolder: () => call('packages:chooseFolder'),
    reveal: (jobId: string) => call('packages:reveal', { jobId }),
  };
});
