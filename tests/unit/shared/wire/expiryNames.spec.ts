import { expect, it } from 'vitest';
import { isVagueExpiry, wordsOfName, wordsBesideExpiry } from '@shared/wire/expiryNames';

it.each<[string, string[] | null]>([
  ['Udløbsdato', []],
  ['EXPIRYDATE', []],
  ['Passport Expiry Date', ['passport']],
  ['Validity of licence category', ['licence', 'category']],
  ['Expiry Date Native', ['native']],
  ['有效期开始日期', ['开始']],
  ['Срок действия', []],
  ['Срок действия с', ['с']],
  ['Действия', null],
  ['تاريخ انتهاء التأمين', ['تامين']],
  ['Expired', null],
  ['Gültig bis (4b)', []],
  ['Expiry Year', ['year']],
  ['Valid from', null],
  ['Issue Date', null],
  ['', null],
])('%j has these words besides those for the end of validity: %j', (name, words) => {
  expect(wordsBesideExpiry(name)).toEqual(words);
});

it.each<[string, boolean]>([
  ['Gültigkeit', true],
  ['Vigencia', true],
  ['Срок действия', true],
  ['有效期', true],
  ['Exp', true],
  ['Exp Date', false],
  ['Data de validade', false],
  ['Gültigkeitsende', false],
  ['Срок действия до', false],
  ['Expiry', false],
  ['Valid', false],
  ['Issue Date', false],
])('%j may mean something else than the end of validity: %j', (name, isVague) => {
  expect(isVagueExpiry(name)).toBe(isVague);
});

it('the words of a name are read in every script', () => {
  expect(wordsOfName('licenceExpiryDate')).toEqual(['licence', 'expiry', 'date']);
  expect(wordsOfName('护照有效期至')).toEqual(['护照', '有效期', '至']);
  expect(wordsOfName('انتهاء الإقامة')).toEqual(['انتهاء', 'اقامه']);
  expect(wordsOfName("Driver's Licence")).toEqual(['driver', 'licence']);
  expect(wordsOfName('NotValidAfter')).toEqual(['valid', 'until']);
  expect(wordsOfName('')).toEqual([]);
});
