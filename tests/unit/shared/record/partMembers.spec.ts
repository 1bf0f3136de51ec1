import { expect, it } from 'vitest';
import { partMembers } from '@shared/record/partMembers';
import { validationCheckSchema } from '@shared/wire/validation';

it.each([
  { state: 'null', pointer: '/p' } as const,
  { state: 'missing', pointer: '/p' } as const,
  { state: 'not-part', pointer: '/p' } as const,
  { state: 'unreadable', text: '7', pointer: '/p' } as const,
])('each member of a part that is $state is so as well, at the place of the part', (received) => {
  const part = partMembers(validationCheckSchema, received);
  expect(part.result).toEqual(received);
  expect(part.name).toEqual(received);
  expect(part).toMatchObject({ pointer: '/p', undescribed: [] });
});

it('a part that was given is itself', () => {
  const value = partMembers(validationCheckSchema, { state: 'null', pointer: '/p' });
  expect(partMembers(validationCheckSchema, { state: 'given', value, pointer: '/p' })).toBe(value);
});
