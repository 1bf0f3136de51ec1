import { AppError } from '../errors/appError';
import type { Vault } from '../platform/vault/types';
import { batchKind, countItems } from './batch';
import { BatchDetail, isBatch, type Batch, type ErasedCase, type Job, type JobKind } from './job';
import { createJobStore, newJob } from './store';

/** Maximum number of jobs, with each batch counted as one, and of batches. A batch has up to ten thousand items. */
const JOBS_MAX = 5000;
const BATCHES_MAX = 100;

/** Throws `AppError` `limit-reached` if the list is full. Jobs that have ended can be dismissed to make room. */
function requireRoom(jobs: number, batches: number): void {
  if (jobs >= JOBS_MAX || batches >= BATCHES_MAX)
    throw new AppError('limit-reached', `jobs: ${String(JOBS_MAX)}, batches: ${String(BATCHES_MAX)}`);
}

const isAbout = ({ kind, stored }: Job, of: ErasedCase): boolean =>
  stored.caseId === null ? kind.isAbout?.(stored.input, of) === true : stored.caseId === of.caseId;

/** The kind of the items; null if they are of several kinds. */
function kindOfAll(items: readonly Job[]): string | null {
  const [first = null, ...others] = new Set(items.map(({ stored }) => stored.kind));
  return others.length === 0 ? first : null;
}

/** All jobs in memory, in the order in which they were added, and their saved state in the vault. */
export type JobList = ReturnType<typeof createJobList>;

export interface JobListParts {
  vault: Pick<Vault, 'jobs' | 'erasures'>;
  clock: () => Date;
  /** A new UUID. */
  newId: () => string;
  /** Called when bytes kept for a job have been released. */
  onLetGo: () => void;
}

export function createJobList(parts: JobListParts) {
  const { vault, clock, newId } = parts;
  const kinds = new Map<string, JobKind>([['batch', batchKind]]);
  const jobs = new Map<string, Job>();
  const { remove, add: write, ...store } = createJobStore(vault, (name) => kinds.get(name));
  const { itemsOf, save } = store;

  const all = (): Job[] => [...jobs.values()];
  const batches = (): Batch[] => all().filter(isBatch);
  const create = <I, D>(kind: JobKind<I, D>, input: I, batch: Batch | null = null, jobId = newId()) => {
    if (batch === null) requireRoom(jobs.size, batches().length);
    return newJob(kind, input, { batch, jobId, startedAt: clock().toISOString() });
  };
  const forget = ({ stored }: Job): void => void jobs.delete(stored.jobId);
  /** Recomputes a batch's counts from its items. */
  const recount = (batch: Batch): void => {
    batch.next = 0;
    countItems(batch, itemsOf(batch));
    batch.pace = { since: clock().getTime(), done: batch.stored.done };
  };
  /** Removes jobs from the list and releases the bytes kept for them. */
  const drop = (gone: readonly Job[]): void => {
    const each = gone.flatMap((job) => (isBatch(job) ? itemsOf(job) : [job]));
    const bytes = each.flatMap(({ kind, stored }) => kind.keptBytes?.(stored.input) ?? []);
    for (const job of gone) {
      remove(job);
      forget(job);
    }
    if (bytes.length === 0) return;
    vault.erasures.queueForRemoval(bytes);
    parts.onLetGo();
  };

  return {
    ...store,
    all,
    batches,
    recount,
    drop,
    /** Removes a job that is not saved in the vault from the list. */
    forget,
    define: (kind: JobKind) => void kinds.set(kind.name, kind),
    has: (jobId: string): boolean => jobs.has(jobId),
    /** Finds a job on the list or an item of a batch. Throws `AppError` `no-such-thing` if there is none. */
    find(jobId: string): Job {
      const items = batches().flatMap((batch) => batch.items ?? []);
      const found = jobs.get(jobId) ?? items.find(({ stored }) => stored.jobId === jobId);
      if (found === undefined) throw new AppError('no-such-thing', 'job');
      return found;
    },
    /** Creates a job without adding it to the list. */
    create,
    /** Creates a running batch and saves it with all its items before any of them starts. */
    createBatch(items: readonly { kind: JobKind; input: unknown }[]): Batch {
      const batch = create(batchKind, null) as Batch;
      batch.items = items.map(({ kind, input }) => create(kind, input, batch));
      batch.stored.detail = BatchDetail.parse({ of: kindOfAll(batch.items) });
      Object.assign(batch.stored, { state: 'running', total: items.length });
      recount(batch);
      write(batch);
      return batch;
    },
    add: (job: Job): void => void jobs.set(job.stored.jobId, job),
    /** Removes every job of an erased case from the list, whatever its state, because a job contains the case's ids. */
    forgetCase(of: ErasedCase): void {
      for (const job of all()) {
        const each = isBatch(job) ? itemsOf(job) : [job];
        const gone = each.filter((one) => isAbout(one, of));
        drop(gone.length === each.length ? [job] : gone);
        if (!isBatch(job) || job.isGone || gone.length === 0) continue;
        job.items = each.filter(({ isGone }) => !isGone);
        job.stored.total = job.items.length;
        recount(job);
        save(job);
      }
    },
    clear: (): void => jobs.clear(),
  };
}
