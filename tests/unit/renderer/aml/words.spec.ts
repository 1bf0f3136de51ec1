import { describe, expect, it } from 'vitest';
import type { AmlFetchItem } from '@shared/ipc/amlContract';
import { originWords, reasonWords } from '../../../../src/renderer/src/features/aml/amlWords';
import { fetchWords } from '../../../../src/renderer/src/features/aml/fetchWords';

const item = (over: Partial<AmlFetchItem>): AmlFetchItem => ({
  jobId: '00000000-0000-4000-8000-000000000001',
  caseId: '0'.repeat(32),
  state: 'done',
  version: null,
  fetched: 3,
  skipped: 0,
  absent: 0,
  total: 3,
  done: 3,
  bytes: 10,
  failure: null,
  facts: null,
  startedAt: '2026-11-21T02:00:00.000Z',
  ...over,
});

describe('words of AML review', () => {
  it('leaves a reason of another version as it was written', () => {
    expect(reasonWords('name-differs')).toBe('Name differs');
    expect(reasonWords('some-later-reason')).toBe('some-later-reason');
  });

  it('names where a judgement was made even when that answer is not held', () => {
    expect(originWords('snapshot', 3)).toBe('Version 3');
    expect(originWords(null, 3)).toBe('Version 3');
    expect(originWords(null, null)).toBe('an answer that is not held here');
  });

  it('tells the end of the line from an absence, and says what is safe', () => {
    expect(fetchWords(item({ total: null, absent: 2 })).text).toContain(
      'none of the 10 versions asked for after',
    );
    expect(fetchWords(item({ absent: 2 })).text).toContain('2 not there');
    expect(fetchWords(item({ state: 'failed', failure: 'timed-out' })).text).toContain(
      'What is held is kept',
    );
    expect(fetchWords(item({ state: 'interrupted' })).text).toContain('What was fetched is kept');
  });
});
