import { expect, it } from 'vitest';
import { createGate } from '../../../../../src/main/modules/intake/gate';

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
  const gate = createGate(2);
  const tasks = [task(), task(), task(), task()];
  const runs = tasks.map(({ run }) => gate.run(never, run));
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([false, false, false, false]);
  await Promise.resolve();
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false, false]);
  tasks[1]?.finish();
  await runs[1];
  await Promise.resolve();
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, true, false]);
  tasks.forEach(({ finish }) => finish());
  await Promise.all(runs);
});

it('gives the place of a task that failed to the next', async () => {
  const gate = createGate(1);
  const failing = gate.run(never, () => Promise.reject(new Error('no')));
  const next = gate.run(never, () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

it('lets who has waited enough go without losing a place', async () => {
  const gate = createGate(1);
  const first = task();
  const running = gate.run(never, first.run);
  const impatient = new AbortController();
  const waiting = gate.run(impatient.signal, () => Promise.resolve('never'));
  const patient = gate.run(never, () => Promise.resolve('patient'));
  impatient.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  first.finish();
  await running;
  expect(await patient).toBe('patient');
  expect(await gate.run(never, () => Promise.resolve('free'))).toBe('free');
  await expect(gate.run(impatient.signal, () => Promise.resolve('never'))).rejects.toThrow('enough');
});
