// @ts-nocheck
import type { CaseId, CaseKind } from '../domain/ids';
import type { FailureFacts } from '../domain/intake/fetchFailure';
import type { JobDetails, JobOutcome } from './jobKindLabels';
import type { PackageFailure } from './packageContract';
import type { ErrorCode } from './result';
import type { FetchFailure } from './views';

/** Items that are read at once. */
export const PAGE_MAX = 200;

export const JOB_STATES = [
  'waiting',
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
  'interrupted',
] as const;
export type JobState = (typeof JOB_STATES)[number];

export const FILE_FAILURES = ['file-gone', 'file-changed', 'read-only'] as const;
/** Of a fetch, of a file that is read, of a package, or of a report. */
export type JobFailure = FetchFailure | (typeof FILE_FAILURES)[number] | PackageFailure | ErrorCode;

interface JobCommon {
  jobId: string;
  caseId: CaseId | null;
  /** The id of the service that it is about; null for a job about something else. */
  subject: { kind: CaseKind; subjectId: string } | null;
  state: JobState;
  startedAt: string;
  /** Parts settled and to settle: a case's files, a batch's items, a package's bytes. Null where that shows only later. */
  done: number;
  total: number | null;
  /** Parts among them that are not there. */
  absent: number;
  bytes: number;
  outcome: JobOutcome | null;
  /** Why it failed, or why it was stopped and asks (`paused`). */
  failure: JobFailure | null;
  /** What is known of a failure beside its name; null where nothing failed. */
  facts: FailureFacts | null;
  /** Measured from what was done so far; null while that says nothing. */
  secondsLeft: number | null;
}
export type JobKindName = keyof JobDetails;
export type JobOf<K extends JobKindName> = { [N in K]: JobCommon & { kind: N; detail: JobDetails[N] } }[K];
/** A job as the window sees it. */
export type JobView = JobOf<JobKindName>;

export interface JobPage {
  items: JobView[];
  total: number;
}

export const isUnderWay = ({ state }: Pick<JobView, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The jobs of some kinds among all. */
export const jobsOf = <K extends JobKindName>(jobs: readonly JobView[], ...kinds: K[]): JobOf<K>[] =>
  jobs.filter(({ kind }) => (kinds as string[]).includes(kind)) as JobOf<K>[];
