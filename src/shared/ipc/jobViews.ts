import type { CaseId, CaseKind } from '../domain/ids';
import type { FailureFacts } from '../domain/intake/fetchFailure';
import type { JobDetails, JobOutcome } from './jobKindLabels';
import type { PackageFailure } from './packageContract';
import type { ErrorCode } from './result';
import type { FetchFailure } from './views';

/** Maximum number of items in one page. */
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
/** Why a job failed: a fetch, reading a file, a package or a report. */
export type JobFailure = FetchFailure | (typeof FILE_FAILURES)[number] | PackageFailure | ErrorCode;

interface JobCommon {
  jobId: string;
  caseId: CaseId | null;
  /** The id at the service that the job is about; null for other jobs. */
  subject: { kind: CaseKind; subjectId: string } | null;
  state: JobState;
  startedAt: string;
  /**
   * Completed and total parts: files of a case, items of a batch, bytes of a package. `total` is null until it is
   * known.
   */
  done: number;
  total: number | null;
  /** How many of the completed parts do not exist. */
  absent: number;
  bytes: number;
  outcome: JobOutcome | null;
  /** Why it failed, or why it is `paused` and needs a decision. */
  failure: JobFailure | null;
  /** Further details of the failure; null if nothing failed. */
  facts: FailureFacts | null;
  /** Estimated from the progress so far; null until an estimate is possible. */
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

/** Filters jobs by kind. */
export const jobsOf = <K extends JobKindName>(jobs: readonly JobView[], ...kinds: K[]): JobOf<K>[] =>
  jobs.filter(({ kind }) => (kinds as string[]).includes(kind)) as JobOf<K>[];
