import { expect, it } from 'vitest';
import { generatingLabels } from '@shared/labels/reportLabels';

it.each([
  ['covering', 'Redacting images: 2 of 5'],
  ['search', 'Checking the pages for removed data'],
  ['pictures', 'Preparing images: 2 of 5'],
  ['pages', 'Laying out pages'],
] as const)('says that a report is at the stage %s', (stage, text) => {
  expect(generatingLabels(stage, 2, 5)).toBe(text);
});
