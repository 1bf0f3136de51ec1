// @ts-nocheck
import { expect, it } from 'vitest';
import { foldedName } from '@shared/domain/applicant/foldedName';

it.each([
  ['Ada Specimen', 'ada specimen'],
  ['Specimen, Ada', 'ada specimen'],
  ['ADÁ  SPÉCIMEN', 'ada specimen'],
  ['Łukasz Prøve', 'lukasz prove'],
  ["O'Sample Bo", 'bo o sample'],
  ['王小明', '王小明'],
  ['Иван', 'иван'],
  ['Ada Specimen 2', '2 ada specimen'],
  // Another spelling is another name here: a suggestion is not to be made by guesswork.
  ['Lukas Proeve', 'lukas proeve'],
  ['', null],
  [' - ', null],
  [null, null],
])('%j is compared with others as %j', (name, folded) => {
  expect(foldedName(name)).toBe(folded);
});
