import { expect, it } from 'vitest';
import type { SavedResponse } from '@shared/domain/savedResponses';
import { OPERATIONS } from '@shared/domain/operations';
import { RESPONSE_KIND_LABELS, responseLabel } from '@shared/labels/responseLabels';

const response = (over: Partial<SavedResponse>): SavedResponse =>
  ({
    version: null,
    deltaOnly: false,
    receivedAt: '2026-01-02T03:04:05.000Z',
    origin: 'service',
    ...over,
  }) as SavedResponse;

it.each<[Partial<SavedResponse>, string]>([
  [{}, '2026-01-02 03:04:05 UTC'],
  [{ version: 0 }, 'Version 0, 2026-01-02 03:04:05 UTC'],
  [{ version: 3, deltaOnly: true }, 'Version 3, changes only, 2026-01-02 03:04:05 UTC'],
  [{ origin: 'file' }, '2026-01-02 03:04:05 UTC, imported from a file'],
])('a response with %j is called %j', (over, label) => {
  expect(responseLabel(response(over))).toBe(label);
});

it('names every kind of response', () => {
  expect(Object.keys(RESPONSE_KIND_LABELS).toSorted()).toEqual([...OPERATIONS, 'webhookEvent'].toSorted());
});
