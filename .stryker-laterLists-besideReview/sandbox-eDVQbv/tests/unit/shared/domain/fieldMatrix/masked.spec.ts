// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { compareMasked, isMasked } from '@shared/domain/fieldMatrix/masked';

describe('a value is partly hidden', () => {
  it.each(['****5671', 'XXXXX5671', 'xxx', '•••', '●●', 'Ana S▪▪▪', '■■', '##12', '**'])('in %s', (text) => {
    expect(isMasked(text)).toBe(true);
  });

  it.each(['', 'Ana Specimen', 'A*', '#5', 'XX5671', 'Max', 'one • two', 'A · B', '∙∙'])(
    'not in %j',
    (text) => {
      expect(isMasked(text)).toBe(false);
    },
  );
});

describe('what a hidden value shows', () => {
  it.each([
    ['****5671', 'AB-125671', true],
    ['****5671', '5671', true],
    ['****5671', 'AB125672', false],
    ['AB****', 'ab125671', true],
    ['AB****', 'BA125671', false],
    ['A.B-****', 'ab 12', true],
    ['AB**71', 'AB125671', true],
    ['AB**71', 'AB1', false],
    // What it shows at both ends must not be the same character.
    ['12**23', '123', false],
    ['12**23', '1223', true],
    ['a**bc**d', 'a1bc2d', true],
    ['a**bc**d', 'a1cb2d', false],
    ['a**bc**cd', 'abcd', false],
    ['a**b**b**c', 'abc', false],
    ['a**b**b**c', 'abbc', true],
    ['•••', 'Ana Specimen', true],
    ['Ána S•••', 'ANA SPECIMEN', true],
    ['XXXXX٥٦', '1256', true],
  ])('in %s can be of %s: %s', (hidden, whole, can) => {
    const expected = can
      ? { verdict: 'partial', rules: ['masked'] }
      : { verdict: 'conflict', rules: ['different'] };
    expect(compareMasked(hidden, whole)).toEqual(expected);
    expect(compareMasked(whole, hidden)).toEqual(expected);
  });

  it.each([
    ['AB**71', 'ABC**171', true],
    ['AB**', '**71', true],
    ['AB**71', 'AC**71', false],
    ['AB**71', 'AB**72', false],
    // What stands in the middle can be anywhere.
    ['A**5**1', 'A**6**1', true],
  ])('in %s can be of what %s hides too: %s', (one, other, can) => {
    expect(compareMasked(one, other).verdict).toBe(can ? 'partial' : 'conflict');
    expect(compareMasked(other, one).verdict).toBe(can ? 'partial' : 'conflict');
  });
});
