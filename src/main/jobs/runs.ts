import { createThrottle } from '../lib/throttle';
import type { Job, JobContext } from './job';

/** Minimum time between saving a job's counts, in ms. They are only for display and can be recomputed. */
export const SAVE_INTERVAL_MS = 1000;

/** The state of a job that was stopped. */
type EndState = 'cancelled' | 'interrupted' | 'paused';

type Changes = { call: () => void; flush: () => void };

const contextOf = (
  signal: AbortSignal,
  changes: Changes,
  save: { now: () => void; soon: () => void },
): JobContext => ({
  signal,
  checkpoint() {
    save.now();
    changes.call();
  },
  progress() {
    save.soon();
    changes.call();
  },
  moved: changes.call,
  step() {
    changes.call();
    changes.flush();
  },
});

/** Records a failure. Returns false if its code is only `unexpected`. */
function fail({ kind, stored }: Job, error: unknown): boolean {
  const { failure, facts } = kind.failureOf(error);
  Object.assign(stored, { state: 'failed', outcome: 'failed', failure, facts });
  return failure !== 'unexpected';
}

/** The current runs, including those of cancelled jobs that are still ending. */
export function createRuns(parts: {
  clock: () => Date;
  save: (job: Job) => void;
  /** Updates the window, throttled (`call`) or immediately (`flush`). */
  changes: Changes;
  /** Called when a job has succeeded or failed without being stopped. */
  onSettled: (job: Job) => void;
  /** Called when a job's run has ended completely. */
  onGone: (job: Job) => void;
  onError: (error: unknown) => void;
}) {
  const { clock, save, changes, onError } = parts;
  const runs = new Map<Job, { controller: AbortController; ended: Promise<void>; ending: EndState | null }>();

  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    const saving = createThrottle({ ms: SAVE_INTERVAL_MS, run: () => save(job) });
    const context = contextOf(signal, changes, { now: () => save(job), soon: saving.call });
    try {
      if (job.kind.isAwaited !== true) signal.throwIfAborted();
      await job.kind.run(job, context);
      // Cancelling or pausing has already set the state.
      if (!signal.aborted) job.stored.state = 'done';
    } catch (error) {
      if (!signal.aborted && !fail(job, error)) onError(error);
    } finally {
      saving.stop();
      job.inFlight.clear();
      const ending = runs.get(job)?.ending ?? null;
      if (ending !== null) job.stored.state = ending;
      if (signal.aborted) save(job);
      else parts.onSettled(job);
    }
  };

  /** Aborts the run of a job, if it has one. Resolves when the run does not write any more. */
  const abort = async (job: Job): Promise<void> => {
    const own = runs.get(job);
    own?.controller.abort(new DOMException('Stopped', 'AbortError'));
    await own?.ended;
  };

  return {
    all: (): Job[] => [...runs.keys()],
    /** Runs a job on the next turn of the event loop. */
    launch(job: Job): void {
      const controller = new AbortController();
      job.stored.state = 'running';
      job.pace = { since: clock().getTime(), done: job.stored.done };
      // Start in a later turn, so that the caller gets its response before the first progress report.
      const ended = new Promise(setImmediate)
        .then(() => run(job, controller.signal))
        .catch(onError)
        .finally(() => {
          runs.delete(job);
          parts.onGone(job);
        });
      runs.set(job, { controller, ended, ending: null });
    },
    /** Aborts a job's run and sets its state: at once, or with `endsWhenGone` only when the run has ended. */
    end(job: Job, state: EndState): void {
      const own = runs.get(job);
      if (own !== undefined && job.kind.endsWhenGone === true) own.ending = state;
      else job.stored.state = state;
      if (state === 'cancelled') job.stored.outcome = 'cancelled';
      void abort(job);
    },
    abort,
    /** Whether the limit that applies to this job allows one more run. */
    hasPlace: ({ kind: { places } }: Job): boolean =>
      [...runs.keys()].filter(({ kind }) => kind.places === places).length < places.atOnce,
    /** Whether no running job prevents this one from running. */
    isFree(job: Job): boolean {
      const key = job.kind.key?.(job.stored.input);
      // An earlier run of the same job may still be ending.
      if (runs.has(job) || key === undefined) return !runs.has(job);
      return ![...runs.keys()].some(({ kind, stored }) => kind.key?.(stored.input) === key);
    },
  };
}
