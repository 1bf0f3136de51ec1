import { expect, it } from 'vitest';
import { isMemberName } from '@shared/domain/masking/memberName';

it.each([
  ['full_name', true],
  ['datesOfBirth', true],
  ['$ref', true],
  ['Marta Zielonka', false],
  ['id90012512345', false],
  ['on-1990-01-25', false],
  ['20', false],
])('%s is the name of a member: %s', (key, is) => {
  expect(isMemberName(key)).toBe(is);
});
