// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isUnderWay, JOB_STATES, jobsOf, type JobView } from '@shared/ipc/jobViews';

describe('jobs', () => {
  it('are under way while they wait or run', () => {
    expect(JOB_STATES.filter((state) => isUnderWay({ state }))).toEqual(['waiting', 'running']);
  });

  it('of some kinds are distinguished from the others, in their order', () => {
    const jobs = (['case', 'batch', 'import', 'case'] as const).map((kind) => ({ kind }) as JobView);
    expect(jobsOf(jobs, 'case', 'import')).toEqual([jobs[0], jobs[2], jobs[3]]);
    expect(jobsOf(jobs, 'report')).toEqual([]);
    expect(jobsOf(jobs)).toEqual([]);
  });
});
