import { z } from 'zod';
import { CaseId, Instant, type CaseKind, type Sha256 } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import { FailureFacts } from '@shared/domain/intake/fetchFailure';
import { JOB_KIND_NAMES, JOB_OUTCOMES, type JobDetails } from '@shared/ipc/jobKindLabels';
import { JOB_STATES, type JobFailure, type JobKindName, type JobView } from '@shared/ipc/jobViews';

/** A job as the vault keeps it; `input` and `detail` are read by its kind. */
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

/** A job in memory. Only its own run and the runner change it. */
export interface Job<I = unknown, D = unknown> {
  readonly kind: JobKind<I, D>;
  readonly stored: Stored<I, D>;
  /** Bytes received so far, by name of the file being fetched. */
  readonly inFlight: Map<string, number>;
  /** The batch that it is an item of. */
  readonly batch: Batch | null;
  /** Who began it or went on with it, in this session; of an item, its batch says. Null since a restart, or while there was nobody. */
  begunBy: Reviewer | null;
  /** Since when it runs, in ms, and how much was done by then. */
  pace: { since: number; done: number };
  /** Removed from the list: a run that is winding down must not write it again. */
  isGone: boolean;
}

const ITEM_KINDS = Object.keys(JOB_KIND_NAMES).filter((name) => name !== 'batch') as ItemKind[];
type ItemKind = NonNullable<JobDetails['batch']['of']>;

export const BatchDetail = z.strictObject({
  /** What kind its items are; null where they are of several. */
  of: z.enum(ITEM_KINDS).nullable().default(null),
  outcomes: z.partialRecord(z.enum(JOB_OUTCOMES), z.int().nonnegative()).default({}),
});
/** A job whose work is that of its items. */
export interface Batch extends Job<null, z.infer<typeof BatchDetail>> {
  /** Null until viewed or resumed: a finished batch of thousands costs nothing at start. */
  items: Job[] | null;
  /** Where the next waiting item is at the earliest. */
  next: number;
}

/** What a run may use of the runner. The signal is aborted on cancel, pause or close. */
export interface JobContext {
  signal: AbortSignal;
  /** Saves the job immediately, so that a crash does not repeat the steps before this one. */
  checkpoint(): void;
  /** One more part is settled: updates the window, and writes the job down when there is time. */
  progress(): void;
  /** Updates the window when there is time. */
  moved(): void;
  /** Updates the window now: another step has begun. */
  step(): void;
}

/**
 * What long work of one kind is. A run changes the counts, outcome, case and detail of its job and rejects with whatever
 * ended it; done again, it adds nothing twice.
 *
 * To add a kind: its two lines in shared/ipc/jobKindLabels.ts, and its `JobKind` in the module that starts it (handed to
 * `jobs.define` there, and to `jobs.start`).
 */
export interface JobKind<I = unknown, D = unknown> {
  readonly name: JobKindName;
  /** Schema of a job's input. */
  readonly input: z.ZodType<I>;
  /** Schema of the state kept between runs; every member has a default. */
  readonly detail: z.ZodType<D>;
  /** Kinds of jobs that share this object also share its number of concurrent runs. */
  readonly places: { readonly atOnce: number };
  /** Kept in the vault and offered again after a crash; what is not is gone when the app closes. */
  readonly isResumable: boolean;
  /** Has ended only when nothing of its run is left: it writes files outside of the vault. */
  readonly endsWhenGone?: boolean;
  /** The result is shown elsewhere, so the job is removed from the list once it is done or cancelled. */
  readonly isShownElsewhere?: boolean;
  /** Somebody waits for its run to settle, also where it was stopped before it began. */
  readonly isAwaited?: boolean;
  /** What a job begins with. */
  begin?(input: I): { caseId?: CaseId; total?: number | null };
  /** Jobs with the same key never run at the same time, so the second finds what the first fetched. */
  key?(input: I): string;
  run(job: Job<I, D>, context: JobContext): Promise<void>;
  failureOf(error: unknown): { failure: JobFailure; facts: FailureFacts | null };
  view(job: Job<I, D>): Pick<JobView, 'subject' | 'detail'>;
  /** Whether there is nothing left to do for one that has ended well; always, where it is left out. */
  isComplete?(job: Job<I, D>): boolean;
  /** Whether a job that fetched no case concerns this case. */
  isAbout?(input: I, of: ErasedCase): boolean;
  /** Bytes that are kept in the vault for it until it is removed from the list. */
  holds?(input: I): Sha256[];
}

/** What a job is put back to when it is tried once more. */
export const UNTRIED = { state: 'waiting', outcome: null, failure: null, facts: null } as const;

export interface ErasedCase {
  caseId: CaseId;
  kind: CaseKind;
  subjectId: string;
}

export const isBatch = (job: Job): job is Batch => job.kind.name === 'batch';
export const isUnderWay = ({ stored: { state } }: Job): boolean => state === 'waiting' || state === 'running';
/** Finished, unless it is retried. */
export const hasEnded = ({ stored: { state } }: Job): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';
/** Ended well, with nothing left to do. */
export const isComplete = (job: Job): boolean =>
  job.stored.state === 'done' && (job.kind.isComplete?.(job) ?? true);
