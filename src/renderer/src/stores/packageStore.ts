import { computed, ref } from 'vue';
import { defineStore } from 'pinia';
import type { PackageItem, PackageOrder, PackagePreview } from '@shared/ipc/packageContract';
import { call, listen } from '../bridge/call';
import type { Resource } from './useResource';

export const isUnderWay = ({ state }: PackageItem): boolean =>
  state === 'waiting' || state === 'gathering' || state === 'writing';

export type PreviewState = Resource<PackagePreview>;

/** Packages: which cases the dialog is about, what each would hold, and what is being written. */
export const usePackageStore = defineStore('packages', () => {
  const dialogOpen = ref(false);
  const caseIds = ref<string[]>([]);
  const previews = ref(new Map<string, PreviewState>());
  const items = ref<PackageItem[]>([]);
  /** Jobs that the open dialog has ordered; it shows these and no earlier ones. */
  const ordered = ref<string[]>([]);
  /** A later question makes the previews of an earlier one void. */
  let question = 0;

  async function readPreviews(): Promise<void> {
    question += 1;
    const mine = question;
    previews.value = new Map(caseIds.value.map((caseId) => [caseId, { kind: 'loading' }]));
    for (const caseId of caseIds.value) {
      const found = await call('packages:preview', { caseId }).then(
        (value): PreviewState => ({ kind: 'ready', value }),
        (error: unknown): PreviewState => ({ kind: 'failed', error }),
      );
      if (mine !== question) return;
      previews.value = new Map(previews.value).set(caseId, found);
    }
  }

  function openFor(ids: readonly string[]): void {
    caseIds.value = [...new Set(ids)];
    ordered.value = [];
    dialogOpen.value = true;
    void readPreviews();
  }

  async function start(order: Omit<PackageOrder, 'caseIds'>): Promise<void> {
    const before = new Set(items.value.map(({ jobId }) => jobId));
    items.value = await call('packages:start', { ...order, caseIds: caseIds.value });
    ordered.value = items.value.map(({ jobId }) => jobId).filter((jobId) => !before.has(jobId));
  }

  const lines = computed(() => items.value.filter(({ jobId }) => ordered.value.includes(jobId)));

  return {
    dialogOpen,
    caseIds,
    previews,
    items,
    ordered,
    lines,
    running: computed(() => items.value.filter(isUnderWay)),
    openFor,
    readPreviews,
    start,
    /** Shows what is being written, or what became of what was last ordered. */
    showWritten: () => {
      dialogOpen.value = true;
    },
    cancel: async (jobId: string) => {
      items.value = await call('packages:cancel', { jobId });
    },
    checkRecipients: (text: string) => call('packages:checkRecipients', { text }),
    lastFolder: () => call('packages:lastFolder').catch(() => null),
    chooseFolder: () => call('packages:chooseFolder'),
    reveal: (jobId: string) => call('packages:reveal', { jobId }),
    follow: () =>
      listen('packages:progress', (list) => {
        items.value = list;
      }),
    forget: () => {
      question += 1;
      dialogOpen.value = false;
      caseIds.value = [];
      previews.value = new Map();
      items.value = [];
      ordered.value = [];
    },
  };
});
