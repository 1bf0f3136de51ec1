import { z } from 'zod';
import { CaseId, Instant, type CaseKind, type Sha256 } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import { FailureFacts } from '@shared/domain/intake/fetchFailure';
import { JOB_KIND_NAMES, JOB_OUTCOMES, type JobDetails } from '@shared/ipc/jobKindLabels';
import { JOB_STATES, type JobFailure, type JobKindName, type JobView } from '@shared/ipc/jobViews';

/** A job as saved in the vault. Its kind defines `input` and `detail`. */
export const StoredJob = z.strictObject({
  v: z.literal(1),
  jobId: z.uuid(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  startedAt: Instant,
  caseId: CaseId.nullable(),
  done: z.int().nonnegative(),
  total: z.int().nonnegative().nullable(),
  absent: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  outcome: z.enum(JOB_OUTCOMES).nullable(),
  failure: z.string().nullable(),
  facts: FailureFacts.nullable(),
  input: z.unknown(),
  detail: z.unknown(),
});
type Stored<I, D> = Omit<z.infer<typeof StoredJob>, 'input' | 'detail'> & { input: I; detail: D };

/** A job in memory. Only its own run and the runner modify it. */
export interface Job<I = unknown, D = unknown> {
  readonly kind: JobKind<I, D>;
  readonly stored: Stored<I, D>;
  /** Bytes received so far, by name of the file being fetched. */
  readonly inFlight: Map<string, number>;
  /** The batch that contains it as an item; null if there is none. */
  readonly batch: Batch | null;
  /**
   * The reviewer who started or resumed it in this session; for an item, see its batch. Null after a restart, or if
   * nobody was signed in.
   */
  begunBy: Reviewer | null;
  /** When its current run began, in ms, and how much was done before. */
  pace: { since: number; done: number };
  /** Set when it was removed from the list. A run that is still ending must not save it again. */
  isGone: boolean;
}

const ITEM_KINDS = Object.keys(JOB_KIND_NAMES).filter((name) => name !== 'batch') as ItemKind[];
type ItemKind = NonNullable<JobDetails['batch']['of']>;

export const BatchDetail = z.strictObject({
  /** The kind of its items; null if they are of several kinds. */
  of: z.enum(ITEM_KINDS).nullable().default(null),
  outcomes: z.partialRecord(z.enum(JOB_OUTCOMES), z.int().nonnegative()).default({}),
});
/** A job that consists of other jobs, its items. */
export interface Batch extends Job<null, z.infer<typeof BatchDetail>> {
  /** Null until they are viewed or resumed, so that a finished batch of thousands does not delay the start. */
  items: Job[] | null;
  /** Index before which no item is waiting. */
  next: number;
}

/** What a run can do through the runner. The signal is aborted on cancel, pause or close. */
export interface JobContext {
  signal: AbortSignal;
  /** Saves the job immediately, so that a crash does not repeat the steps before this one. */
  checkpoint(): void;
  /** Call this when one more part is done. Updates the window and saves the job, both throttled. */
  progress(): void;
  /** Updates the window, throttled. */
  moved(): void;
  /** Updates the window immediately, because a new step has begun. */
  step(): void;
}

/**
 * Defines one kind of long-running work. A run updates its job's counts, outcome, case and detail, and rejects if it
 * fails. It must be repeatable: a second run adds nothing twice.
 *
 * To add a kind, add its two lines in shared/ipc/jobKindLabels.ts and its `JobKind` in the module that starts it, which
 * passes it to `jobs.define` and `jobs.start`.
 */
export interface JobKind<I = unknown, D = unknown> {
  readonly name: JobKindName;
  /** Schema of a job's input. */
  readonly input: z.ZodType<I>;
  /** Schema of the state saved between runs. Every property has a default. */
  readonly detail: z.ZodType<D>;
  /** Maximum number of concurrent runs. Kinds that share this object also share the limit. */
  readonly places: { readonly atOnce: number };
  /** Whether jobs are saved in the vault and offered again after a crash. Others are lost when the app closes. */
  readonly isResumable: boolean;
  /** Set if a cancelled job counts as ended only when its run has ended, because it writes files outside the vault. */
  readonly endsWhenGone?: boolean;
  /** Set if the result is shown elsewhere, so that the job is removed from the list once it is done or cancelled. */
  readonly isShownElsewhere?: boolean;
  /** Set if a caller waits for the run to settle. It is then run even if it was cancelled before it began. */
  readonly isAwaited?: boolean;
  /** Initial values of a job. */
  begin?(input: I): { caseId?: CaseId; total?: number | null };
  /** Jobs with the same key never run at the same time, so the second finds what the first fetched. */
  key?(input: I): string;
  run(job: Job<I, D>, context: JobContext): Promise<void>;
  failureOf(error: unknown): { failure: JobFailure; facts: FailureFacts | null };
  view(job: Job<I, D>): Pick<JobView, 'subject' | 'detail'>;
  /** Whether a successful job has nothing left to do. If omitted, it never has. */
  isComplete?(job: Job<I, D>): boolean;
  /** Whether a job that fetched no case concerns this case. */
  isAbout?(input: I, of: ErasedCase): boolean;
  /** Hashes of bytes kept in the vault for the job until it is removed from the list. */
  keptBytes?(input: I): Sha256[];
}

/** The state to which a job is reset when it is tried again. */
export const UNTRIED = { state: 'waiting', outcome: null, failure: null, facts: null } as const;

export interface ErasedCase {
  caseId: CaseId;
  kind: CaseKind;
  subjectId: string;
}

export const isBatch = (job: Job): job is Batch => job.kind.name === 'batch';
export const isUnderWay = ({ stored: { state } }: Job): boolean => state === 'waiting' || state === 'running';
/** Ended, unless it is retried. */
export const hasEnded = ({ stored: { state } }: Job): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';
/** Ended well, with nothing left to do. */
export const isComplete = (job: Job): boolean =>
  job.stored.state === 'done' && (job.kind.isComplete?.(job) ?? true);
