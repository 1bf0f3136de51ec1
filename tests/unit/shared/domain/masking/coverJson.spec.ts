import { expect, it } from 'vitest';
import { coverJson } from '@shared/domain/masking/coverJson';
import { maskText } from '@shared/domain/masking/maskText';

it('escaped keys and texts are read as what they are', () => {
  expect(coverJson(String.raw`{"a\/b":["x \" y","z"],"c":null,"d":""}`, (at) => at === '/a~1b/0')).toBe(
    `{"a\\/b":["${maskText('x " y')}","z"],"c":null,"d":""}`,
  );
  expect(coverJson('{"a":{"b":"x"},"c":"y"}', (at) => at.startsWith('/a'))).toBe(
    `{"a":{"b":"${maskText('x')}"},"c":"y"}`,
  );
});

it('a single value is covered as well, and so is every key that may be a value', () => {
  expect(coverJson('"Ana"', () => true)).toBe(`"${maskText('Ana')}"`);
  const keys: string[] = [];
  const covered = coverJson(
    '{"a":{"Ana B":1}}',
    () => false,
    (key, pointer) => keys.push(pointer) > 0 && key !== 'a',
  );
  expect(covered).toBe(`{"a":{"${maskText('Ana B')}":1}}`);
  expect(keys).toEqual(['/a', '/a/Ana B']);
});

it('a text as long as a large picture is covered', () => {
  expect(coverJson(`{"a":"${'x'.repeat(12_000_000)}"}`, () => true)).toBe(
    `{"a":"${maskText('x'.repeat(20))}"}`,
  );
});
