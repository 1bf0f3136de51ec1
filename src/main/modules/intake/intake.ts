import type { CaseId, CaseKind } from '@shared/domain/ids';
import type { IntakeItem } from '@shared/ipc/views';
import { AppError, isError } from '../../errors/appError';
import type { Endpoint } from '../../platform/client/types';
import { ANSWER_OPERATION } from './caseRecord';
import { factsOf, failureOf, isDiskFull, type Failure } from './failure';
import { createGate, type Gate } from './gate';
import { ANSWER_KEY, isComplete, isUnderWay, itemOf, JOB_KIND, StoredJob, type Job } from './job';
import { createMediumRetries, sourceOf } from './mediumRetries';
import { runJob } from './runJob';
import { createThrottle } from '../throttle';
import type { Brought, Intake, IntakeParts } from './types';

/** Cases fetched at once; requests are bounded by each profile's own limit. */
const JOBS_AT_ONCE = 4;
const PROGRESS_INTERVAL_MS = 100;
/** A case being filled is read again by whoever shows it, which costs more than a line of progress. */
const CASE_CHANGED_INTERVAL_MS = 250;
/** How often a running job's counts are written down; they are for the eye, the journal knows better. */
const SAVE_INTERVAL_MS = 1000;

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** See `Intake`. Nothing runs before the first call. */
export function createIntake(parts: IntakeParts): Intake {
  const jobs = new Map<string, Job>();
  const requestGates = new Map<string, Gate>();
  const caseChanges = createThrottle<CaseId>({ ms: CASE_CHANGED_INTERVAL_MS, run: parts.onCaseChanged });
  /** Ends of all runs, also of jobs that are no longer listed. */
  const runs = new Set<Promise<void>>();
  let slots = createGate(JOBS_AT_ONCE);

  const list = (): IntakeItem[] => [...jobs.values()].filter(({ stored }) => !stored.inOrder).map(itemOf);
  const progress = createThrottle({
    ms: PROGRESS_INTERVAL_MS,
    run() {
      parts.onProgress(list());
      parts.onBringing?.();
    },
  });

  const jobOf = (jobId: string): Job => {
    const job = jobs.get(jobId);
    if (job === undefined) throw new AppError('no-such-thing', 'No job of this id');
    return job;
  };

  const keep = ({ stored }: Job): void => {
    try {
      parts.vault.jobs.save(stored.jobId, JOB_KIND, stored);
    } catch (error) {
      // The job itself ends as disk-full; its line lives on in memory.
      if (!isDiskFull(error)) throw error;
    }
  };

  /** A line that was taken off the list while its run was still winding down must not come back with it. */
  const save = (job: Job): void => {
    if (jobs.get(job.stored.jobId) === job) keep(job);
  };

  const remove = (job: Job): void => {
    jobs.delete(job.stored.jobId);
    parts.vault.jobs.remove(job.stored.jobId);
  };

  const gateFor = ({ profile }: Endpoint): Gate => {
    const known = requestGates.get(profile.id) ?? createGate(profile.limits.parallel);
    requestGates.set(profile.id, known);
    return known;
  };

  /** What brought no case has no journal to stand in. */
  const logFailure = ({ profileId, kind, subjectId }: StoredJob, failure: Failure, error: unknown): void => {
    try {
      parts.fetchLog.add({
        logId: parts.newId(),
        at: parts.clock().toISOString(),
        profileId,
        kind,
        subjectId,
        operation: ANSWER_OPERATION[kind],
        failure,
        facts: factsOf(error),
        arrived: isError(error, 'service-fault') ? error.detail.arrived : null,
      });
    } catch (fault) {
      if (!isDiskFull(fault)) throw fault;
    }
  };

  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    const saving = createThrottle({ ms: SAVE_INTERVAL_MS, run: () => save(job) });
    try {
      await slots.run(signal, async () => {
        const endpoint = await parts.endpoint(job.stored.profileId);
        await runJob(job, {
          ...parts,
          endpoint,
          requests: gateFor(endpoint),
          signal,
          onState: () => {
            save(job);
            progress.call();
          },
          onStep: () => {
            saving.call();
            progress.call();
          },
          onBytes: () => progress.call(),
          onCaseChanged: caseChanges.call,
        });
      });
    } catch (error) {
      // Cancelled and interrupted jobs were given their state by whoever ended them.
      if (!signal.aborted) {
        job.stored.state = 'failed';
        job.stored.failure = failureOf(error);
        job.stored.facts = factsOf(error);
        if (job.stored.caseId === null) logFailure(job.stored, job.stored.failure, error);
        if (job.stored.failure === 'unexpected') parts.onError(error);
      }
    } finally {
      saving.stop();
      save(job);
      if (job.stored.caseId !== null) caseChanges.flush(job.stored.caseId);
      progress.call();
    }
  };

  const retries = createMediumRetries({ ...parts, gateFor });

  /** Starts or continues a job, after earlier runs for the same id that are still winding down. */
  const launch = (job: Job, earlier: readonly Job[] = [job]): void => {
    const controller = new AbortController();
    const before = Promise.all(earlier.flatMap(({ run: last }) => (last === null ? [] : [last.ended])));
    job.stored.state = 'waiting';
    job.stored.failure = null;
    job.stored.facts = null;
    keep(job);
    jobs.set(job.stored.jobId, job);
    const ended = before
      .then(() => (controller.signal.aborted ? undefined : run(job, controller.signal)))
      .catch(parts.onError)
      .finally(() => {
        if (job.run?.controller === controller) job.run = null;
        runs.delete(ended);
      });
    runs.add(ended);
    job.run = { controller, ended };
    progress.call();
  };

  const end = (job: Job, state: 'cancelled' | 'interrupted'): void => {
    if (!isUnderWay(job)) return;
    job.stored.state = state;
    save(job);
    job.run?.controller.abort();
    progress.call();
  };

  const newJob = (
    jobId: string,
    order: { profileId: string; kind: CaseKind; subjectId: string },
    inOrder: boolean,
  ): Job => ({
    stored: {
      v: 1,
      jobId,
      ...order,
      state: 'waiting',
      caseId: null,
      answerSha256: null,
      done: 0,
      total: 1,
      absent: 0,
      bytes: 0,
      failure: null,
      facts: null,
      comparison: null,
      startedAt: parts.clock().toISOString(),
      inOrder,
    },
    inFlight: new Map(),
    run: null,
  });

  const keyOf = (order: { profileId: string; kind: CaseKind; subjectId: string }): string =>
    `${order.profileId} ${order.kind} ${order.subjectId}`;

  const start: Intake['start'] = ({ profileId, kind, ids }) => {
    const known = Map.groupBy(jobs.values(), ({ stored }) => keyOf(stored));
    for (const subjectId of new Set(ids)) {
      const order = { profileId, kind, subjectId };
      const same = known.get(keyOf(order)) ?? [];
      if (same.some(isUnderWay)) continue;
      // What an order keeps is the order's to let go of.
      same.filter(({ stored }) => !stored.inOrder).forEach(remove);
      launch(newJob(parts.newId(), order, false), same);
    }
    return list();
  };

  const broughtBy = (job: Job): Brought => ({ item: itemOf(job), answerSha256: job.stored.answerSha256 });

  const bring: Intake['bring'] = async (jobId, order, signal) => {
    const own = jobs.get(jobId);
    if (own !== undefined && own.stored.state === 'done') return broughtBy(own);
    const same = [...jobs.values()].filter(
      (job) => job !== own && keyOf(job.stored) === keyOf(order) && isUnderWay(job),
    );
    for (const other of same) {
      await Promise.race([other.run?.ended, aborted(signal)]);
      signal.throwIfAborted();
      if (other.stored.state === 'done') return broughtBy(other);
    }
    const job = own ?? newJob(jobId, order, true);
    const stop = (): void => end(job, 'interrupted');
    launch(job);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await job.run?.ended;
    } finally {
      signal.removeEventListener('abort', stop);
    }
    signal.throwIfAborted();
    return broughtBy(job);
  };

  return {
    start,
    list,
    bring,
    peek(jobId) {
      const job = jobs.get(jobId);
      return job === undefined ? null : itemOf(job);
    },
    forget(jobIds) {
      for (const jobId of jobIds) {
        const job = jobs.get(jobId);
        if (job?.stored.inOrder === true && !isUnderWay(job)) remove(job);
      }
    },
    kept: () => [...jobs.values()].flatMap(({ stored }) => (stored.inOrder ? [stored.jobId] : [])),
    cancel({ jobId }) {
      end(jobOf(jobId), 'cancelled');
      return list();
    },
    resume({ jobId }) {
      const job = jobOf(jobId);
      if (!isUnderWay(job) && !isComplete(job.stored)) launch(job);
      return list();
    },
    dismiss({ jobId }) {
      const job = jobOf(jobId);
      if (!isUnderWay(job)) remove(job);
      return list();
    },
    retryMedium: retries.retry,
    refetch({ caseId }) {
      const { opening, profileId } = sourceOf(parts, caseId);
      return start({ profileId, kind: opening.kind, ids: [opening.subjectId] });
    },
    fetching(caseId) {
      const running = [...jobs.values()].filter(({ stored }) => stored.caseId === caseId);
      const paths = [...running.flatMap(({ inFlight }) => [...inFlight.keys()]), ...retries.paths(caseId)];
      return new Set(paths.filter((path) => path !== ANSWER_KEY));
    },
    isBusy: () => runs.size > 0 || retries.isBusy(),
    forgetCase({ caseId, subjectId }) {
      for (const job of [...jobs.values()]) {
        const { caseId: its } = job.stored;
        if (its === caseId || (its === null && job.stored.subjectId === subjectId)) remove(job);
      }
      parts.fetchLog.forgetSubject(subjectId);
      progress.call();
    },
    recover() {
      for (const { id, state } of parts.vault.jobs.list(JOB_KIND)) {
        const read = StoredJob.safeParse(state);
        // Whoever follows the case may have been killed before it had read the job's last entries.
        if (read.success && read.data.caseId !== null) parts.onCaseChanged(read.data.caseId);
        // An order learns from its job that it was completed, should it not have written that down itself.
        if (!read.success || (isComplete(read.data) && !read.data.inOrder)) {
          parts.vault.jobs.remove(id);
          continue;
        }
        const job: Job = { stored: read.data, inFlight: new Map(), run: null };
        jobs.set(id, job);
        if (isUnderWay(job)) {
          job.stored.state = 'interrupted';
          save(job);
        }
      }
      progress.call();
    },
    async stop() {
      jobs.forEach((job) => end(job, 'interrupted'));
      await Promise.allSettled([...runs, retries.stop()]);
      caseChanges.stop();
      jobs.clear();
      requestGates.clear();
      slots = createGate(JOBS_AT_ONCE);
      progress.stop();
    },
  };
}
