import { CONNECTION_OUTCOMES } from '@shared/ipc/views';
import type { Job } from './job';

/** After this many failures in a row for the same reason, the next would fail as well. */
export const ALIKE_IN_A_ROW = 5;

/** Failures of the service, of this computer or of the way between them; others say nothing about the next item. */
const OF_ALL: ReadonlySet<string> = new Set([
  ...CONNECTION_OUTCOMES,
  'disk-full',
  'folder-missing',
  'folder-refused',
  'keychain-refused',
  'vault-locked',
]);

/** Notices that everything fails the same way: the items of one batch, or jobs that share their places. */
export function createStreaks() {
  const streaks = new Map<object, { failure: string | null; count: number }>();
  const groupOf = ({ batch, kind }: Job): object => batch ?? kind.places;
  return {
    /** To be called once for each job that has ended; true at every fifth failure in a row for the same reason. */
    isFifthAlike(job: Job): boolean {
      const { failure } = job.stored;
      const last = streaks.get(groupOf(job));
      const before = last?.failure === failure ? last.count : 0;
      const count = failure !== null && OF_ALL.has(failure) ? before + 1 : 0;
      streaks.set(groupOf(job), { failure, count });
      return count > 0 && count % ALIKE_IN_A_ROW === 0;
    },
    /** Somebody has looked. */
    forget(job: Job): void {
      streaks.delete(job);
      streaks.delete(groupOf(job));
    },
  };
}
