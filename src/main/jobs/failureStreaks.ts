import { CONNECTION_OUTCOMES } from '@shared/ipc/views';
import type { Job } from './job';

/** A batch stops after this many failures in a row for the same reason. */
export const SAME_FAILURES_LIMIT = 5;

/** Failures of the service, this computer or the connection. After them the next item is likely to fail too. */
const SHARED_FAILURES: ReadonlySet<string> = new Set([
  ...CONNECTION_OUTCOMES,
  'disk-full',
  'destination-full',
  'folder-missing',
  'folder-refused',
  'keychain-refused',
  'vault-locked',
]);

/** Failures because of who is signed in. The item was not attempted, and the other items would fail in the same way. */
const REVIEWER_FAILURES: ReadonlySet<string> = new Set(['other-reviewer', 'signed-out', 'no-author']);

/** Whether a batch item has to wait until its reviewer signs in again. */
export const waitsForReviewer = ({ batch, stored: { state, failure } }: Job): boolean =>
  batch !== null && state === 'failed' && failure !== null && REVIEWER_FAILURES.has(failure);

type Streak = (failure: string | null) => boolean;

/**
 * Detects repeated failures. Call it with the reason of each failure, or null for a success. Returns true at every
 * fifth failure in a row for the same reason.
 */
function createStreak(): Streak {
  let last: string | null = null;
  let count = 0;
  return (failure) => {
    const before = failure === last ? count : 0;
    count = failure !== null && SHARED_FAILURES.has(failure) ? before + 1 : 0;
    last = failure;
    return count > 0 && count % SAME_FAILURES_LIMIT === 0;
  };
}

/** Detects repeated failures among the items of each batch, and among other jobs that share a limit. */
export function createFailureStreaks() {
  const streaks = new Map<object, Streak>();
  const groupOf = ({ batch, kind }: Job): object => batch ?? kind.places;
  return {
    /**
     * Call this once for each job that has ended. Returns true if the job is the fifth in a row that failed for the
     * same reason.
     */
    reachesLimit(job: Job): boolean {
      const streak = streaks.get(groupOf(job)) ?? createStreak();
      streaks.set(groupOf(job), streak);
      return streak(job.stored.failure);
    },
    /** Resets the count, because the user has seen the failure. */
    forget(job: Job): void {
      streaks.delete(job);
      streaks.delete(groupOf(job));
    },
  };
}
