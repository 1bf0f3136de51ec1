// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from '../../../../src/main/modules/cases/indentJson';
import { pointerLine } from '../../../../src/renderer/src/features/raw/pointerLine';

const text = indentJson('{"a":{"b":[1,{"c":"}"},[]],"x/y~z":{}},"":"{","d":null}');
const lineAt = (pointer: string): string | undefined => {
  const line = pointerLine(text, pointer);
  return line === null ? undefined : text.split('\n')[line - 1]?.trim();
};

describe('the line of a pointer', () => {
  it.each([
    ['', '{'],
    ['/a', '"a": {'],
    ['/a/b/0', '1,'],
    ['/a/b/1/c', '"c": "}"'],
    ['/a/b/2', '[]'],
    ['/a/x~1y~0z', '"x/y~z": {}'],
    ['/', '"": "{",'],
    ['/d', '"d": null'],
    ['/a/b/3', undefined],
    ['/a/b/1/d', undefined],
    ['/nothing', undefined],
  ])('%j is %j', (pointer, expected) => {
    expect(lineAt(pointer)).toBe(expected);
  });

  it('finds every member and element of any JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
        const json = JSON.stringify(value);
        const root: unknown = JSON.parse(json);
        const indented = indentJson(json);
        const lines = indented.split('\n');
        const walk = (at: unknown, pointer: string): void => {
          const line = pointerLine(indented, pointer);
          expect(line, pointer).not.toBeNull();
          if (typeof at !== 'object' || at === null) {
            expect(lines[(line ?? 0) - 1]).toContain(JSON.stringify(at));
            return;
          }
          for (const [key, child] of Object.entries(at)) {
            walk(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
          }
        };
        walk(root, '');
      }),
      { numRuns: 60 },
    );
  });
});
