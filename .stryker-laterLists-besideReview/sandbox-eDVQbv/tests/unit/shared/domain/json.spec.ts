// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, stableText } from '@shared/domain/json';

describe('isSame', () => {
  it('is what the texts say, whatever the order of keys', () => {
    const key = fc.constantFrom('a', 'constructor', '__proto__', 'toString');
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        fc.constantFrom(1, null, 'x', false),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    const parsed = value.map((one): unknown => JSON.parse(JSON.stringify(one)));
    fc.assert(
      fc.property(parsed, parsed, (a, b) => {
        expect(isSame(a, b)).toBe(stableText(a) === stableText(b));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not take an inherited key for one that was received', () => {
    expect(isSame(JSON.parse('{"__proto__":{}}'), JSON.parse('{"x":1}'))).toBe(false);
    expect(isSame(JSON.parse('{"constructor":{}}'), JSON.parse('{}'))).toBe(false);
  });
});
