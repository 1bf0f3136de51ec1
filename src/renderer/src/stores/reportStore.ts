import { computed, ref, shallowRef } from 'vue';
import { defineStore } from 'pinia';
import type { Leak } from '@shared/domain/redaction/leak';
import type { ReportOptions } from '@shared/domain/reportOptions';
import type { ReportRedaction } from '@shared/domain/report/reportRedaction';
import { jobsOf } from '@shared/ipc/jobViews';
import type { MissingExhibit, ReportOutcome, ReportView } from '@shared/ipc/reportsContract';
import { call } from '../bridge/call';
import { useJobsStore } from './jobsStore';

export type ReportState =
  | { kind: 'idle' }
  | { kind: 'making' }
  | { kind: 'made'; report: ReportView }
  | { kind: 'pictures-missing'; exhibits: MissingExhibit[] }
  | { kind: 'value-left'; leaks: Leak[] }
  | { kind: 'failed'; error: unknown };

/** For a report of the whole case, `redaction` must be left out rather than null. */
const orderOf = (options: ReportOptions, redaction: ReportRedaction | null) =>
  redaction === null ? { options } : { options, redaction };

/** The result of a preview, for the dialog. */
function previewed(outcome: ReportOutcome): ReportState {
  switch (outcome.state) {
    case 'made':
      return { kind: 'made', report: outcome.report };
    case 'pictures-missing':
      return { kind: 'pictures-missing', exhibits: outcome.exhibits };
    case 'value-left':
      return { kind: 'value-left', leaks: outcome.leaks };
  }
}

/** Reports: the cases in the dialog, and the result of the last request. */
export const useReportStore = defineStore('reports', () => {
  const dialogOpen = ref(false);
  const caseIds = ref<string[]>([]);
  const state = shallowRef<ReportState>({ kind: 'idle' });
  /** The current request. Responses to earlier ones are ignored. */
  const jobId = ref<string | null>(null);
  const jobs = useJobsStore();

  async function order(work: (jobId: string) => Promise<ReportState>): Promise<void> {
    cancel();
    const mine = crypto.randomUUID();
    jobId.value = mine;
    state.value = { kind: 'making' };
    const found = await work(mine).catch((error: unknown): ReportState => ({ kind: 'failed', error }));
    if (jobId.value === mine) state.value = found;
  }

  /** Cancels the report being generated, and closes a finished one. */
  function cancel(): void {
    if (jobId.value !== null && state.value.kind === 'making') void jobs.cancel(jobId.value);
    jobId.value = null;
    state.value = { kind: 'idle' };
  }

  const preview = (options: ReportOptions, redaction: ReportRedaction | null): Promise<void> =>
    order(async (mine) => {
      const caseId = caseIds.value[0] ?? '';
      return previewed(
        await call('reports:preview', { jobId: mine, caseId, ...orderOf(options, redaction) }),
      );
    });

  /**
   * Starts a background job for reports of all cases; the list of jobs then shows its progress instead of the dialog.
   */
  async function batch(options: ReportOptions, redaction: ReportRedaction | null): Promise<void> {
    cancel();
    state.value = { kind: 'making' };
    try {
      const started = await call('reports:batch', { caseIds: caseIds.value, ...orderOf(options, redaction) });
      state.value = { kind: 'idle' };
      if (started === null) return;
      dialogOpen.value = false;
      jobs.panelOpen = true;
    } catch (error) {
      state.value = { kind: 'failed', error };
    }
  }

  function openFor(ids: readonly string[]): void {
    cancel();
    caseIds.value = [...new Set(ids)];
    dialogOpen.value = true;
  }

  return {
    dialogOpen,
    caseIds,
    state,
    /** The progress of the report being generated. */
    progress: computed(() => jobsOf(jobs.all, 'report').find((job) => job.jobId === jobId.value) ?? null),
    preview,
    batch,
    cancel,
    openFor,
    caseOf: (caseId: string) => call('cases:open', { caseId }),
    /** Resolves to whether the report was saved, because the person can cancel the dialog. */
    save: (reportId: string) => call('reports:save', { reportId }),
    print: async (reportId: string) => (await call('reports:print', { reportId })).printed,
  };
});
