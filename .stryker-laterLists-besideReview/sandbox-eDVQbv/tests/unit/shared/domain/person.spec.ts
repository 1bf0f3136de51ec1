// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isSamePerson } from '@shared/domain/person';

const of = (reviewerId: string) => ({ name: 'Sample', reviewerId });

describe('a reviewer id that only looks like another one', () => {
  it.each([
    'r-17',
    ' R-17 ',
    'R-\u{ff11}7',
    'R-1\u200b7',
    '\u2066R-17\u2069',
    'R -17',
    'R\u00ad-17',
    'R-17\t',
    'R-l7',
    'R-I7',
    'R-17.',
    '.R-17..',
    'R-17_',
  ])('is the same person: %j', (reviewerId) => {
    expect(isSamePerson(of('R-17'), of(reviewerId))).toBe(true);
  });

  it.each([
    ['R-10', 'R-1O'],
    ['Morn', 'Mom'],
    ['lan', 'Ian'],
  ])('is the same person as one drawn alike: %j and %j', (one, other) => {
    expect(isSamePerson(of(one), of(other))).toBe(true);
  });

  it('is another one where a letter differs', () => {
    expect(isSamePerson(of('R-17'), of('R-18'))).toBe(false);
    expect(isSamePerson(of('R-17'), of('R17'))).toBe(false);
  });
});
