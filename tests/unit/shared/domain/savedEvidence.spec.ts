import { describe, expect, it } from 'vitest';
import { evidenceOf, savedState, isContentEvent, originOf } from '@shared/domain/savedEvidence';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import { absentImage, answered, savedImage, opened, sha } from '../../../support/journalBuilder';

const filed: JournalEventOf<'file-imported'> = {
  type: 'file-imported',
  request: { operation: 'image', id: 'front.jpg' },
  sha256: sha('b'),
  bytes: 20,
  mime: 'image/jpeg',
  fileName: null,
};
const webhook: JournalEvent = {
  type: 'service-event',
  eventId: 'e-1',
  name: 'aml',
  sha256: sha('c'),
  bytes: 5,
  receivedAt: '2026-01-02T03:04:05.000Z',
  facts: [],
};
const cutShort = {
  ...absentImage('front.jpg'),
  arrived: { sha256: sha('d'), bytes: 3, mime: 'text/html' },
} as JournalEvent;

describe('an entry of the journal', () => {
  it.each<[string, JournalEvent, boolean, string | null]>([
    ['that retrieved something', savedImage('front.jpg', sha('a')), true, sha('a')],
    ['that put a file here', filed, true, sha('b')],
    ['of an event of the service', webhook, false, sha('c')],
    ['of a request that brought something else', cutShort, false, sha('d')],
    ['of a request that brought nothing', absentImage('front.jpg'), false, null],
    [
      'that requested a time stamp',
      {
        ...{ type: 'time-stamp-requested', sha256: sha('e'), bytes: 1 },
        ...{ nonce: '1123456789abcdef', heads: [], packageId: null },
      },
      false,
      sha('e'),
    ],
    ['that opened the case', opened, false, null],
  ])('%s', (_what, event, isContent, sha256) => {
    expect(isContentEvent(event)).toBe(isContent);
    expect(evidenceOf(event)).toBe(sha256);
  });

  it('tells of a medium where its bytes came from and what they were declared to be', () => {
    const retrieved = answered(sha('a'));
    expect(originOf(retrieved)).toBe('service');
    expect(originOf(filed)).toBe('file');
    const saved = { kind: 'saved', sha256: sha('a'), bytes: 10, mime: 'application/json', origin: 'service' };
    expect(savedState(retrieved)).toEqual({ ...saved, declaredMime: 'application/json' });
    expect(savedState({ ...retrieved, declaredMime: null })).toEqual(saved);
    expect(savedState({ ...filed, isTruncated: true })).toEqual({
      kind: 'saved',
      sha256: sha('b'),
      bytes: 20,
      mime: 'image/jpeg',
      isTruncated: true,
      origin: 'file',
    });
  });
});
