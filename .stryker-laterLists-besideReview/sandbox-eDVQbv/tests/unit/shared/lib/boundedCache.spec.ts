// @ts-nocheck
import { expect, it, vi } from 'vitest';
import { createBoundedCache } from '@shared/lib/boundedCache';

it('keeps the values used last and makes the others anew', () => {
  const cache = createBoundedCache<string, string>(2);
  const make = vi.fn((key: string) => key.toUpperCase());
  const get = (key: string): string => cache.get(key, () => make(key));
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'b']);
  cache.clear();
  get('a');
  expect(make).toHaveBeenCalledTimes(5);
});

it('counts sizes, keeps a null, and keeps the newest whatever its size', () => {
  const cache = createBoundedCache<string, number | null>(10, (value) => value ?? 0);
  const make = vi.fn((value: number | null) => value);
  const get = (key: string, value: number | null): number | null => cache.get(key, () => make(value));
  get('none', null);
  get('six', 6);
  get('none', null);
  get('twenty', 20);
  expect(make).toHaveBeenCalledTimes(3);
  get('twenty', 20);
  expect(make).toHaveBeenCalledTimes(3);
  get('six', 6);
  expect(make).toHaveBeenCalledTimes(4);
});

it('keeps nothing of what could not be made', () => {
  const cache = createBoundedCache<string, string>(2);
  const fail = (): string => {
    throw new Error('unreadable');
  };
  expect(() => cache.get('a', fail)).toThrow('unreadable');
  expect(cache.get('a', () => 'A')).toBe('A');
});
