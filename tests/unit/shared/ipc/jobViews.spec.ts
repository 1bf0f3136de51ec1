import { expect, it } from 'vitest';
import { isUnderWay, JOB_STATES, jobsOf, type JobView } from '@shared/ipc/jobViews';

it('only a waiting or running job is under way', () => {
  expect(JOB_STATES.filter((state) => isUnderWay({ state }))).toEqual(['waiting', 'running']);
});

it('jobs are picked by their kinds, in their order', () => {
  const jobs = (['case', 'report', 'package', 'case'] as const).map((kind) => ({ kind })) as JobView[];
  expect(jobsOf(jobs, 'case', 'package').map(({ kind }) => kind)).toEqual(['case', 'package', 'case']);
});
