// @ts-nocheck
import { expect, it } from 'vitest';
import { writtenNumbersOf } from '@shared/text/writtenNumbers';

/** A text with its days and years in digits. */
const inDigits = (text: string): string =>
  writtenNumbersOf(text).reduce((all, { pattern, write }) => all.replace(pattern, write), text);

it.each([
  ['the sixteenth of July nineteen ninety-one', 'the sixteenth of July 1991'],
  ['sechzehnter Juli neunzehnhunderteinundneunzig', '16 Juli 1991'],
  ['le premier juillet deux mille trois', 'le 1 juillet 2003'],
  ['dieciséis de julio de mil novecientos noventa y uno', '16 de julio de 1991'],
  ['born in May two thousand', 'born in May 2000'],
])('reads the numbers of a date in words: %s', (text, digits) => {
  expect(inDigits(text)).toBe(digits);
});

it('reads none where no month is named, nor in other words', () => {
  expect(writtenNumbersOf('twenty one of them, nineteen ninety-one in all')).toEqual([]);
  expect(inDigits('In May there were twenty of them')).toBe('In May there were twenty of them');
});
