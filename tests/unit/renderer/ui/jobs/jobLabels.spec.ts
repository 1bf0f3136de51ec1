import { expect, it } from 'vitest';
import { jobLabels } from '../../../../../src/renderer/src/ui/jobs/jobLabels';
import { versionsJob } from '../../../../support/sampleJobs';

const some = { state: 'done', total: 3, done: 3, detail: { fetched: 3 } } as const;

it('tells the end of the line from an absence, and says what is safe', () => {
  expect(jobLabels(versionsJob({ ...some, total: null, absent: 2 }))).toContain(
    'none of the 10 versions requested after',
  );
  expect(jobLabels(versionsJob({ ...some, absent: 2 }))).toContain('2 not found');
  expect(jobLabels(versionsJob({ ...some, state: 'failed', failure: 'timed-out' }))).toContain(
    'Fetched versions are saved',
  );
  expect(jobLabels(versionsJob({ ...some, state: 'interrupted' }))).toContain('Fetched data is saved');
});
