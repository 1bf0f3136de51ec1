import { describe, expect, it } from 'vitest';
import {
  isDownload,
  OPERATION_NAMES,
  OPERATIONS,
  resultKindOf,
  withArticle,
} from '@shared/domain/operations';

it.each([
  ['journeyResult', false, 'journey', 'a journey result'],
  ['journeySummary', false, 'journey-summary', 'a journey summary'],
  ['spotCheckResult', false, 'spot-check', 'a spot check result'],
  ['amlResult', false, 'aml-check', 'an AML result'],
  ['amlHistory', false, 'aml-history', 'an AML history'],
  ['image', true, null, 'an image'],
  ['video', true, null, 'a video'],
  ['pdf', true, null, 'a PDF'],
] as const)('%s', (operation, download, kind, words) => {
  expect(isDownload(operation)).toBe(download);
  expect(resultKindOf(operation)).toBe(kind);
  expect(withArticle(OPERATION_NAMES[operation])).toBe(words);
});

describe('operations', () => {
  it('are those of the specification (part 4), the published summary and the downloads', () => {
    expect(OPERATIONS).toHaveLength(8);
    expect(isDownload('')).toBe(false);
    expect(isDownload('Image')).toBe(false);
  });
});
