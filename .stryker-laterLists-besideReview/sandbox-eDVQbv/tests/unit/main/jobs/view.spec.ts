// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../../src/main/jobs/view';
import { batchOf, jobOf, kindOf } from './jobs';

const running = (done: number, total: number | null, pace: { since: number; done: number }) =>
  Object.assign(jobOf(1, { state: 'running', done, total }), { pace });

describe('the time that is left', () => {
  it.each<[string, ReturnType<typeof running>, number, number | null]>([
    ['six of ten done in six seconds', running(6, 10, { since: 0, done: 0 }), 6_000, 4],
    ['counted from where this run began', running(6, 10, { since: 1_000, done: 3 }), 7_000, 8],
    ['in whole seconds, rounded up', running(3, 4, { since: 0, done: 0 }), 3_100, 2],
    ['nothing left', running(4, 4, { since: 0, done: 0 }), 4_000, 0],
    ['too little time', running(4, 10, { since: 0, done: 0 }), 1_999, null],
    ['just enough time', running(4, 10, { since: 0, done: 0 }), 2_000, 3],
    ['too few parts', running(2, 10, { since: 0, done: 0 }), 60_000, null],
    ['no known end', running(4, null, { since: 0, done: 0 }), 60_000, null],
  ])('%s', (_what, job, now, seconds) => {
    expect(viewOf(job, [], now).secondsLeft).toBe(seconds);
  });

  it('is none of a job that does not run', () => {
    const job = running(6, 10, { since: 0, done: 0 });
    job.stored.state = 'paused';
    expect(viewOf(job, [], 60_000).secondsLeft).toBeNull();
  });
});

describe('a job as the window sees it', () => {
  it('has its kind’s own words, and neither its input nor its version', () => {
    const kind = kindOf({
      view: ({ stored }) => ({ subject: 'journey-1', detail: { steps: stored.detail.steps } }) as never,
    });
    const view = viewOf(jobOf(1, {}, { kind }), [], 0);
    expect(view).toMatchObject({
      kind: 'case',
      subject: 'journey-1',
      detail: { steps: 0 },
      state: 'waiting',
    });
    expect(Object.keys(view)).not.toContain('input');
    expect(Object.keys(view)).not.toContain('v');
  });

  it('counts bytes that are on their way, and those of a batch’s own running items', () => {
    const job = jobOf(1, { bytes: 5 });
    job.inFlight.set('a', 2).set('b', 3);
    expect(viewOf(job, [], 0).bytes).toBe(10);
    const batch = batchOf();
    batch.stored.bytes = 100;
    const item = jobOf(2, { bytes: 7 }, { batch });
    item.inFlight.set('a', 1);
    const view = viewOf(batch, [item, job], 0);
    expect([view.bytes, view.detail]).toEqual([108, { of: null, outcomes: {}, running: 1 }]);
  });
});
