import { expect, it } from 'vitest';
import { placeBefore } from '../../../../src/renderer/src/stores/navigationStore';

it.each([
  { screen: 'worklist' },
  { screen: 'verify' },
  { screen: 'case', caseId: 'a' },
  { screen: 'settings', section: 'vault' },
])('returns to %j', (place) => {
  expect(placeBefore({ ...place, further: 1 })).toEqual(place);
});

it.each([
  null,
  undefined,
  'case',
  7,
  [],
  {},
  { screen: 'case' },
  { screen: 'case', caseId: 1 },
  { screen: 'settings' },
  { screen: 'settings', section: 'elsewhere' },
  { screen: 'other', caseId: 'a', section: 'vault' },
])('stays where it is for %j', (kept) => {
  expect(placeBefore(kept)).toBeNull();
});
