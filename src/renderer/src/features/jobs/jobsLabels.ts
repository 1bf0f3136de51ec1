import { COUNTS } from '@shared/text/countLabels';
import { counted, plural, statusLine } from '@shared/text/language';

export const BATCH_PANEL = {
  batch: 'Batch',
  pause: 'Pause',
  cancelAll: 'Cancel all',
  retry: (count: number) => `Retry ${String(count)}`,
  problemsOnly: 'Only failed, cancelled or incomplete',
  noProblems: 'No failed or incomplete items.',
  loading: 'Loading results…',
  results: 'Results',
} as const;

export const FETCH_LOG = {
  title: 'Fetch log',
  summary: (count: number) =>
    counted(count, {
      one: 'Fetch log: {count} fetch without a case',
      other: 'Fetch log: {count} fetches without a case',
    }),
  clear: 'Clear log',
  showResponse: (bytes: string) => `Show response, ${bytes}`,
  remove: 'Remove from log',
  response: 'Response',
  showNow: 'Show now (unblinded)',
  responseFor: (id: string) => `Received instead of a result for ${id}`,
} as const;

export const JOBS_PANEL = {
  title: 'Background jobs',
  allFetches: 'All fetches',
  jobs: 'Jobs',
  clear: 'Clear finished',
  show: 'Show',
  openLast: 'Open the last fetched case',
  resume: 'Resume interrupted jobs',
  openBatches: (count: number) =>
    counted(count, { one: '{count} batch in progress', other: '{count} batches in progress' }),
  pausedBatches: (count: number) =>
    counted(count, { one: '{count} batch paused', other: '{count} batches paused' }),
  interruptedBatches: (count: number) =>
    counted(count, { one: '{count} batch interrupted', other: '{count} batches interrupted' }),
  completedBatches: (count: number) =>
    counted(count, { one: '{count} batch completed', other: '{count} batches completed' }),
  failedItems: (count: number) =>
    counted(count, { one: '{count} item failed', other: '{count} items failed' }),
  fetching: (cases: number, done: number, total: number, bytes: string) =>
    `Fetching ${counted(cases, COUNTS.case)}: ${String(done)} of ${String(total)} items, ${bytes}`,
  more: (count: number) => `${String(count)} more`,
  exported: 'Exported',
  fetched: 'Fetched',
  interrupted: (count: number) =>
    counted(count, {
      one: '{count} fetch interrupted, can be resumed',
      other: '{count} fetches interrupted, can be resumed',
    }),
  interruptedJobs: (count: number) =>
    counted(count, { one: '{count} job interrupted', other: '{count} jobs interrupted' }),
  paused: (count: number) => `${String(count)} paused`,
  failed: (count: number) => `${String(count)} failed`,
  written: (count: number, failed: number) =>
    failed === 0
      ? counted(count, { one: '{count} package written.', other: '{count} packages written.' })
      : `${counted(count, COUNTS.package)} written, ${String(failed)} failed.`,
  saved: (ended: number, absent: number, failed: number) =>
    `${statusLine([
      `${String(ended - failed)} of ${String(ended)} cases saved`,
      absent > 0 ? `${String(absent)} with missing files` : null,
      failed > 0 ? `${String(failed)} failed` : null,
    ])}.`,
  resumeThem: (count: number) => plural(count, { one: 'Resume it', other: `Resume all ${String(count)}` }),
} as const;
