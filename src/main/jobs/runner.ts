import { z } from 'zod';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JobFailure, JobKindName, JobPage, JobView } from '@shared/ipc/jobsContract';
import { AppError } from '../errors/appError';
import { createThrottle } from '../modules/throttle';
import type { Vault } from '../platform/vault/types';
import { batchKind, countItems, finishIfDone, nextItem } from './batch';
import {
  hasEnded,
  isBatch,
  isUnderWay,
  type Batch,
  type ErasedCase,
  type Job,
  type JobContext,
  type JobKind,
} from './job';
import { createJobStore, jobOf } from './store';
import { createStreaks } from './streaks';

const PUSH_INTERVAL_MS = 100;
/** How often counts are written down; they are for the eye, the journal and the items know better. */
const SAVE_INTERVAL_MS = 1000;
/** So much must have been measured before the time that is left is told. */
const PACE = { ms: 2_000, parts: 3 };
const UNLIMITED = { atOnce: Infinity };

interface OfJob {
  jobId: string;
}

type MemoryJob = Job<null, Record<string, unknown>>;
type MemoryWork<T> = (context: JobContext, job: MemoryJob) => Promise<T>;

/** Everything that takes long: runs it, tells how far it is, stops it, and goes on with it after a crash. */
export interface Jobs {
  /** Makes a kind known; to be called before `recover`. */
  define<I, D>(kind: JobKind<I, D>): JobKind<I, D>;
  start<I, D>(kind: JobKind<I, D>, input: I): Job<I, D>;
  /** Writes all items down before any of them begins. */
  startBatch(items: readonly { kind: JobKind; input: unknown }[]): Job;
  /** Work that only this process can do: listed while it runs, gone with it. Resolves and rejects as the work does. */
  perform<T>(
    of: { kind: JobKindName; jobId?: string; caseId: CaseId | null },
    work: MemoryWork<T>,
  ): Promise<T>;
  /** The jobs of a kind, and the items of batches that are running. */
  of<I, D>(kind: JobKind<I, D>): Job<I, D>[];
  list(): JobView[];
  items(page: OfJob & { only: 'all' | 'problems'; offset: number; limit: number }): JobPage;
  /** What of a batch is under way ends in its own time; nothing further begins. */
  pause(job: OfJob): JobView[];
  /** Goes on with what is missing. */
  resume(job: OfJob): JobView[];
  /** What is sealed stays; what was not fetched is simply not fetched and is no absence. */
  cancel(job: OfJob): JobView[];
  /** Tries once more: of a batch, all items that failed or were cancelled. */
  retry(job: OfJob): JobView[];
  /** Takes one that is not under way off the list, with its results. */
  dismiss(job: OfJob): JobView[];
  /** Whether anything may still be written, also by what was cancelled and is winding down. */
  isBusy(): boolean;
  /** Takes all about an erased case off the list, whatever became of it: a job names whom it is about. */
  forgetCase(of: ErasedCase): void;
  /** Called once after the vault opens: marks what a crash left behind as interrupted. */
  recover(): void;
  /** Interrupts everything and waits until nothing writes; the list is empty until `recover`. */
  stop(): Promise<void>;
}

export interface RunnerParts {
  vault: Pick<Vault, 'jobs' | 'erasures'>;
  clock: () => Date;
  /** A new UUID. */
  newId: () => string;
  /** Told at most ten times a second. */
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
const isToRetry = ({ stored: { state } }: Job): boolean => state === 'failed' || state === 'cancelled';
const bytesOf = ({ stored, inFlight }: Job): number =>
  [...inFlight.values()].reduce((sum, count) => sum + count, stored.bytes);

export function createRunner(parts: RunnerParts): Jobs {
  const { vault, clock, newId, onError } = parts;
  const kinds = new Map<string, JobKind>();
  const jobs = new Map<string, Job>();
  const runs = new Map<Job, { controller: AbortController; ended: Promise<void> }>();
  const store = createJobStore(vault, (name) => kinds.get(name));
  const { itemsOf, save } = store;
  const streaks = createStreaks();
  let isStopped = false;

  const itemsUnderWay = (batch: Batch): Job[] => [...runs.keys()].filter((job) => job.batch === batch);
  const secondsLeft = ({ stored: { state, done, total }, pace }: Job): number | null => {
    const [ms, parts] = [clock().getTime() - pace.since, done - pace.done];
    if (state !== 'running' || total === null || ms < PACE.ms || parts < PACE.parts) return null;
    return Math.ceil(((ms / parts) * (total - done)) / 1000);
  };
  const viewOf = (job: Job): JobView => {
    const { v: _, input: __, kind, ...common } = job.stored;
    const view = { ...common, bytes: bytesOf(job), secondsLeft: secondsLeft(job), ...job.kind.view(job) };
    if (!isBatch(job)) return { ...view, kind } as JobView;
    const own = itemsUnderWay(job);
    return {
      ...view,
      kind,
      bytes: own.reduce((sum, item) => sum + bytesOf(item), view.bytes),
      detail: { outcomes: { ...job.stored.detail.outcomes }, running: own.length },
    } as JobView;
  };
  const list = (): JobView[] => [...jobs.values()].map(viewOf);
  const changed = createThrottle({ ms: PUSH_INTERVAL_MS, run: () => parts.onChanged(list()) });
  const batches = (): Batch[] => [...jobs.values()].filter(isBatch);
  const saving = createThrottle({ ms: SAVE_INTERVAL_MS, run: () => batches().forEach(save) });

  const find = (jobId: string): Job => {
    const found =
      jobs.get(jobId) ??
      batches().flatMap(({ items }) => items?.find((item) => item.stored.jobId === jobId) ?? [])[0];
    if (found === undefined) throw new AppError('no-such-thing', 'No job of this id');
    return found;
  };

  const create = <I, D>(kind: JobKind<I, D>, input: I, batch: Batch | null, jobId = newId()): Job<I, D> =>
    jobOf(
      kind,
      {
        v: 1,
        jobId,
        kind: kind.name,
        state: 'waiting',
        startedAt: clock().toISOString(),
        caseId: null,
        done: 0,
        total: 0,
        absent: 0,
        bytes: 0,
        outcome: null,
        failure: null,
        facts: null,
        input,
        detail: kind.detail.parse({}),
        ...kind.begin?.(input),
      },
      batch,
    );

  /** Takes jobs off the list, and sets aside the bytes that nothing else holds by now. */
  const drop = (gone: readonly Job[]): void => {
    const bytes: Sha256[] = [];
    for (const job of gone) {
      for (const one of isBatch(job) ? itemsOf(job) : [job])
        bytes.push(...(one.kind.holds?.(one.stored.input) ?? []));
      store.remove(job);
      jobs.delete(job.stored.jobId);
    }
    if (bytes.length > 0) {
      vault.erasures.setAside(bytes);
      parts.onLetGo();
    }
    changed.call();
  };

  const hasPlace = ({ kind: { places } }: Job): boolean =>
    [...runs.keys()].filter(({ kind }) => kind.places === places).length < places.atOnce;
  const isFree = (job: Job): boolean => {
    const key = job.kind.key?.(job.stored.input);
    // An earlier run of its own may be winding down.
    if (runs.has(job) || key === undefined) return !runs.has(job);
    return ![...runs.keys()].some(({ kind, stored }) => kind.key?.(stored.input) === key);
  };

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

  const end = (job: Job, state: 'cancelled' | 'interrupted' | 'paused'): void => {
    // What leaves nothing behind has ended only when that is so.
    if (job.kind.isResumable || !runs.has(job)) job.stored.state = state;
    if (state === 'cancelled') job.stored.outcome = 'cancelled';
    runs.get(job)?.controller.abort(new DOMException('Stopped', 'AbortError'));
  };

  /** A service that fails the same way again and again is left alone until somebody has looked. */
  const stopAndAsk = ({ batch, kind, stored: { failure, facts } }: Job): void => {
    const alike =
      batch === null ? [...jobs.values()].filter((job) => job.kind.places === kind.places) : [batch];
    for (const job of alike) {
      if (job.stored.state !== (isBatch(job) ? 'running' : 'waiting')) continue;
      Object.assign(job.stored, { state: 'paused', failure, facts });
      save(job);
    }
  };

  const fail = (job: Job, error: unknown): void => {
    const named: { failure: JobFailure } = job.kind.failureOf(error);
    Object.assign(job.stored, { state: 'failed', outcome: 'failed', ...named });
    if (named.failure === 'unexpected') onError(error);
  };

  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    const later = createThrottle({ ms: SAVE_INTERVAL_MS, run: () => save(job) });
    const tell = (then: () => void) => (): void => {
      then();
      changed.call();
    };
    try {
      const context = {
        signal,
        checkpoint: tell(() => save(job)),
        progress: tell(later.call),
        moved: changed.call,
        step() {
          changed.call();
          changed.flush();
        },
      };
      await job.kind.run(job, context);
      // Whoever cancelled or paused it has given it its state.
      if (!signal.aborted) job.stored.state = 'done';
    } catch (error) {
      if (!signal.aborted) fail(job, error);
    } finally {
      later.stop();
      job.inFlight.clear();
      if (signal.aborted && !job.kind.isResumable) job.stored.state = 'cancelled';
      if (signal.aborted) save(job);
      else {
        settle(job);
        if (streaks.isFifthAlike(job)) stopAndAsk(job);
      }
    }
  };

  const launch = (job: Job): void => {
    const controller = new AbortController();
    job.stored.state = 'running';
    job.pace = { since: clock().getTime(), done: job.stored.done };
    const ended = Promise.resolve()
      .then(() => run(job, controller.signal))
      .catch(onError)
      .finally(() => {
        runs.delete(job);
        pump();
      });
    runs.set(job, { controller, ended });
  };

  function startNext(): void {
    // What somebody asked for by itself does not wait for the thousands of a batch.
    for (const job of jobs.values())
      if (job.stored.state === 'waiting' && hasPlace(job) && isFree(job)) launch(job);
    for (const batch of batches()) {
      if (batch.stored.state !== 'running') continue;
      const next = (): Job | null => nextItem(batch, itemsOf, { hasPlace, isFree });
      for (let item = next(); item !== null; item = next()) launch(item);
      if (finishIfDone(batch, itemsOf)) save(batch);
    }
  }
  const pump = (): void => {
    if (!isStopped) startNext();
    changed.call();
  };

  const begin = (job: Job): void => {
    Object.assign(job.stored, { state: 'waiting', outcome: null, failure: null, facts: null });
    if (isBatch(job)) {
      job.stored.state = 'running';
      job.next = 0;
      countItems(job, itemsOf(job));
      job.pace = { since: clock().getTime(), done: job.stored.done };
    }
    streaks.forget(job);
    save(job);
    pump();
  };
  const goOn = (job: Job): void => {
    const { stored, kind } = job;
    const isComplete = stored.state === 'done' && (kind.isComplete?.(job) ?? true);
    if (!isUnderWay(job) && !isComplete) begin(job);
  };

  const cancelAll = (batch: Batch): void => {
    const open = itemsOf(batch).filter((item) => !hasEnded(item));
    for (const item of open) end(item, 'cancelled');
    store.saveItems(batch, open);
    batch.stored.state = 'done';
    countItems(batch, itemsOf(batch));
    save(batch);
  };

  const isAbout = ({ kind, stored }: Job, of: ErasedCase): boolean =>
    stored.caseId === null ? kind.isAbout?.(stored.input, of) === true : stored.caseId === of.caseId;

  const recoverBatch = (batch: Batch): void => {
    for (const { stored } of itemsOf(batch)) {
      if (stored.state === 'running') stored.state = 'waiting';
      if (stored.state !== 'done' && stored.caseId !== null) parts.onCaseChanged(stored.caseId);
    }
    if (batch.stored.state === 'running') batch.stored.state = 'interrupted';
    countItems(batch, itemsOf(batch));
    save(batch);
  };
  const recoverJob = (job: Job): void => {
    const { stored, kind } = job;
    if (stored.caseId !== null) parts.onCaseChanged(stored.caseId);
    if (stored.state === 'done' && (kind.isComplete?.(job) ?? true)) return drop([job]);
    if (!isUnderWay(job)) return;
    stored.state = 'interrupted';
    save(job);
  };

  const add = <J extends Job>(job: J): J => {
    jobs.set(job.stored.jobId, job);
    pump();
    return job;
  };
  /** A verb of the window: the job is found, something is done with it, and the whole list is the answer. */
  const verb =
    (act: (job: Job) => void) =>
    ({ jobId }: OfJob): JobView[] => {
      act(find(jobId));
      pump();
      return list();
    };

  kinds.set('batch', batchKind);
  return {
    define(kind) {
      kinds.set(kind.name, kind);
      return kind;
    },
    start(kind, input) {
      const job = create(kind, input, null);
      save(job);
      return add(job);
    },
    startBatch(items) {
      const batch = create(batchKind, null, null) as Batch;
      batch.items = items.map(({ kind, input }) => create(kind, input, batch));
      Object.assign(batch.stored, { state: 'running', total: items.length });
      batch.pace = { since: clock().getTime(), done: 0 };
      store.add(batch);
      return add(batch);
    },
    perform<T>(of: Parameters<Jobs['perform']>[0], work: MemoryWork<T>) {
      const answer = Promise.withResolvers<T>();
      const kind = memoryKind(of.kind, async (job, context) => {
        await work(context, job).then(answer.resolve, answer.reject);
        jobs.delete(job.stored.jobId);
      });
      const job = create(kind, null, null, of.jobId);
      job.stored.caseId = of.caseId;
      if (jobs.has(job.stored.jobId)) throw new AppError('busy', 'This is under way already');
      add(job);
      return answer.promise;
    },
    of<I, D>(kind: JobKind<I, D>) {
      const items = [...runs.keys()].filter(({ batch }) => batch !== null);
      return [...jobs.values(), ...items].filter((job) => job.kind === kind) as Job<I, D>[];
    },
    list,
    items({ jobId, only, offset, limit }) {
      const batch = find(jobId);
      const all = isBatch(batch) ? itemsOf(batch) : [];
      const found = only === 'problems' ? all.filter(isProblem) : all;
      return { items: found.slice(offset, offset + limit).map(viewOf), total: found.length };
    },
    pause: verb((job) => {
      if (!isUnderWay(job) || job.batch !== null || !job.kind.isResumable) return;
      end(job, 'paused');
      save(job);
    }),
    resume: verb(goOn),
    cancel: verb((job) => {
      if (hasEnded(job)) return;
      if (isBatch(job)) return cancelAll(job);
      end(job, 'cancelled');
      settle(job);
    }),
    retry: verb((job) => {
      if (!isBatch(job)) return goOn(job);
      const again = itemsOf(job).filter(isToRetry);
      for (const { stored } of again)
        Object.assign(stored, { state: 'waiting', outcome: null, failure: null, facts: null });
      store.saveItems(job, again);
      if (again.length > 0) begin(job);
    }),
    dismiss: verb((job) => {
      if (isUnderWay(job) || job.batch !== null) return;
      if (isBatch(job)) for (const item of itemsUnderWay(job)) runs.get(item)?.controller.abort();
      drop([job]);
    }),
    isBusy: () => runs.size > 0,
    forgetCase(of) {
      for (const job of [...jobs.values()]) {
        const all = isBatch(job) ? itemsOf(job) : [job];
        const gone = all.filter((one) => isAbout(one, of));
        drop(gone.length === all.length ? [job] : gone);
        if (!isBatch(job) || job.isGone || gone.length === 0) continue;
        job.items = all.filter(({ isGone }) => !isGone);
        job.next = 0;
        job.stored.total = job.items.length;
        countItems(job, job.items);
        save(job);
      }
    },
    recover() {
      isStopped = false;
      for (const job of store.load()) {
        jobs.set(job.stored.jobId, job);
        if (!isBatch(job)) recoverJob(job);
        else if (job.stored.state !== 'done') recoverBatch(job);
      }
      changed.call();
    },
    async stop() {
      isStopped = true;
      for (const job of jobs.values()) if (isUnderWay(job)) end(job, 'interrupted');
      const ends = [...runs].map(([job, { controller, ended }]) => {
        // An item waits for its batch to be gone on with.
        if (job.batch !== null && job.stored.state === 'running') job.stored.state = 'waiting';
        controller.abort();
        return ended;
      });
      await Promise.allSettled(ends);
      jobs.forEach(save);
      saving.stop();
      changed.flush();
      changed.stop();
      jobs.clear();
    },
  };
}

/** Work that lives in this process alone; what it rejects with is its caller's. */
const memoryKind = (
  name: JobKindName,
  run: JobKind<null, Record<string, unknown>>['run'],
): JobKind<null, Record<string, unknown>> => ({
  ...batchKind,
  name,
  detail: z.record(z.string(), z.unknown()),
  places: UNLIMITED,
  isResumable: false,
  run,
  view: ({ stored }) => ({ subject: null, detail: stored.detail }) as Pick<JobView, 'subject' | 'detail'>,
});
