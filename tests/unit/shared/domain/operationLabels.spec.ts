import { expect, it } from 'vitest';
import { OPERATION_NAMES, withArticle } from '@shared/domain/operationLabels';

it.each([
  ['journeyResult', 'a journey result'],
  ['spotCheckResult', 'a spot check result'],
  ['amlResult', 'an AML result'],
  ['image', 'an image'],
  ['pdf', 'a PDF'],
] as const)('within a sentence, %s is %s', (operation, words) => {
  expect(withArticle(OPERATION_NAMES[operation])).toBe(words);
});
