import { expect, it } from 'vitest';
import { createIdentity } from '../../../../../src/main/modules/identity/identity';
import { isError } from '../../../../../src/main/errors/appError';

function kept(first?: unknown) {
  let value: unknown = first;
  return createIdentity({
    get: (scope: string, key: string) => (scope === 'app' && key === 'author' ? value : null),
    set: (_scope: string, _key: string, next: unknown) => {
      value = next;
    },
  } as never);
}

it('nobody signs until somebody has said who they are', () => {
  const identity = kept(null);
  expect(identity.get()).toBeNull();
  try {
    identity.require();
    throw new Error('somebody signed');
  } catch (error) {
    expect(isError(error, 'no-author')).toBe(true);
  }
  const ana = { name: 'Ana Specimen', reviewerId: 'R-1' };
  expect(identity.set(ana)).toEqual(ana);
  expect([identity.get(), identity.require()]).toEqual([ana, ana]);
});

it.each([{ name: 'Ana' }, { name: '', reviewerId: '' }, 'Ana', 7])(
  '%j, which cannot be read, is nobody',
  (value) => {
    expect(kept(value).get()).toBeNull();
  },
);
