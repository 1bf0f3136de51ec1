import { describe, expect, it } from 'vitest';
import type { AmlFetchItem } from '@shared/ipc/amlContract';
import { linkHost, originWords, reasonWords } from '../../../../src/renderer/src/features/aml/amlWords';
import { fetchWords } from '../../../../src/renderer/src/features/aml/fetchWords';
import { receivedText } from '../../../../src/renderer/src/features/aml/receivedJson';

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
  it('shows the host the browser would go to, and none for what is not opened', () => {
    expect(linkHost('https://NEWS.example:8443/a')).toBe('news.example:8443');
    expect(linkHost('https://xn--bcher-kva.example/')).toBe('xn--bcher-kva.example');
    for (const url of [null, '', 'http://a.example', 'https://a@b.example', 'javascript:x'])
      expect(linkHost(url)).toBeNull();
  });

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

  it('never shows a received value as a blank', () => {
    expect(receivedText('')).toBe('empty text');
    expect(receivedText(null)).toBe('null');
    expect(receivedText(['a', 'b'])).toBe('a · b');
    expect(receivedText({ a: [1] })).toBe('{ "a": [ 1 ] }');
  });
});
