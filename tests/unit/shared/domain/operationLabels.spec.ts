import { expect, it } from 'vitest';
import { OPERATION_NAMES, OPERATION_PHRASES, requestLabel } from '@shared/domain/operationLabels';
import { OPERATIONS } from '@shared/domain/operations';

it.each([
  [{ operation: 'journeyResult', id: 'j-1' }, 'Journey result'],
  [{ operation: 'amlHistory', id: 'j-1', version: 3 }, 'AML history, version 3, full list'],
  [{ operation: 'amlHistory', id: 'j-1', version: 3, deltaOnly: false }, 'AML history, version 3, full list'],
  [
    { operation: 'amlHistory', id: 'j-1', version: 0, deltaOnly: true },
    'AML history, version 0, changes only',
  ],
] as const)('%j is labelled %s, without its id', (request, label) => {
  expect(requestLabel(request)).toBe(label);
});

it('every operation has a name of its own, in a label and in a sentence', () => {
  for (const names of [OPERATION_NAMES, OPERATION_PHRASES]) {
    expect(Object.keys(names).sort()).toEqual([...OPERATIONS].sort());
    expect(new Set(Object.values(names)).size).toBe(OPERATIONS.length);
  }
});
