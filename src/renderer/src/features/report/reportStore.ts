import { ref, shallowRef } from 'vue';
import { defineStore } from 'pinia';
import type { ReportOptions } from '@shared/domain/report/reportOptions';
import type {
  MissingExhibit,
  ReportBatch,
  ReportProgressPush,
  ReportView,
} from '@shared/ipc/reportsContract';
import { call, listen } from '../../bridge/call';

export type ReportState =
  | { kind: 'idle' }
  | { kind: 'making'; progress: ReportProgressPush | null }
  | { kind: 'made'; report: ReportView }
  | { kind: 'pictures-missing'; exhibits: MissingExhibit[] }
  | { kind: 'batch'; batch: ReportBatch }
  | { kind: 'failed'; error: unknown };

/** Reports: which cases the dialog is about, and what became of the last order. */
export const useReportStore = defineStore('reports', () => {
  const dialogOpen = ref(false);
  const caseIds = ref<string[]>([]);
  const state = shallowRef<ReportState>({ kind: 'idle' });
  /** The order whose answer counts: an earlier one's comes too late. */
  let jobId: string | null = null;

  listen('reports:progress', (progress) => {
    if (progress.jobId === jobId && state.value.kind === 'making') state.value = { kind: 'making', progress };
  });

  async function order(work: (jobId: string) => Promise<ReportState>): Promise<void> {
    cancel();
    const mine = crypto.randomUUID();
    jobId = mine;
    state.value = { kind: 'making', progress: null };
    const found = await work(mine).catch((error: unknown): ReportState => ({ kind: 'failed', error }));
    if (jobId === mine) state.value = found;
  }

  function cancel(): void {
    if (jobId !== null && state.value.kind === 'making') void call('reports:cancel', { jobId });
    jobId = null;
    state.value = { kind: 'idle' };
  }

  const preview = (options: ReportOptions): Promise<void> =>
    order(async (mine) => {
      const caseId = caseIds.value[0] ?? '';
      const outcome = await call('reports:preview', { jobId: mine, caseId, options });
      return outcome.state === 'made'
        ? { kind: 'made', report: outcome.report }
        : { kind: 'pictures-missing', exhibits: outcome.exhibits };
    });

  const batch = (options: ReportOptions): Promise<void> =>
    order(async (mine) => {
      const found = await call('reports:batch', { jobId: mine, caseIds: caseIds.value, options });
      return found.chosen ? { kind: 'batch', batch: found } : { kind: 'idle' };
    });

  function openFor(ids: readonly string[]): void {
    cancel();
    caseIds.value = [...new Set(ids)];
    dialogOpen.value = true;
  }

  return { dialogOpen, caseIds, state, preview, batch, cancel, openFor };
});
