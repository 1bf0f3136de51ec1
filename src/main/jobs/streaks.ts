import type { JobFailure } from '@shared/ipc/jobsContract';
import type { Job } from './job';

/** So many failures alike in a row say that the next would fail as well. */
const ALIKE_IN_A_ROW = 5;

/** Failures of one id or file, which say nothing about the next. */
const OF_ONE_ITEM: readonly (JobFailure | null)[] = [
  'not-found',
  'error-object',
  'another-shape',
  'answer-not-json',
  'empty-response',
  'too-large',
  'file-gone',
  'file-changed',
  'read-only',
  'value-left',
  'vote-open',
];

/** Notices that everything fails the same way: the items of one batch, or jobs that share their places. */
export function createStreaks() {
  const streaks = new Map<object, { failure: string | null; count: number }>();
  const groupOf = ({ batch, kind }: Job): object => batch ?? kind.places;
  return {
    /** To be called once for each job that has ended; true at every fifth failure alike. */
    isFifthAlike(job: Job): boolean {
      const { failure } = job.stored;
      const last = streaks.get(groupOf(job));
      const isOne = failure === null || OF_ONE_ITEM.includes(failure as JobFailure);
      const count = isOne ? 0 : last?.failure === failure ? last.count + 1 : 1;
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
