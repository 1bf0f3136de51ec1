import { describe, expect, it } from 'vitest';
import type { Job } from '../../../../src/main/jobs/job';
import { createFailureStreaks } from '../../../../src/main/jobs/failureStreaks';
import { batchOf, jobOf, kindOf } from './jobs';

const kind = kindOf();
const failed = (failure: string | null, batch: Job['batch'] = null, of = kind): Job =>
  jobOf(1, { state: 'failed', failure }, { batch, kind: of });
/** Which of these endings, counted from 1, is noticed. */
const noticed = (jobs: readonly Job[], streaks = createFailureStreaks()): number[] =>
  jobs.flatMap((job, index) => (streaks.reachesLimit(job) ? [index + 1] : []));
const times = (count: number, job: Job): Job[] => Array.from({ length: count }, () => job);

describe('failures in a row for the same reason', () => {
  it('are noticed at every fifth', () => {
    expect(noticed(times(11, failed('host-not-found')))).toEqual([5, 10]);
    expect(noticed(times(4, failed('host-not-found')))).toEqual([]);
    expect(noticed(times(5, failed('disk-full')))).toEqual([5]);
    expect(noticed(times(5, failed('destination-full')))).toEqual([5]);
  });

  it('begin anew after a success and after another failure', () => {
    const bad = failed('host-not-found');
    expect(noticed([...times(4, bad), failed(null), ...times(4, bad)])).toEqual([]);
    expect(noticed([...times(4, bad), failed('timed-out'), ...times(4, bad)])).toEqual([]);
  });

  it('are none where they say nothing about the next item', () => {
    expect(noticed(times(20, failed('file-changed')))).toEqual([]);
    expect(noticed(times(20, failed(null)))).toEqual([]);
  });

  it('are counted for each batch apart, and for jobs that share their places together', () => {
    const [one, other] = [batchOf(), batchOf()];
    const mixed = [...times(3, failed('host-not-found', one)), ...times(3, failed('host-not-found', other))];
    expect(noticed(mixed)).toEqual([]);
    const sharing = kindOf({ places: kind.places });
    expect(
      noticed([...times(3, failed('host-not-found')), ...times(2, failed('host-not-found', null, sharing))]),
    ).toEqual([5]);
  });

  it('are forgotten when somebody has looked', () => {
    const streaks = createFailureStreaks();
    const batch = batchOf();
    const bad = failed('host-not-found', batch);
    noticed(times(4, bad), streaks);
    streaks.forget(batch);
    expect(noticed(times(4, bad), streaks)).toEqual([]);
    streaks.forget(bad);
    expect(noticed(times(4, bad), streaks)).toEqual([]);
  });
});
