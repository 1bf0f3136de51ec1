import { CONNECTION_OUTCOMES } from '@shared/ipc/views';
import type { Job } from './job';

/** After this many failures in a row for the same reason, the batch stops. */
export const SAME_FAILURES_LIMIT = 5;

/**
 * Failures of the service, of this computer or of the connection. Other failures do not predict that the next item fails.
 */
const OF_ALL: ReadonlySet<string> = new Set([
  ...CONNECTION_OUTCOMES,
  'disk-full',
  'folder-missing',
  'folder-refused',
  'keychain-refused',
  'vault-locked',
]);

/** The current reviewer may not do this: it was not attempted, and neither would the other items be. */
const NOT_TRIED: ReadonlySet<string> = new Set(['other-reviewer', 'signed-out', 'no-author']);

/** Whether an item of a batch has to wait until another reviewer continues it. */
export const waitsForSomebody = ({ batch, stored: { state, failure } }: Job): boolean =>
  batch !== null && state === 'failed' && failure !== null && NOT_TRIED.has(failure);

type Streak = (failure: string | null) => boolean;

/**
 * Detects repeated failures for the same reason. Call it with the reason of each failure, or null for a success; it returns
 * true at every fifth failure in a row for the same reason.
 */
function createStreak(): Streak {
  let last: string | null = null;
  let count = 0;
  return (failure) => {
    const before = failure === last ? count : 0;
    count = failure !== null && OF_ALL.has(failure) ? before + 1 : 0;
    last = failure;
    return count > 0 && count % SAME_FAILURES_LIMIT === 0;
  };
}

/** The same for the items of each batch, and for jobs that share their places. */
export function createFailureStreaks() {
  const streaks = new Map<object, Streak>();
  const groupOf = ({ batch, kind }: Job): object => batch ?? kind.places;
  return {
    /** To be called once for each job that has ended. */
    isFifthAlike(job: Job): boolean {
      const streak = streaks.get(groupOf(job)) ?? createStreak();
      streaks.set(groupOf(job), streak);
      return streak(job.stored.failure);
    },
    /** Somebody has looked. */
    forget(job: Job): void {
      streaks.delete(job);
      streaks.delete(groupOf(job));
    },
  };
}
