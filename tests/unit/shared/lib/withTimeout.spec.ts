import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { withTimeout } from '@shared/lib/withTimeout';

const late = (): Error => new Error('late');

it('gives what arrives in time, and its error', async () => {
  const isLate = vi.fn(late);
  await expect(withTimeout(Promise.resolve(1), 50, isLate)).resolves.toBe(1);
  await expect(withTimeout(Promise.reject(new Error('own')), 50, isLate)).rejects.toThrow('own');
  await wait(80);
  expect(isLate).not.toHaveBeenCalled();
});

it('rejects with its own error after the time, and ignores what fails later', async () => {
  const { promise, reject } = Promise.withResolvers();
  await expect(withTimeout(promise, 5, late)).rejects.toThrow('late');
  reject(new Error('own'));
  await wait(0);
});

it('counts what arrived while the thread was busy', async () => {
  const work = new Promise((resolve) => setTimeout(() => setTimeout(() => resolve('arrived'), 0), 1));
  const waiting = withTimeout(work, 5, late);
  const until = performance.now() + 40;
  while (performance.now() < until);
  await expect(waiting).resolves.toBe('arrived');
});
