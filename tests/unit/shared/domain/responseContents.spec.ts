import { describe, expect, it } from 'vitest';
import { responsesOf, type ParsedResponse } from '@shared/domain/caseRecord';
import { contentsOf } from '@shared/domain/responseContents';
import { responseChanges } from '@shared/domain/savedEvidence';
import { answered, entriesOf, opened, sha } from '../../../support/journalBuilder';

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
