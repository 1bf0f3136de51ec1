import { z } from 'zod';
import type { CaseId } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { JobKindName, JobPage, JobView } from '@shared/ipc/jobViews';
import { AppError } from '../errors/appError';
import { createThrottle } from '../lib/throttle';
import { batchKind } from './batch';
import { isBatch, type ErasedCase, type Job, type JobContext, type JobKind } from './job';
import { createJobList, type JobListParts } from './jobList';
import { recoverJobs } from './recovery';
import { createScheduler } from './scheduler';
import { createJobActions } from './jobActions';
import { viewOf } from './view';

const PUSH_INTERVAL_MS = 100;

interface AskedPage {
  jobId: string;
  only: 'all' | 'problems';
  offset: number;
  limit: number;
}
type MemoryJob = Job<null, Record<string, unknown>>;
type MemoryWork<T> = (context: JobContext, job: MemoryJob) => Promise<T>;

/** Runs long tasks as jobs, with progress, cancelling, and resuming after a crash. */
export type Jobs = ReturnType<typeof createRunner>;

export interface RunnerParts extends JobListParts {
  /** The reviewer who is signed in. */
  reader: () => Reviewer | null;
  /** Called at most ten times a second, and immediately when a new step begins. */
  onChanged: (jobs: JobView[]) => void;
  /** Called with the case of a job whose last entries may not be indexed, because of a crash. */
  onCaseChanged: (caseId: CaseId) => void;
  /** Called with an error that has no failure code, to log it. */
  onError: (error: unknown) => void;
}

const isProblem = ({ stored: { outcome, absent } }: Job): boolean =>
  outcome === 'failed' || outcome === 'cancelled' || outcome === 'absent' || absent > 0;
/** A job kind that exists only in this process. Its errors are passed to the caller. */
const memoryKind = (
  name: JobKindName,
  run: JobKind<null, Record<string, unknown>>['run'],
): MemoryJob['kind'] => ({
  ...batchKind,
  name,
  detail: z.record(z.string(), z.unknown()),
  places: { atOnce: Infinity },
  isResumable: false,
  endsWhenGone: true,
  isAwaited: true,
  run,
  view: ({ stored }) => ({ subject: null, detail: stored.detail }),
});

export function createRunner(parts: RunnerParts) {
  const { clock, onError } = parts;
  const jobs = createJobList(parts);
  const viewed = (job: Job): JobView => viewOf(job, runs.all(), clock().getTime());
  const list = (): JobView[] => jobs.all().map(viewed);
  const changed = createThrottle({ ms: PUSH_INTERVAL_MS, run: () => parts.onChanged(list()) });
  const scheduler = createScheduler({ jobs, clock, changed, onError });
  const { runs, pump } = scheduler;
  const add = <J extends Job>(job: J): J => {
    job.begunBy = parts.reader();
    jobs.add(job);
    pump();
    return job;
  };

  return {
    /** Registers a kind. Call this before `recover`. */
    define<I, D>(kind: JobKind<I, D>): JobKind<I, D> {
      jobs.define(kind);
      return kind;
    },
    start<I, D>(kind: JobKind<I, D>, input: I): Job<I, D> {
      const job = jobs.create(kind, input);
      jobs.save(job);
      return add(job);
    },
    startBatch: (items: Parameters<typeof jobs.createBatch>[0]): Job => add(jobs.createBatch(items)),
    /** Runs work as a job that is listed while it runs and never resumed. Settles as the work does. */
    perform<T>(
      { kind: name, jobId, caseId }: { kind: JobKindName; jobId?: string; caseId: CaseId | null },
      work: MemoryWork<T>,
    ): Promise<T> {
      const response = Promise.withResolvers<T>();
      const kind = memoryKind(name, async (job, context) => {
        await work(context, job).then(response.resolve, response.reject);
        jobs.forget(job);
      });
      const job = jobs.create(kind, null, null, jobId);
      job.stored.caseId = caseId;
      if (jobs.has(job.stored.jobId)) throw new AppError('busy');
      add(job);
      return response.promise;
    },
    /** The jobs of a kind, including running items of batches. */
    of<I, D>(kind: JobKind<I, D>): Job<I, D>[] {
      const items = runs.all().filter(({ batch }) => batch !== null);
      return [...jobs.all(), ...items].filter((job) => job.kind === kind) as Job<I, D>[];
    },
    list,
    items({ jobId, only, offset, limit }: AskedPage): JobPage {
      const batch = jobs.find(jobId);
      const all = isBatch(batch) ? jobs.itemsOf(batch) : [];
      const found = only === 'problems' ? all.filter(isProblem) : all;
      return { items: found.slice(offset, offset + limit).map(viewed), total: found.length };
    },
    ...createJobActions({ ...parts, jobs, scheduler, list }),
    /** Whether anything may still be written, including by cancelled jobs that are still ending. */
    isBusy: (): boolean => runs.all().length > 0,
    /** See `JobList.forgetCase`. */
    forgetCase(of: ErasedCase): void {
      jobs.forgetCase(of);
      changed.call();
    },
    /** Called once after the vault opens; see `recoverJobs`. */
    recover(): void {
      scheduler.go();
      recoverJobs(jobs, parts.onCaseChanged);
      changed.call();
    },
    /** See `Scheduler.stop`; the list is empty until `recover`. */
    async stop(): Promise<void> {
      await scheduler.stop();
      changed.flush();
      changed.stop();
      jobs.clear();
    },
  };
}
