// @ts-nocheck
import { expect, it } from 'vitest';
import { createLimiter } from '../../../../src/main/jobs/limiter';

/** Long enough for everything that is due to have begun. */
const turn = (): Promise<void> => new Promise((resume) => setImmediate(resume));
const never = new AbortController().signal;

function task(): { run: () => Promise<void>; finish: () => void; hasStarted: () => boolean } {
  let finish = (): void => undefined;
  let started = false;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return {
    run: () => {
      started = true;
      return done;
    },
    finish: () => finish(),
    hasStarted: () => started,
  };
}

it('admits so many, then one for each that leaves, in the order they came', async () => {
  const limiter = createLimiter(2);
  const tasks = [task(), task(), task(), task()];
  const runs = tasks.map(({ run }) => limiter(never, run));
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([false, false, false, false]);
  await turn();
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false, false]);
  tasks[1]?.finish();
  await runs[1];
  await turn();
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, true, false]);
  tasks.forEach(({ finish }) => finish());
  await Promise.all(runs);
});

it('gives the place of a task that failed to the next', async () => {
  const limiter = createLimiter(1);
  const failing = limiter(never, () => Promise.reject(new Error('no')));
  const next = limiter(never, () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

it('lets who has waited enough go without losing a place', async () => {
  const limiter = createLimiter(1);
  const first = task();
  const running = limiter(never, first.run);
  const leaving = new AbortController();
  const waiting = limiter(leaving.signal, () => Promise.resolve('never'));
  const staying = limiter(never, () => Promise.resolve('staying'));
  leaving.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  first.finish();
  await running;
  expect(await staying).toBe('staying');
  expect(await limiter(never, () => Promise.resolve('free'))).toBe('free');
  await expect(limiter(leaving.signal, () => Promise.resolve('never'))).rejects.toThrow('enough');
});
