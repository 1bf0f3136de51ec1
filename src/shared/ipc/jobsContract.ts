import { z } from 'zod';
import type { CaseId, CaseKind } from '../domain/ids';
import type { ResponseComparison } from '../domain/intake/responseChanges';
import type { FailureFacts } from '../domain/intake/fetchFailure';
import type { Leak } from '../domain/redaction/leak';
import type { PackageFailure, PackageResult } from './packageContract';
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

/** What came of a job that is about one thing. */
export const JOB_OUTCOMES = [
  'new',
  'unchanged',
  'same-values',
  'changed',
  'filed',
  'applied',
  'absent',
  'duplicate',
  'failed',
  'cancelled',
] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

export const FILE_FAILURES = ['file-gone', 'file-changed', 'read-only'] as const;
export type JobFailure = FetchFailure | (typeof FILE_FAILURES)[number] | PackageFailure;

/** What the window is told about a job of each kind, beyond what all jobs have. A new kind gets a line here and a name below. */
interface JobDetails {
  /** One case being fetched. */
  case: { profileId: string; step: 'response' | 'media'; comparison: ResponseComparison | null };
  /** A service event being followed. */
  event: { name: string; comparison: ResponseComparison | null };
  /** A saved response being taken from a file. */
  file: { operation: string };
  /** Many items, each a job of its own. */
  batch: { outcomes: Partial<Record<JobOutcome, number>>; running: number };
  /** Monitoring versions of a case; `version` is being asked for, of `unread` ones something cannot be read. */
  versions: { version: number | null; fetched: number; skipped: number; unread: number[] };
  /** A package being written. */
  package: {
    step: 'gathering' | 'writing';
    bagName: string | null;
    /** What a redacted copy still held, with `value-left`: where, and of which class. */
    leaks: Leak[];
    result: PackageResult | null;
  };
  /** Reports being generated; `stage` names what `done` and `total` count. */
  report: { stage: 'covering' | 'pictures' | 'pages' | 'search' | 'cases' | null };
  /** A received package being read or imported. */
  import: object;
  /** One file of a case being asked for once more. */
  medium: object;
}
export type JobKindName = keyof JobDetails;

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

export const JobRequest = z.strictObject({ jobId: z.uuid() });
export const JobItemsRequest = z.strictObject({
  jobId: z.uuid(),
  only: z.enum(['all', 'problems']),
  offset: z.int().nonnegative(),
  limit: z.int().min(1).max(PAGE_MAX),
});
