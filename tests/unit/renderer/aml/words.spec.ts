import { describe, expect, it } from 'vitest';
import { originWords, reasonWords } from '../../../../src/renderer/src/features/aml/amlWords';
import { jobWords } from '../../../../src/renderer/src/ui/jobs/jobLabels';
import { versionsJob } from '../../../support/sampleJobs';

const item = versionsJob;
const some = { state: 'done', total: 3, done: 3, detail: { fetched: 3 } } as const;

describe('words of AML review', () => {
  it('leaves a reason of another version as it was written', () => {
    expect(reasonWords('name-differs')).toBe('Name differs');
    expect(reasonWords('some-later-reason')).toBe('some-later-reason');
  });

  it('names where a judgement was made even when that answer is not held', () => {
    expect(originWords('snapshot', 3)).toBe('Version 3');
    expect(originWords(null, 3)).toBe('Version 3');
    expect(originWords(null, null)).toBe('a response that is not saved here');
  });

  it('tells the end of the line from an absence, and says what is safe', () => {
    expect(jobWords(item({ ...some, total: null, absent: 2 }))).toContain(
      'none of the 10 versions requested after',
    );
    expect(jobWords(item({ ...some, absent: 2 }))).toContain('2 not found');
    expect(jobWords(item({ ...some, state: 'failed', failure: 'timed-out' }))).toContain(
      'Fetched versions are saved',
    );
    expect(jobWords(item({ ...some, state: 'interrupted' }))).toContain('Fetched data is saved');
  });
});
