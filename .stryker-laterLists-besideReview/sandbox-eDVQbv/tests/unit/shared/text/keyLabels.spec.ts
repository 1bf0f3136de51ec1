// @ts-nocheck
import { expect, it } from 'vitest';
import { keyTitle } from '../../../../src/shared/text/keyLabels';

it.each([
  ['0', 'Entry 0'],
  ['12', 'Entry 12'],
  ['face_check', 'face_check'],
  ['check 2', 'check 2'],
  ['', ''],
])('calls what has the key "%s" "%s"', (key, title) => {
  expect(keyTitle(key)).toBe(title);
});
