import type { Vault } from '../platform/vault/types';
import { isDiskFull } from '../errors/appError';
import { UNTRIED, isBatch, StoredJob, type Batch, type Job, type JobKind } from './job';

const JOB_ROWS = 'job';
/** Items of a batch are saved under a kind of their own, so that they are read only when viewed. */
const rowsOf = ({ stored }: Batch): string => `job-item ${stored.jobId}`;

/**
 * Saves jobs in the vault. A job that was removed from the list is not saved again. Except in `add`, saving is skipped
 * if the disk is full.
 */
export interface JobStore {
  /** Saves a batch with its items. Throws the vault's errors. */
  add(batch: Batch): void;
  save(job: Job): void;
  saveItems(batch: Batch, items: readonly Job[]): void;
  /** In the order in which they were added. Unreadable jobs are left out. */
  itemsOf(batch: Batch): Job[];
  remove(job: Job): void;
  /** All saved jobs except batch items. Unreadable jobs are deleted. */
  load(): Job[];
}

export function createJobStore(
  { jobs }: Pick<Vault, 'jobs'>,
  kindOf: (name: string) => JobKind | undefined,
): JobStore {
  const isKept = ({ isGone, kind }: Job): boolean => !isGone && kind.isResumable;
  const read = (state: unknown, batch: Batch | null): Job | null => {
    const stored = StoredJob.safeParse(state);
    const kind = stored.success ? kindOf(stored.data.kind) : undefined;
    const input = kind?.input.safeParse(stored.data?.input);
    const detail = kind?.detail.safeParse(stored.data?.detail);
    if (!stored.success || kind === undefined || !input?.success || !detail?.success) return null;
    return jobOf(kind, { ...stored.data, input: input.data, detail: detail.data }, batch);
  };
  const write = (batch: Batch, items: readonly Job[]): void =>
    jobs.saveAll(
      rowsOf(batch),
      items.flatMap(({ stored, isGone }) => (isGone ? [] : [{ id: stored.jobId, state: stored }])),
    );
  const unlessFull = (save: () => void): void => {
    try {
      save();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  };

  const store: JobStore = {
    add(batch) {
      write(batch, batch.items ?? []);
      jobs.save(batch.stored.jobId, JOB_ROWS, batch.stored);
    },
    save(job) {
      const { stored, batch } = job;
      if (batch !== null) store.saveItems(batch, [job]);
      else if (isKept(job)) unlessFull(() => jobs.save(stored.jobId, JOB_ROWS, stored));
    },
    saveItems(batch, items) {
      if (isKept(batch)) unlessFull(() => write(batch, items));
    },
    itemsOf: (batch) =>
      (batch.items ??= jobs.list(rowsOf(batch)).flatMap(({ state }) => read(state, batch) ?? [])),
    remove(job) {
      job.isGone = true;
      jobs.remove(job.stored.jobId);
      if (isBatch(job)) jobs.removeKind(rowsOf(job));
    },
    load: () =>
      jobs.list(JOB_ROWS).flatMap(({ id, state }) => {
        const job = read(state, null);
        if (job === null) jobs.remove(id);
        return job ?? [];
      }),
  };
  return store;
}

const jobOf = <I, D>(kind: JobKind<I, D>, stored: Job<I, D>['stored'], batch: Batch | null): Job<I, D> => ({
  kind,
  stored,
  batch,
  inFlight: new Map(),
  begunBy: null,
  pace: { since: 0, done: 0 },
  isGone: false,
  ...(kind.name === 'batch' && { items: null, next: 0 }),
});

/** Creates a job that has not run yet. */
export const newJob = <I, D>(
  kind: JobKind<I, D>,
  input: I,
  of: { batch: Batch | null; jobId: string; startedAt: string },
): Job<I, D> => {
  const { batch, ...ids } = of;
  const counts = { caseId: null, done: 0, total: 0, absent: 0, bytes: 0, ...kind.begin?.(input) };
  const detail = kind.detail.parse({});
  return jobOf(kind, { v: 1, kind: kind.name, ...ids, ...UNTRIED, ...counts, input, detail }, batch);
};
