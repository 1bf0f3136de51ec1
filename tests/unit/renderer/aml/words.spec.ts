import { describe, expect, it } from 'vitest';
import { originLabels, reasonLabels } from '../../../../src/renderer/src/features/aml/amlLabels';
import { jobLabels } from '../../../../src/renderer/src/ui/jobs/jobLabels';
import { versionsJob } from '../../../support/sampleJobs';

const item = versionsJob;
const some = { state: 'done', total: 3, done: 3, detail: { fetched: 3 } } as const;

describe('words of AML review', () => {
  it('leaves a reason of another version as it was written', () => {
    expect(reasonLabels('name-differs')).toBe('Name differs');
    expect(reasonLabels('some-later-reason')).toBe('some-later-reason');
  });

  it('names where a decision was made even when that response is not held', () => {
    expect(originLabels('snapshot', 3)).toBe('Version 3');
    expect(originLabels(null, 3)).toBe('Version 3');
    expect(originLabels(null, null)).toBe('a response that is not saved here');
  });

  it('tells the end of the line from an absence, and says what is safe', () => {
    expect(jobLabels(item({ ...some, total: null, absent: 2 }))).toContain(
      'none of the 10 versions requested after',
    );
    expect(jobLabels(item({ ...some, absent: 2 }))).toContain('2 not found');
    expect(jobLabels(item({ ...some, state: 'failed', failure: 'timed-out' }))).toContain(
      'Fetched versions are saved',
    );
    expect(jobLabels(item({ ...some, state: 'interrupted' }))).toContain('Fetched data is saved');
  });
});
