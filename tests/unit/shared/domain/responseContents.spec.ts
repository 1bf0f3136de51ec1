import { describe, expect, it } from 'vitest';
import { responsesOf, type ParsedResponse } from '@shared/domain/caseRecord';
import { contentsOf, responseChanges } from '@shared/domain/responseContents';
import { answered, entriesOf, opened, savedImage, sha } from '../../../support/journalBuilder';

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
  const changesIn = (digits: string) => {
    const entries = entriesOf(opened, ...[...digits].map((digit) => answered(sha(digit))));
    const changes = responseChanges(entries, responsesOf(entries, 'journey', parsed));
    return entries.slice(1).map(({ event }) => changes.get(event) ?? null);
  };

  it.each<[string, (string | null)[]]>([
    ['aa', [null, 'unchanged']],
    ['ae', [null, 'changed']],
    ['abca', [null, 'other-shape', 'not-json', 'unchanged']],
    ['abe', [null, 'other-shape', 'changed']],
    ['ad', [null, 'same-values']],
    ['ada', [null, 'same-values', 'same-values']],
    ['aeda', [null, 'changed', 'changed', 'same-values']],
    // Until there is a result the case is shown by what came in its place.
    ['bca', [null, 'changed', 'changed']],
    // Lost bytes may have been a result.
    ['afa', [null, 'changed', 'changed']],
  ])('%s', (digits, expected) => {
    expect(changesIn(digits)).toEqual(expected);
  });

  it('are by their bytes where another request brought them', () => {
    const entries = entriesOf(opened, answered(sha('a')), answered(sha('d')));
    const contentOf = contentsOf(responsesOf(entries, 'journey', parsed));
    const other = { ...answered(sha('d')), request: { operation: 'journeyResult', id: 'other' } } as const;
    expect(contentOf(answered(sha('d')))).toBe(sha('a'));
    expect(contentOf(other)).toBe(sha('d'));
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
    [],
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
