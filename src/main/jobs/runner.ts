import { z } from 'zod';
import type { CaseId } from '@shared/domain/ids';
import type { JobKindName, JobPage, JobView } from '@shared/ipc/jobsContract';
import { AppError } from '../errors/appError';
import { createThrottle } from '../modules/throttle';
import type { Vault } from '../platform/vault/types';
import { batchKind, countItems, finishIfDone, nextItem } from './batch';
import {
  hasEnded,
  isBatch,
  isUnderWay,
  UNTRIED,
  type Batch,
  type ErasedCase,
  type Job,
  type JobContext,
  type JobKind,
} from './job';
import { createRuns, SAVE_INTERVAL_MS } from './runs';
import { createJobStore, newJob } from './store';
import { viewOf } from './view';

const PUSH_INTERVAL_MS = 100;

interface OfJob {
  jobId: string;
}
type MemoryJob = Job<null, Record<string, unknown>>;
type MemoryWork<T> = (context: JobContext, job: MemoryJob) => Promise<T>;

/** Everything that takes long: runs it, tells how far it is, stops it, and goes on with it after a crash. */
export type Jobs = ReturnType<typeof createRunner>;

export interface RunnerParts {
  vault: Pick<Vault, 'jobs' | 'erasures'>;
  clock: () => Date;
  /** A new UUID. */
  newId: () => string;
  /** Told at most ten times a second, and when another step begins. */
  onChanged: (jobs: JobView[]) => void;
  /** Told of the case of a job that a crash may have ended before anybody had read its last entries. */
  onCaseChanged: (caseId: CaseId) => void;
  /** Bytes that were kept for a job have been set aside. */
  onLetGo: () => void;
  /** Told of an error that no failure names, for the log. */
  onError: (error: unknown) => void;
}

const isProblem = ({ stored: { outcome, absent } }: Job): boolean =>
  outcome === 'failed' || outcome === 'cancelled' || outcome === 'absent' || absent > 0;
const isComplete = (job: Job): boolean => job.stored.state === 'done' && (job.kind.isComplete?.(job) ?? true);
const isAbout = ({ kind, stored }: Job, of: ErasedCase): boolean =>
  stored.caseId === null ? kind.isAbout?.(stored.input, of) === true : stored.caseId === of.caseId;

/** Work that lives in this process alone; what it rejects with is its caller's. */
const memoryKind = (
  name: JobKindName,
  run: JobKind<null, Record<string, unknown>>['run'],
): MemoryJob['kind'] => ({
  ...batchKind,
  name,
  detail: z.record(z.string(), z.unknown()),
  places: { atOnce: Infinity },
  isResumable: false,
  isAwaited: true,
  run,
  view: ({ stored }) => ({ subject: null, detail: stored.detail }),
});

/** See `Jobs`. */
export function createRunner(parts: RunnerParts) {
  const { vault, clock, onError } = parts;
  const kinds = new Map<string, JobKind>([['batch', batchKind]]);
  const jobs = new Map<string, Job>();
  const store = createJobStore(vault, (name) => kinds.get(name));
  const { itemsOf, save } = store;
  let isStopped = false;

  const now = (): number => clock().getTime();
  const batches = (): Batch[] => [...jobs.values()].filter(isBatch);
  const viewed = (job: Job): JobView => viewOf(job, runs.all(), now());
  const list = (): JobView[] => [...jobs.values()].map(viewed);
  const changed = createThrottle({ ms: PUSH_INTERVAL_MS, run: () => parts.onChanged(list()) });
  const saving = createThrottle({ ms: SAVE_INTERVAL_MS, run: () => batches().forEach(save) });

  /** Counts a job that has ended into its batch. */
  const settle = (job: Job): void => {
    save(job);
    const { batch, stored } = job;
    if (batch === null) return;
    const { outcomes } = batch.stored.detail;
    const outcome = stored.outcome ?? 'failed';
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    batch.stored.bytes += stored.bytes;
    batch.stored.done += 1;
    saving.call();
  };
  /** A service that fails the same way again and again is left alone until somebody has looked. */
  const stopAndAsk = ({ batch, kind: { places }, stored: { failure, facts } }: Job): void => {
    for (const job of batch === null ? jobs.values() : [batch]) {
      if (batch === null && (job.kind.places !== places || job.stored.state !== 'waiting')) continue;
      if (isUnderWay(job)) Object.assign(job.stored, { state: 'paused', failure, facts });
      save(job);
    }
  };
  const runs = createRuns({
    clock,
    save,
    told: changed,
    onSettled: settle,
    onAlike: stopAndAsk,
    onGone: () => pump(),
    onError,
  });

  const startNext = (): void => {
    // What somebody asked for by itself does not wait for the thousands of a batch.
    for (const job of jobs.values())
      if (job.stored.state === 'waiting' && runs.hasPlace(job) && runs.isFree(job)) runs.launch(job);
    for (const batch of batches()) {
      if (batch.stored.state !== 'running') continue;
      const next = (): Job | null => nextItem(batch, itemsOf, runs);
      for (let item = next(); item !== null; item = next()) runs.launch(item);
      if (finishIfDone(batch, itemsOf)) save(batch);
    }
  };
  function pump(): void {
    if (!isStopped) startNext();
    changed.call();
  }

  const find = (jobId: string): Job => {
    const items = batches().flatMap((batch) => batch.items ?? []);
    const found = jobs.get(jobId) ?? items.find(({ stored }) => stored.jobId === jobId);
    if (found === undefined) throw new AppError('no-such-thing', 'No job of this id');
    return found;
  };
  /** A verb of the window: the job is found, something is done with it, and the whole list is the answer. */
  const verb =
    (act: (job: Job) => void) =>
    ({ jobId }: OfJob): JobView[] => {
      act(find(jobId));
      pump();
      return list();
    };
  const create = <I, D>(kind: JobKind<I, D>, input: I, batch: Batch | null = null, jobId = parts.newId()) =>
    newJob(kind, input, { batch, jobId, startedAt: clock().toISOString() });
  const add = <J extends Job>(job: J): J => {
    jobs.set(job.stored.jobId, job);
    pump();
    return job;
  };

  /** Takes jobs off the list, and sets aside the bytes that nothing else holds by now. */
  const drop = (gone: readonly Job[]): void => {
    const all = gone.flatMap((job) => (isBatch(job) ? itemsOf(job) : [job]));
    const bytes = all.flatMap(({ kind, stored }) => kind.holds?.(stored.input) ?? []);
    for (const job of gone) {
      store.remove(job);
      jobs.delete(job.stored.jobId);
    }
    if (bytes.length > 0) {
      vault.erasures.setAside(bytes);
      parts.onLetGo();
    }
    changed.call();
  };
  const end = (job: Job, state: 'cancelled' | 'interrupted' | 'paused'): void => {
    // What leaves nothing behind has ended only when that is so.
    if (job.kind.isResumable || !runs.all().includes(job)) job.stored.state = state;
    if (state === 'cancelled') job.stored.outcome = 'cancelled';
    void runs.abort(job);
  };
  /** Counts a batch anew from its items. */
  const recount = (batch: Batch): void => {
    batch.next = 0;
    countItems(batch, itemsOf(batch));
    batch.pace = { since: now(), done: batch.stored.done };
  };
  const begin = (job: Job): void => {
    Object.assign(job.stored, UNTRIED);
    if (isBatch(job)) {
      job.stored.state = 'running';
      recount(job);
    }
    runs.forgive(job);
    save(job);
  };
  const goOn = (job: Job): void => {
    if (!isUnderWay(job) && !isComplete(job)) begin(job);
  };
  const cancelAll = (batch: Batch): void => {
    const open = itemsOf(batch).filter((item) => !hasEnded(item));
    for (const item of open) end(item, 'cancelled');
    store.saveItems(batch, open);
    batch.stored.state = 'done';
    recount(batch);
    save(batch);
  };

  const recoverBatch = (batch: Batch): void => {
    for (const { stored } of itemsOf(batch)) {
      if (stored.state === 'running') stored.state = 'waiting';
      if (stored.state !== 'done' && stored.caseId !== null) parts.onCaseChanged(stored.caseId);
    }
    if (batch.stored.state === 'running') batch.stored.state = 'interrupted';
    recount(batch);
    save(batch);
  };
  const recoverJob = (job: Job): void => {
    if (job.stored.caseId !== null) parts.onCaseChanged(job.stored.caseId);
    if (isComplete(job)) return drop([job]);
    if (!isUnderWay(job)) return;
    job.stored.state = 'interrupted';
    save(job);
  };

  return {
    /** Makes a kind known; to be called before `recover`. */
    define<I, D>(kind: JobKind<I, D>): JobKind<I, D> {
      kinds.set(kind.name, kind);
      return kind;
    },
    start<I, D>(kind: JobKind<I, D>, input: I): Job<I, D> {
      const job = create(kind, input);
      save(job);
      return add(job);
    },
    /** Writes all items down before any of them begins. */
    startBatch(items: readonly { kind: JobKind; input: unknown }[]): Job {
      const batch = create(batchKind, null) as Batch;
      batch.items = items.map(({ kind, input }) => create(kind, input, batch));
      Object.assign(batch.stored, { state: 'running', total: items.length });
      recount(batch);
      store.add(batch);
      return add(batch);
    },
    /** Work that only this process can do: listed while it runs, gone with it. Resolves and rejects as the work does. */
    perform<T>(
      { kind: name, jobId, caseId }: { kind: JobKindName; jobId?: string; caseId: CaseId | null },
      work: MemoryWork<T>,
    ): Promise<T> {
      const answer = Promise.withResolvers<T>();
      const kind = memoryKind(name, async (job, context) => {
        await work(context, job).then(answer.resolve, answer.reject);
        jobs.delete(job.stored.jobId);
      });
      const job = create(kind, null, null, jobId);
      job.stored.caseId = caseId;
      if (jobs.has(job.stored.jobId)) throw new AppError('busy', 'This is under way already');
      add(job);
      return answer.promise;
    },
    /** The jobs of a kind, and the items of batches that are running. */
    of<I, D>(kind: JobKind<I, D>): Job<I, D>[] {
      const items = runs.all().filter(({ batch }) => batch !== null);
      return [...jobs.values(), ...items].filter((job) => job.kind === kind) as Job<I, D>[];
    },
    list,
    items({
      jobId,
      only,
      offset,
      limit,
    }: OfJob & { only: 'all' | 'problems'; offset: number; limit: number }): JobPage {
      const batch = find(jobId);
      const all = isBatch(batch) ? itemsOf(batch) : [];
      const found = only === 'problems' ? all.filter(isProblem) : all;
      return { items: found.slice(offset, offset + limit).map(viewed), total: found.length };
    },
    /** What of a batch is under way ends in its own time; nothing further begins. */
    pause: verb((job) => {
      if (!isUnderWay(job) || job.batch !== null || !job.kind.isResumable) return;
      end(job, 'paused');
      save(job);
    }),
    /** Goes on with what is missing. */
    resume: verb(goOn),
    /** What is sealed stays; what was not fetched is simply not fetched and is no absence. */
    cancel: verb((job) => {
      if (hasEnded(job)) return;
      if (isBatch(job)) return cancelAll(job);
      end(job, 'cancelled');
      settle(job);
    }),
    /** Tries once more: of a batch, all items that failed or were cancelled. */
    retry: verb((job) => {
      if (!isBatch(job)) return goOn(job);
      const again = itemsOf(job).filter((item) => hasEnded(item) && item.stored.state !== 'done');
      for (const { stored } of again) Object.assign(stored, UNTRIED);
      store.saveItems(job, again);
      if (again.length > 0) begin(job);
    }),
    /** Takes one that is not under way off the list, with its results. */
    dismiss: verb((job) => {
      if (isUnderWay(job) || job.batch !== null) return;
      for (const item of runs.all()) if (item.batch === job) void runs.abort(item);
      drop([job]);
    }),
    /** Whether anything may still be written, also by what was cancelled and is winding down. */
    isBusy: (): boolean => runs.all().length > 0,
    /** Takes all about an erased case off the list, whatever became of it: a job names whom it is about. */
    forgetCase(of: ErasedCase): void {
      for (const job of [...jobs.values()]) {
        const all = isBatch(job) ? itemsOf(job) : [job];
        const gone = all.filter((one) => isAbout(one, of));
        drop(gone.length === all.length ? [job] : gone);
        if (!isBatch(job) || job.isGone || gone.length === 0) continue;
        job.items = all.filter(({ isGone }) => !isGone);
        job.stored.total = job.items.length;
        recount(job);
        save(job);
      }
    },
    /** Called once after the vault opens: marks what a crash left behind as interrupted. */
    recover(): void {
      isStopped = false;
      for (const job of store.load()) {
        jobs.set(job.stored.jobId, job);
        if (!isBatch(job)) recoverJob(job);
        else if (job.stored.state !== 'done') recoverBatch(job);
      }
      changed.call();
    },
    /** Interrupts everything and waits until nothing writes; the list is empty until `recover`. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const job of jobs.values()) if (isUnderWay(job)) end(job, 'interrupted');
      const running = runs.all();
      // An item waits for its batch to be gone on with.
      for (const { batch, stored } of running)
        if (batch !== null && stored.state === 'running') stored.state = 'waiting';
      await Promise.all(running.map(runs.abort));
      jobs.forEach(save);
      saving.stop();
      changed.flush();
      changed.stop();
      jobs.clear();
    },
  };
}
