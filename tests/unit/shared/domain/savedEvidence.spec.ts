import { describe, expect, it } from 'vitest';
import {
  byBytes,
  contentsOf,
  evidenceOf,
  savedState,
  isHolding,
  originOf,
  responseChanges,
} from '@shared/domain/savedEvidence';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import { responsesOf, type ParsedResponse } from '@shared/domain/caseRecord';
import { absentImage, answered, entriesOf, savedImage, opened, sha } from '../../../support/journalBuilder';

const filed: JournalEventOf<'filed'> = {
  type: 'filed',
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
  ])('%s', (_what, event, holds, sha256) => {
    expect(isHolding(event)).toBe(holds);
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

it('a file that is received again is unchanged or changed, by its bytes', () => {
  const events = [
    answered(sha('a')),
    answered(sha('a')),
    answered(sha('b'), 'amlResult'),
    savedImage('front.jpg', sha('c')),
    savedImage('front.jpg', sha('d')),
    answered(sha('e')),
  ];
  const changes = responseChanges(
    events.map((event) => ({ event })),
    byBytes,
  );
  expect(events.map((event) => changes.get(event) ?? null)).toEqual([
    null,
    'unchanged',
    null,
    null,
    null,
    'changed',
  ]);
});

describe('the responses of a case, received again', () => {
  const result = (decision: string, more: object = {}) => ({
    ...{ journey_id: 'journey-1', flow_id: 'f', customer_id: 'c', final_decision: decision, documents: {} },
    ...more,
  });
  const read = (value: unknown) => ({ ok: true, value, repeated: [] }) as const;
  const broken = { ok: false, line: 1, column: 1, message: 'A value is expected' } as const;
  const LOST = { ok: false, line: 0, column: 0, message: 'The bytes cannot be had' } as const;
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());
  const parsed = new Map<string, ParsedResponse>([
    [sha('a'), read(result('Complete'))],
    [sha('b'), read({})],
    [sha('c'), broken],
    [sha('d'), read(reversed(result('Complete')))],
    [sha('e'), read(result('Rejected'))],
    [sha('f'), LOST],
  ]);
  const told = (digits: string) => {
    const entries = entriesOf(opened, ...[...digits].map((digit) => answered(sha(digit))));
    const contentOf = contentsOf(responsesOf(entries, 'journey', parsed));
    const changes = responseChanges(entries, contentOf);
    return entries.slice(1).map(({ event }) => changes.get(event) ?? null);
  };

  it.each<[string, (string | null)[]]>([
    ['aa', [null, 'unchanged']],
    ['ae', [null, 'changed']],
    ['abca', [null, 'no-result', 'no-result', 'unchanged']],
    ['abe', [null, 'no-result', 'changed']],
    ['ad', [null, 'same-values']],
    ['ada', [null, 'same-values', 'same-values']],
    ['aeda', [null, 'changed', 'changed', 'same-values']],
    // Until there is a result the case is shown by what came in its place.
    ['bca', [null, 'changed', 'changed']],
    // Lost bytes may have been a result.
    ['afa', [null, 'changed', 'changed']],
  ])('%s', (digits, expected) => {
    expect(told(digits)).toEqual(expected);
  });

  it('are by their bytes where another request brought them', () => {
    const entries = entriesOf(opened, answered(sha('a')), answered(sha('d')));
    const contentOf = contentsOf(responsesOf(entries, 'journey', parsed));
    const other = { ...answered(sha('d')), request: { operation: 'journeyResult', id: 'other' } } as const;
    expect(contentOf(answered(sha('d')))).toBe(sha('a'));
    expect(contentOf(other)).toBe(sha('d'));
  });
});
