// @ts-nocheck
import { expect, it } from 'vitest';
import { keyParts, splitCamelCase } from '@shared/text/keyParts';

it.each([
  ['front_image_path', ['front', 'image', 'path']],
  ['front-image', ['front', 'image']],
  ['frontImagePath', ['front', 'image', 'path']],
  ['PDFPath', ['pdf', 'path']],
  ['image2', ['image']],
  ['名前', ['名前']],
  ['', []],
])('%s has the words %j', (key, words) => {
  expect(keyParts(key)).toEqual(words);
});

it('parts camel case and leaves the rest as it is', () => {
  expect(splitCamelCase('dateOfBirth_2 éÉ')).toBe('date Of Birth_2 é É');
});
