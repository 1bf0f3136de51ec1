import { createThrottle } from '../lib/throttle';
import { countItem, finishIfDone, nextItem } from './batch';
import { hasEnded, isUnderWay, UNTRIED, type Job } from './job';
import type { JobList } from './jobList';
import { createRuns, SAVE_INTERVAL_MS } from './runs';
import { createFailureStreaks, waitsForReviewer } from './failureStreaks';

export type Scheduler = ReturnType<typeof createScheduler>;

/** Sets interrupted batch items to waiting, so that they run again when their batch is resumed. */
function requeue(running: readonly Job[]): void {
  for (const { batch, stored } of running)
    if (batch !== null && stored.state === 'running') stored.state = 'waiting';
}

/**
 * After repeated failures for the same reason, pauses the batch, or the waiting jobs with the same limit, until the
 * user resumes them.
 */
function stopAndAsk(jobs: JobList, { batch, kind: { places }, stored: { failure, facts } }: Job): void {
  for (const job of batch === null ? jobs.all() : [batch]) {
    if (batch === null && (job.kind.places !== places || job.stored.state !== 'waiting')) continue;
    if (isUnderWay(job)) Object.assign(job.stored, { state: 'paused', failure, facts });
    jobs.save(job);
  }
}

/** Whether a job can be removed from the list because its result is shown elsewhere. */
const isOver = (job: Job): boolean =>
  job.kind.isShownElsewhere === true && hasEnded(job) && job.stored.state !== 'failed';

/** Decides which waiting job runs next. Pauses jobs when several in a row fail for the same reason. */
export function createScheduler(parts: {
  jobs: JobList;
  clock: () => Date;
  /** Updates the window, throttled (`call`) or immediately (`flush`). */
  changed: { call: () => void; flush: () => void };
  onError: (error: unknown) => void;
}) {
  const { jobs, clock, changed, onError } = parts;
  const { itemsOf, save } = jobs;
  const streaks = createFailureStreaks();
  const saving = createThrottle({ ms: SAVE_INTERVAL_MS, run: () => jobs.batches().forEach(save) });
  let isStopped = false;

  /** Saves a job that has ended, and adds it to its batch's counts. */
  const settle = (job: Job): void => {
    save(job);
    if (job.batch === null) return;
    countItem(job.batch, job);
    saving.call();
  };
  const runs = createRuns({
    clock,
    save,
    changes: changed,
    onSettled: (job) => {
      if (waitsForReviewer(job)) {
        stopAndAsk(jobs, job);
        Object.assign(job.stored, UNTRIED);
        return save(job);
      }
      settle(job);
      if (streaks.reachesLimit(job)) stopAndAsk(jobs, job);
    },
    onGone: (job) => {
      if (isOver(job)) jobs.drop([job]);
      pump();
    },
    onError,
  });

  const startNext = (): void => {
    // Single jobs come first, so that they need not wait for the thousands of a batch.
    for (const job of jobs.all())
      if (job.stored.state === 'waiting' && runs.hasPlace(job) && runs.isFree(job)) runs.launch(job);
    for (const batch of jobs.batches()) {
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

  return {
    runs,
    settle,
    /** Starts all jobs that may run now. */
    pump,
    /** Resets the count of failures, because the user has seen the reason. */
    forgive: streaks.forget,
    go(): void {
      isStopped = false;
    },
    /** Interrupts all jobs and waits until nothing is written any more. Nothing runs until `go`. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const job of jobs.all()) if (isUnderWay(job)) runs.end(job, 'interrupted');
      const running = runs.all();
      requeue(running);
      await Promise.all(running.map(runs.abort));
      jobs.all().forEach(save);
      saving.stop();
    },
  };
}
