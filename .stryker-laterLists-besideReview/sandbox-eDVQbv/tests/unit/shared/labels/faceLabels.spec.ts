// @ts-nocheck
import { expect, it } from 'vitest';
import { FACES_WAIT, faceOrderLabels, ORDER_SENTENCES } from '@shared/labels/faceLabels';

it.each([
  ['blind', 'before the score was shown', /^Blind: recorded before/],
  ['not-blind', 'unblinded: after the score was shown', /^Unblinded: .* already been shown/],
  ['no-score', 'the service did not compare these faces', /did not compare these faces/],
  ['unknown', 'unknown whether the service compared these faces', /unknown whether the service compared/],
] as const)('a comparison whose order is %s is said to be %s', (order, label, sentence) => {
  expect(faceOrderLabels({ order })).toBe(label);
  expect(ORDER_SENTENCES[order]).toMatch(sentence);
});

it('what stands for the service’s word tells nothing of it', () => {
  expect(FACES_WAIT).not.toMatch(/match|score|\d/i);
});
