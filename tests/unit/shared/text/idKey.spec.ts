import { expect, it } from 'vitest';
import { idKey, isSameId } from '@shared/text/idKey';

const UUID = '0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b';

it('takes a UUID in any letters for the same id, as RFC 9562 does', () => {
  expect(idKey(UUID.toUpperCase())).toBe(UUID);
  expect(isSameId(UUID.toUpperCase(), UUID)).toBe(true);
  expect(isSameId(UUID, UUID.replace('0b7e', '0b7f'))).toBe(false);
});

it.each([
  ['journey-1', 'Journey-1'],
  // No hyphens: other formats may tell upper from lower case.
  [UUID.replaceAll('-', ''), UUID.replaceAll('-', '').toUpperCase()],
  [`${UUID}0`, `${UUID}0`.toUpperCase()],
  [`x${UUID}`, `x${UUID}`.toUpperCase()],
])('keeps the letters of any other id: %s', (id, other) => {
  expect(idKey(other)).toBe(other);
  expect(isSameId(id, other)).toBe(false);
  expect(isSameId(id, id)).toBe(true);
});

it('takes no id for the same as no other', () => {
  expect([isSameId(null, null), isSameId(UUID, null), isSameId(null, UUID)]).toEqual([false, false, false]);
});
