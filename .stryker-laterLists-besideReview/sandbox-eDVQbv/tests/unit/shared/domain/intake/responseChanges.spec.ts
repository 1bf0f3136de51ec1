// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareResponses } from '@shared/domain/intake/responseChanges';

const before = { final_decision: 'Refer', documents: { '20': { a: 1 }, '30': { b: [1, 2] } }, selfie: null };

describe('compareResponses', () => {
  it('names the parts that differ, two levels deep, and tells no value', () => {
    const after = {
      ...before,
      final_decision: 'Rejected',
      documents: { '20': { a: 2 }, '4/0': {} },
      aml: [],
    };
    expect(compareResponses(before, after)).toEqual({
      is: 'changed',
      changes: [
        { pointer: '/final_decision', how: 'changed' },
        { pointer: '/documents/20', how: 'changed' },
        { pointer: '/documents/30', how: 'removed' },
        { pointer: '/documents/4~10', how: 'added' },
        { pointer: '/aml', how: 'added' },
      ],
      more: 0,
    });
  });

  it('takes null, missing and empty for three things', () => {
    const reported = (after: object) => compareResponses(before, after);
    expect(reported({ ...before, selfie: {} })).toMatchObject({
      changes: [{ pointer: '/selfie', how: 'changed' }],
    });
    const { selfie: _, ...without } = before;
    expect(reported(without)).toMatchObject({ changes: [{ pointer: '/selfie', how: 'removed' }] });
  });

  it('names twelve at most and counts the others', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${String(index)}`, index]));
    const compared = compareResponses({}, many);
    expect(compared).toMatchObject({ is: 'changed', more: 8 });
  });

  it('finds the same values however their members are ordered, and a change wherever there is one', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(structuredClone(value)).reverse());
        expect(compareResponses(value, turned)).toEqual({ is: 'same-values' });
        expect(compareResponses(value, { ...value, 'another key': { x: value } }).is).toBe('changed');
      }),
    );
  });
});
