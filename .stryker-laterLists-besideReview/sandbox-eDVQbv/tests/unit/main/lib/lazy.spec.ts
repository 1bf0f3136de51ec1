// @ts-nocheck
import { expect, it, vi } from 'vitest';
import { lazy } from '../../../../src/main/lib/lazy';

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
