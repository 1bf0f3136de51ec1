import { expect, it, vi } from 'vitest';
import { lazy, once } from '../../../../src/main/lib/lazy';

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

it('loads once, however often it is asked for', async () => {
  const load = vi.fn(async () => ({}));
  const get = lazy(load);
  expect([get.begun(), get.loaded()]).toEqual([null, null]);
  const [one, other] = await Promise.all([get(), get()]);
  expect(other).toBe(one);
  expect(get.loaded()).toBe(one);
  expect(load).toHaveBeenCalledOnce();
});

it('loads anew after a reset, and keeps nothing of a load that a reset overtook', async () => {
  const first = Promise.withResolvers<string>();
  const get = lazy(vi.fn(async () => 'second').mockReturnValueOnce(first.promise));
  const overtaken = get();
  get.reset();
  first.resolve('first');
  expect(await overtaken).toBe('first');
  expect(get.loaded()).toBeNull();
  expect(await get()).toBe('second');
});
