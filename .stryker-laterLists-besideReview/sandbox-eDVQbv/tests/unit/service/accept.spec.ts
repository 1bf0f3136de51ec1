// @ts-nocheck
import { expect, it } from 'vitest';
import { acceptsJson } from '../../../src/service/accept';

it.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/json', true],
  ['APPLICATION/JSON; charset=utf-8', true],
  ['text/html, application/json;q=0.5', true],
  ['application/*', true],
  ['text/html', false],
  ['text/*, image/png', false],
  ['application/json;q=0', false],
  ['application/json; q=0.0, */*', false],
  ['application/*;q=0, */*;q=1', false],
  ['application/json;q=nonsense', false],
])('Accept %s lets JSON through: %s', (header, expected) => {
  expect(acceptsJson(header)).toBe(expected);
});
