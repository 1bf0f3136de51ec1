import { expect, it } from 'vitest';
import { id, joined, open, plain } from '@shared/labels/quotedParts';

it('joins parts that are masked and shown alike, and keeps ids apart', () => {
  expect(
    joined([plain('a'), plain('b'), open('c'), open('d'), plain('SHA-256 '), id('12'), plain('')]),
  ).toEqual([plain('ab'), open('cd'), plain('SHA-256 '), id('12')]);
  expect(joined([plain('')])).toEqual([]);
});
