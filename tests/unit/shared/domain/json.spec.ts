import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundDepth, isSame, stableText } from '@shared/domain/json';

describe('boundDepth', () => {
  it('gives back the very same value when it is not nested beyond measure', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(boundDepth(value)).toBe(value);
      }),
    );
  });

  it('cuts a hundred thousand levels and keeps what stands beside them', () => {
    const deep: unknown = JSON.parse(`{"name":"Ana","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    const text = stableText(boundDepth(deep));
    expect(text).toContain('"name":"Ana"');
    expect(text).toContain('nested too deeply');
  });
});

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
