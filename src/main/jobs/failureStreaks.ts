import { CONNECTION_OUTCOMES } from '@shared/ipc/views';
import type { Job } from './job';

/** After this many failures in a row for the same reason, the next would fail as well. */
export const SAME_FAILURES_LIMIT = 5;

/** Failures of the service, of this computer or of the way between them; others say nothing about the next item. */
const OF_ALL: ReadonlySet<string> = new Set([
  ...CONNECTION_OUTCOMES,
  'disk-full',
  'folder-missing',
  'folder-refused',
  'keychain-refused',
  'vault-locked',
]);

/** Whoever sits here now may not have it done: it was not tried, and nothing of the kind would be. */
const NOT_TRIED: ReadonlySet<string> = new Set(['other-reviewer', 'signed-out', 'no-author']);

/** Whether an item of a batch has to wait until somebody else goes on with it. */
export const waitsForSomebody = ({ batch, stored: { state, failure } }: Job): boolean =>
  batch !== null && state === 'failed' && failure !== null && NOT_TRIED.has(failure);

type Streak = (failure: string | null) => boolean;

/**
 * Notices that things fail the same way one after the other. To be called with why each of them failed, null for one that
 * did not; true at every fifth failure in a row for the same reason.
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
