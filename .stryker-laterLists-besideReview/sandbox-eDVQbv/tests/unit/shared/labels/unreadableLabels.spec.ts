// @ts-nocheck
import { expect, it } from 'vitest';
import { unreadableLabel } from '@shared/labels/unreadableLabels';

it.each([
  ['response', null, 'Response'],
  ['rules', null, 'Rules'],
  ['spot-check', null, 'Spot check'],
  // What stands before the name of a part that has one.
  ['rules', 'Under Age', 'Rule '],
  ['documents', 'Passport', ''],
  ['validation', 'Passport', 'Authenticity checks of '],
] as const)('%s of %s: %j', (what, of, label) => {
  expect(unreadableLabel(what, of)).toBe(label);
});
