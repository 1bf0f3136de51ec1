// @ts-nocheck
import { expect, it, vi } from 'vitest';
import { once } from '@shared/lib/once';

it('makes a thing when it is first asked for, and once', () => {
  const make = vi.fn(() => undefined);
  const get = once(make);
  expect(make).not.toHaveBeenCalled();
  get();
  get();
  expect(make).toHaveBeenCalledOnce();
});

it('tries again after what threw', () => {
  const make = vi
    .fn(() => 'made')
    .mockImplementationOnce(() => {
      throw new Error('not yet');
    });
  const get = once(make);
  expect(get).toThrow('not yet');
  expect(get()).toBe('made');
});
