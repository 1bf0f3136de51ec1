import { expect, it } from 'vitest';
import { wordsBesideExpiry } from '@shared/wire/expiryNames';

it.each<[string, string[] | null]>([
  ['Udløbsdato', []],
  ['EXPIRYDATE', []],
  ['Passport Expiry Date', ['passport']],
  ['Validity of licence category', ['licence', 'category']],
  ['Expiry Date Native', ['native']],
  ['有效期开始日期', null],
  ['Valid from', null],
  ['Issue Date', null],
  ['', null],
])('%j has these words besides those for the end of validity: %j', (name, words) => {
  expect(wordsBesideExpiry(name)).toEqual(words);
});
