import { UNRECORDED_SHORT } from '@shared/labels/journalRecordLabels';
import { CASE_KIND_NAMES } from '@shared/domain/caseKindLabels';
import { FIRST_VERSIONS_UP_TO, MISSING_IN_A_ROW } from '@shared/domain/aml/versionLimits';
import { COUNTS } from '@shared/text/countLabels';
import { counted, countedGrouped, statusLine } from '@shared/text/language';
import { FILE_FAILURES, type JobFailure, type JobOf, type JobView } from '@shared/ipc/jobViews';
import { JOB_KIND_NAMES, type JobOutcome } from '@shared/ipc/jobKindLabels';
import type { PackageFailure } from '@shared/ipc/packageContract';
import { ERROR_CODES, type ErrorCode } from '@shared/ipc/result';
import { FETCH_FAILURES, type FetchFailure } from '@shared/ipc/views';
import { ERROR_LABELS } from '@shared/labels/errorLabels';
import { comparisonLabels, failureLabels } from '@shared/labels/fetchFailureLabels';
import type { IconName } from '../icons';
import { leakLabels } from '../redaction/leakLabels';
import { PROGRESS } from '../uiLabels';
import { NO_FILE_LEFT, NO_PASSPHRASE, PACKAGE_FAILURES } from '@shared/labels/packageFailureLabels';
import { generatingLabels } from '@shared/labels/reportLabels';

interface Message {
  title: string;
  advice: string;
}

const FILE_LABELS: Record<(typeof FILE_FAILURES)[number], Message> = {
  'file-gone': {
    title: 'The file has been moved or deleted',
    advice: 'Restore it and try again, or choose the folder again.',
  },
  'file-changed': {
    title: 'The file changed after the preview',
    advice: 'Nothing was imported. Choose the file again for a new preview.',
  },
  'read-only': {
    title: 'The case is read-only',
    advice: 'The journal integrity check failed, so nothing was added.',
  },
};

const IMPORT_GONE: Message = {
  title: FILE_LABELS['file-gone'].title,
  advice: 'Restore it and try again, or choose the package again.',
};

const isOneOf = <T extends string>(known: readonly T[], code: string): code is T =>
  known.some((one) => one === code);

/** The kind of work; for a batch, that of its items. */
const kindOf = (job: JobView): JobView['kind'] =>
  job.kind === 'batch' ? (job.detail.of ?? 'batch') : job.kind;

/** The same message for a job that only one reviewer may continue. */
const OF_REVIEWER = (name: string, reviewerId: string): Message => ({
  title: `Requested by ${name} (${reviewerId})`,
  advice: `Sign in as ${name}, then resume.`,
});

/** Why a job failed, and what to do. */
function messageOf(job: JobView, failure: JobFailure): Message {
  const kind = kindOf(job);
  const reviewer = job.facts?.reviewer ?? null;
  if (reviewer !== null) return OF_REVIEWER(reviewer.name, reviewer.reviewerId);
  if (kind === 'report')
    return ERROR_LABELS[isOneOf<ErrorCode>(ERROR_CODES, failure) ? failure : 'unexpected'];
  if (kind === 'package') return PACKAGE_FAILURES[failure as PackageFailure];
  if (kind === 'import' && failure === 'file-gone') return IMPORT_GONE;
  if (isOneOf(FILE_FAILURES, failure)) return FILE_LABELS[failure];
  return failureLabels(isOneOf<FetchFailure>(FETCH_FAILURES, failure) ? failure : 'unexpected', job.facts);
}

const OPERATION_LABELS: Record<string, string> = {
  journeyResult: 'Saved journey result',
  journeySummary: 'Saved journey summary',
  spotCheckResult: 'Saved spot check',
  amlResult: 'Saved AML result',
  amlHistory: 'Saved AML version',
};

/** A job's title: the kind of case, the event's name, or the saved response. */
export function jobTitle(job: JobView): string {
  switch (job.kind) {
    case 'case':
      return job.subject === null ? JOB_KIND_NAMES.case : CASE_KIND_NAMES[job.subject.kind];
    case 'event':
      return job.detail.name;
    case 'file':
      return OPERATION_LABELS[job.detail.operation] ?? job.detail.operation;
    case 'import':
      return job.detail.fileName;
    default:
      return JOB_KIND_NAMES[job.kind];
  }
}

const OUTCOME_LABELS: Record<JobOutcome, string> = {
  new: 'Saved',
  unchanged: comparisonLabels({ is: 'unchanged' }),
  'same-values': comparisonLabels({ is: 'same-values' }),
  changed: 'Changed; both responses are kept',
  imported: 'Imported from a file',
  applied: 'Imported',
  written: 'Saved',
  absent: 'Version not found; the reason is in the journal',
  duplicate: 'Already imported, skipped',
  failed: 'Failed',
  cancelled: 'Cancelled. Fetched data is saved.',
};

const versionLabel = (version: number | null): string =>
  version === null ? 'AML result' : `version ${String(version)}`;

/** Responses that the service repeated for several version numbers, and what to do if one of these versions exists. */
const repeatedLabel = (repeated: JobOf<'versions'>['detail']['repeated']): string =>
  `not saved: ${repeated
    .map(({ from, to }) => `versions ${String(from)} to ${String(to)}`)
    .join(
      ' and ',
    )} (no matches that can be read, or the same as a neighbouring version; to save one, fetch it by its number)`;

/** What a fetch of versions has received so far. */
const received = ({
  detail: { fetched, skipped, unread, changed, unchanged, repeated },
  absent,
  total,
}: JobOf<'versions'>): string =>
  statusLine([
    fetched > 0
      ? countedGrouped(fetched, { one: '{count} response fetched', other: '{count} responses fetched' })
      : 'nothing new fetched',
    skipped > 0 ? `${String(skipped)} already saved` : null,
    unchanged > 0 ? `${String(unchanged)} unchanged` : null,
    changed.length > 0 ? `changed: ${changed.map(versionLabel).join(', ')}` : null,
    absent > 0 && total !== null ? `${String(absent)} not found` : null,
    unread.length > 0 ? `unreadable: ${unread.map(versionLabel).join(', ')}` : null,
    repeated.length > 0 ? repeatedLabel(repeated) : null,
  ]);

function runningLabels(job: JobView): string {
  switch (job.kind) {
    case 'case':
      return job.detail.step === 'response' ? 'Fetching response' : 'Fetching files';
    case 'file':
      return 'Importing';
    case 'versions': {
      const { version } = job.detail;
      const what = version === null ? 'Fetching versions' : `Fetching version ${String(version)}`;
      const progress = job.total === null ? null : PROGRESS.of(job.done, job.total);
      return `${statusLine([what, progress])}: ${received(job)}`;
    }
    case 'package':
      return job.detail.step === 'gathering' ? 'Assembling the case' : 'Writing';
    case 'report':
      return job.detail.stage === null
        ? 'Generating'
        : generatingLabels(job.detail.stage, job.done, job.total);
    default:
      return 'In progress';
  }
}

function doneLabels(job: JobView): string {
  if (job.kind === 'versions') {
    const isRepeating = job.detail.repeated.length > 0;
    if (job.total === null && job.done === 0 && !isRepeating)
      return `No version found: the service has none of the versions 0 to ${String(FIRST_VERSIONS_UP_TO)}`;
    return job.total === null && !isRepeating
      ? `Fetch completed: ${received(job)}; the service has none of the ${String(MISSING_IN_A_ROW)} versions requested after that`
      : `Fetch completed: ${received(job)}`;
  }
  if (job.kind === 'package') {
    const { result } = job.detail;
    if (result?.isRedacted === true)
      return result.isEncrypted
        ? 'Redacted copy exported, encrypted'
        : 'Redacted copy exported, not encrypted';
    return result?.isEncrypted === false ? 'Exported, not encrypted' : 'Exported, encrypted';
  }
  if (job.kind === 'report' && job.detail.result !== null) {
    const { fileName, pages, journal } = job.detail.result;
    const recorded = journal === 'entered' ? null : UNRECORDED_SHORT[journal];
    return statusLine([OUTCOME_LABELS.written, countedGrouped(pages, COUNTS.page), recorded, fileName]);
  }
  const absent = job.absent > 0 ? `${String(job.absent)} missing` : null;
  const comparison = 'comparison' in job.detail ? job.detail.comparison : null;
  if (comparison !== null) {
    const arrived = OUTCOME_LABELS[job.kind === 'event' ? 'applied' : 'new'];
    return statusLine([`${arrived}. ${comparisonLabels(comparison)}`, absent]);
  }
  return statusLine([job.outcome === null ? 'Done' : OUTCOME_LABELS[job.outcome], absent]);
}

const NO_REPORT = 'No report was saved.';
const READ_AGAIN = 'Resume to inspect the package again.';
const REPORT_KEPT = 'The report is saved.';

/** What remains after a job that did not finish. */
function keeps(job: JobView): string {
  if (job.kind === 'package') return NO_FILE_LEFT;
  if (job.kind === 'import') return READ_AGAIN;
  if (job.kind === 'report') return job.detail.result === null ? NO_REPORT : REPORT_KEPT;
  return 'Fetched data is saved.';
}
/** A state with what remains after it, and for versions what was received. */
const withRest = (job: JobView, state: string): string =>
  job.kind === 'versions' ? `${state} ${keeps(job)} Result: ${received(job)}` : `${state} ${keeps(job)}`;

const failureTitle = (job: JobView): string =>
  job.failure === null ? OUTCOME_LABELS.failed : messageOf(job, job.failure).title;

/** The state of a job in a few words. */
export function jobLabels(job: JobView): string {
  switch (job.state) {
    case 'waiting':
      return 'Waiting';
    case 'running':
      return runningLabels(job);
    case 'paused':
      return job.failure === null
        ? 'Paused'
        : `Stopped after repeated failures: ${messageOf(job, job.failure).title}`;
    case 'done':
      return doneLabels(job);
    case 'failed':
      if (job.kind === 'report' && job.detail.leaks.length > 0)
        return `${failureTitle(job)} (${job.detail.leaks.map(leakLabels).join('; ')})`;
      return job.kind === 'versions'
        ? `${failureTitle(job)}. Fetched versions are saved: ${received(job)}`
        : failureTitle(job);
    case 'cancelled':
      return withRest(job, 'Cancelled.');
    case 'interrupted':
      return withRest(
        job,
        job.kind === 'package'
          ? 'Export interrupted when the app closed.'
          : 'Interrupted when the app closed.',
      );
  }
}

/** Whether a job that was stopped or has failed can be resumed. */
export const canResume = (job: JobView): boolean =>
  ['failed', 'cancelled', 'interrupted', 'paused'].includes(job.state) &&
  (job.kind !== 'package' || job.detail.canResume);

/** Whether the passphrase has to be entered again because it was not kept. */
export const needsPassphrase = (job: JobView): boolean =>
  job.kind === 'package' && !job.detail.canResume && job.state === 'interrupted';

export const jobAdvice = (job: JobView): string | null =>
  job.failure === null
    ? needsPassphrase(job)
      ? NO_PASSPHRASE
      : null
    : [messageOf(job, job.failure).advice, ...(job.kind === 'package' ? [NO_FILE_LEFT] : [])].join(' ');

export interface JobAppearance {
  icon: IconName;
  tone: 'neutral' | 'pass' | 'attention' | 'fail';
}
const APPEARANCES: Record<JobView['state'], JobAppearance> = {
  waiting: { icon: 'clock', tone: 'neutral' },
  running: { icon: 'download', tone: 'neutral' },
  paused: { icon: 'pause', tone: 'attention' },
  done: { icon: 'check-circle', tone: 'pass' },
  failed: { icon: 'cross-circle', tone: 'fail' },
  cancelled: { icon: 'stop', tone: 'attention' },
  interrupted: { icon: 'unlink', tone: 'attention' },
};
export function jobAppearance({ state, outcome, absent, kind }: JobView): JobAppearance {
  if (state === 'done' && outcome === 'duplicate') return { icon: 'skip', tone: 'neutral' };
  if (state === 'done' && kind !== 'versions' && (outcome === 'absent' || absent > 0))
    return { icon: 'circle-half', tone: 'attention' };
  return state === 'running' && (kind === 'package' || kind === 'report')
    ? { icon: 'pen', tone: 'neutral' }
    : APPEARANCES[state];
}

/** The remaining time, such as `about 3 min left`; null if it cannot be estimated. */
export function timeLeft({ secondsLeft }: JobView): string | null {
  if (secondsLeft === null) return null;
  if (secondsLeft < 60) return 'under a minute left';
  const minutes = Math.round(secondsLeft / 60);
  return minutes < 90
    ? `about ${String(minutes)} min left`
    : `about ${String(Math.round(minutes / 60))} h left`;
}

/** The words for a batch, by the kind of its items. */
const BATCHES = {
  items: {
    running: (progress: string) => `Batch: ${progress}`,
    paused: (progress: string) => `Batch paused at ${progress}`,
    stopped: (progress: string) => `Batch stopped at ${progress}`,
    interrupted: (progress: string) => `Batch interrupted at ${progress} when the app closed`,
    done: (count: number) =>
      counted(count, { one: 'Batch completed, {count} item', other: 'Batch completed, {count} items' }),
  },
  reports: {
    running: (progress: string) => `Reports: ${progress}`,
    paused: (progress: string) => `Reports paused at ${progress}`,
    stopped: (progress: string) => `Reports stopped at ${progress}`,
    interrupted: (progress: string) => `Reports interrupted at ${progress} when the app closed`,
    done: (count: number) =>
      counted(count, { one: 'Reports completed, {count} case', other: 'Reports completed, {count} cases' }),
  },
} as const;

/** The state of a batch, as one sentence. */
export function batchSentence(batch: JobOf<'batch'>): string {
  const { state, done, total, detail, failure } = batch;
  const { failed = 0, cancelled = 0 } = detail.outcomes;
  const labels = BATCHES[detail.of === 'report' ? 'reports' : 'items'];
  const line = (how: string): string =>
    statusLine([
      how,
      failed > 0 ? `${String(failed)} failed` : null,
      cancelled > 0 ? `${String(cancelled)} cancelled` : null,
    ]);
  const progress = PROGRESS.of(done, total ?? 0);
  switch (state) {
    case 'paused':
      return failure === null
        ? line(labels.paused(progress))
        : `${line(labels.stopped(progress))}: ${messageOf(batch, failure).title}`;
    case 'interrupted':
      return line(labels.interrupted(progress));
    case 'done':
      return line(labels.done(total ?? 0));
    default:
      return line(labels.running(progress));
  }
}

export const JOB_ROW = {
  open: 'Open',
  openCase: 'Open case',
  exportAgain: 'Export again…',
  resume: 'Resume',
  cancel: (about: string) => `Cancel ${about}`,
} as const;
