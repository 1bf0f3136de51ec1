import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, stableText } from '@shared/domain/json';
import { applyChanges, cosmeticOf, diffValues, mirrorChanges } from '@shared/domain/aml/valueDiff';

const json = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
/** Small lists and objects over few values, so that elements repeat, move and change together. */
const close = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(1, 'a', 'A', ' a', 'b', null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('x', 'y/z', '~', '__proto__', '0'), tie('value'), { maxKeys: 3 }),
  ),
})).value;
const pairs = fc.oneof(
  fc.tuple(json, json),
  fc.tuple(close, close),
  fc.tuple(fc.array(close), fc.array(close)),
);

describe('diffValues, for any two values', () => {
  it('makes the second out of the first', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(stableText(applyChanges(a, diffValues(a, b)))).toBe(stableText(b));
      }),
      { numRuns: 500 },
    );
  });

  it('mirrored is the difference from the second to the first', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const sorted = (changes: unknown[]) => changes.map(stableText).sort();
        expect(sorted(mirrorChanges(diffValues(a, b)))).toEqual(sorted(diffValues(b, a)));
      }),
      { numRuns: 500 },
    );
  });

  it('is empty for the same value and for nothing else', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(diffValues(a, structuredClone(a))).toEqual([]);
        expect(diffValues(a, b).length === 0).toBe(isSame(a, b));
      }),
    );
  });

  it.each([
    ['GB US', 'form'],
    ['US GB', 'order'],
    ['GB, US', 'form'],
    ['US;GB', 'order'],
    [' GB | US ', 'form'],
  ])('takes the text %j for its list, and tells another order from another form', (text, cosmetic) => {
    expect(cosmeticOf(text, ['GB', 'US'])).toBe(cosmetic);
    expect(cosmeticOf(['GB', 'US'], text)).toBe(cosmetic);
    expect(cosmeticOf(text, ['GB', 'FR'])).toBeNull();
    expect(cosmeticOf(text, ['GB'])).toBeNull();
    expect(cosmeticOf(text, ['GB US', 'FR'])).toBeNull();
  });

  it.each([
    ['John Smith', ['Smith', 'John']],
    ['New York', ['New', 'York']],
    ['DE LA', ['De', 'La']],
  ])('takes the words of the text %j for no list', (text, list) => {
    expect(cosmeticOf(text, list)).toBeNull();
  });

  it.each<[string, unknown, unknown, string | null]>([
    ['datesOfBirth', '01/02/1990', '02/01/1990', null],
    ['datesOfBirth', '25 Jan, 1990; 3 Feb, 1991', '25 Jan, 1991; 3 Feb, 1990', null],
    ['datesOfBirth', '01/02/1990, 1991', '1991, 01/02/1990', 'order'],
    ['datesOfBirth', '1990-01-02\n1991', '1991\n1990-01-02', 'order'],
    ['datesOfBirth', '01/02/1990, 03/04/1991', ['01/02/1990', '03/04/1991'], 'form'],
    ['datesOfBirth', ['1990', '1991'], '1991\n1990', 'order'],
    ['countries', 'DE FR', 'FR DE', 'order'],
    ['countries', 'DE FR', 'FR US', null],
    ['countries', 'United States', 'States United', null],
    ['notes', 'DE FR', 'FR DE', null],
  ])('compares the values that a text of %s lists: %j and %j', (key, from, to, cosmetic) => {
    expect(diffValues({ [key]: from }, { [key]: to })).toMatchObject([{ cosmetic }]);
  });

  it('names cosmetic differences alike from both sides', () => {
    fc.assert(
      fc.property(close, close, (a, b) => {
        expect(cosmeticOf(a, b)).toBe(cosmeticOf(b, a));
      }),
    );
  });
});

describe('places', () => {
  it('follow a changed element to where it went', () => {
    const before = { aliases: [{ first: 'Ana' }, { first: 'Bo' }, 'C'] };
    const after = { aliases: ['C', { first: 'Ana' }, { first: 'Bob' }] };
    expect(diffValues(before, after)).toEqual([
      expect.objectContaining({ kind: 'reordered', before: '/aliases', order: [2, 0, 1] }),
      expect.objectContaining({
        kind: 'changed',
        before: '/aliases/1/first',
        after: '/aliases/2/first',
        from: 'Bo',
        to: 'Bob',
      }),
    ]);
  });

  it('are not guessed where more than one element changed', () => {
    const kinds = diffValues({ list: ['a', 'b'] }, { list: ['c', 'd'] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['removed', 'removed', 'added', 'added']);
  });
});
