import { createThrottle } from '../lib/throttle';
import type { Job, JobContext } from './job';

/** How often counts are written down; they are for the eye, the journal and the items know better. */
export const SAVE_INTERVAL_MS = 1000;

/** What somebody who stops a job makes of it. */
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

/** Gives whether a failure of its own names the error. */
function fail({ kind, stored }: Job, error: unknown): boolean {
  const { failure, facts } = kind.failureOf(error);
  Object.assign(stored, { state: 'failed', outcome: 'failed', failure, facts });
  return failure !== 'unexpected';
}

/** What is running at this moment, also what was cancelled and is winding down. */
export function createRuns(parts: {
  clock: () => Date;
  save: (job: Job) => void;
  /** Updates the window, when there is time or at once. */
  changes: Changes;
  /** A job has ended without being cancelled, successfully or not. */
  onSettled: (job: Job) => void;
  /** Nothing of it runs any more. */
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
      // Cancelling or pausing has already set its state.
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

  /** Aborts the run of a job, where it has one; resolves when nothing of it writes any more. */
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
      // The caller gets its response before the first progress report.
      const ended = new Promise(setImmediate)
        .then(() => run(job, controller.signal))
        .catch(onError)
        .finally(() => {
          runs.delete(job);
          parts.onGone(job);
        });
      runs.set(job, { controller, ended, ending: null });
    },
    /** Gives a job a state and aborts its run; what leaves nothing behind has ended only when that is so. */
    end(job: Job, state: EndState): void {
      const own = runs.get(job);
      if (own !== undefined && job.kind.endsWhenGone === true) own.ending = state;
      else job.stored.state = state;
      if (state === 'cancelled') job.stored.outcome = 'cancelled';
      void abort(job);
    },
    abort,
    /** Whether one more job may run where this one would. */
    hasPlace: ({ kind: { places } }: Job): boolean =>
      [...runs.keys()].filter(({ kind }) => kind.places === places).length < places.atOnce,
    /** Whether nothing runs that this one has to wait for. */
    isFree(job: Job): boolean {
      const key = job.kind.key?.(job.stored.input);
      // An earlier run of its own may be winding down.
      if (runs.has(job) || key === undefined) return !runs.has(job);
      return ![...runs.keys()].some(({ kind, stored }) => kind.key?.(stored.input) === key);
    },
  };
}
