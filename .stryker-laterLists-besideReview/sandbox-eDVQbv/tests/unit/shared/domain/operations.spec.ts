// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isDownload, OPERATIONS, resultKindOf } from '@shared/domain/operations';

it.each([
  ['journeyResult', false, 'journey'],
  ['journeySummary', false, 'journey-summary'],
  ['spotCheckResult', false, 'spot-check'],
  ['amlResult', false, 'aml-check'],
  ['amlHistory', false, 'aml-history'],
  ['image', true, null],
  ['video', true, null],
  ['pdf', true, null],
] as const)('%s', (operation, download, kind) => {
  expect(isDownload(operation)).toBe(download);
  expect(resultKindOf(operation)).toBe(kind);
});

describe('operations', () => {
  it('are those of the specification (part 4), the published summary and the downloads', () => {
    expect(OPERATIONS).toHaveLength(8);
    expect(isDownload('')).toBe(false);
    expect(isDownload('Image')).toBe(false);
  });
});
