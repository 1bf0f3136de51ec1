import { describe, expect, it } from 'vitest';
import { createSweeper } from '../../../../../src/main/modules/retention/sweeper';

/** A vault with so many pieces to find without an owner, in portions, and steps of removal to take. */
function vaultWith({
  found = [],
  steps = 0,
  pending = steps > 0,
}: {
  found?: number[];
  steps?: number;
  pending?: boolean;
}) {
  const done: string[] = [];
  const portions = [...found];
  let left = steps;
  const erasures = {
    queueOrphansForRemoval: () => {
      const next = portions.shift();
      done.push(next === undefined ? 'searched' : `set aside ${String(next)}`);
      return next ?? null;
    },
    isPending: () => pending,
    step: () => {
      if (left === 0) return false;
      left -= 1;
      done.push('step');
      return true;
    },
    settle: () => void done.push('settled'),
  };
  const state = { underWay: false };
  const logged: string[] = [];
  const hooks: (() => void)[] = [];
  const sweeper = createSweeper({
    vault: { erasures } as never,
    isUnderWay: () => state.underWay,
    yieldNow: async () => hooks.shift()?.(),
    log: (line) => logged.push(line),
  });
  return { sweeper, done, state, logged, hooks };
}

describe('evidence that was set aside', () => {
  it('is removed a step at a time, and settled at the end', async () => {
    const { sweeper, done } = vaultWith({ steps: 2 });
    await sweeper.sweep();
    expect(done).toEqual(['step', 'step', 'settled']);
  });

  it('is removed after a search for what belongs to nobody, which the log counts', async () => {
    const { sweeper, done, logged } = vaultWith({ found: [2, 3], steps: 1 });
    expect(await sweeper.resume()).toBe(true);
    expect(done).toEqual(['set aside 2', 'set aside 3', 'searched', 'step', 'settled']);
    expect(logged).toEqual(['vault: pieces of evidence that came to no case and are removed: 5']);
  });

  it('is left alone where nothing is pending, and nothing is logged of nothing', async () => {
    const { sweeper, done, logged } = vaultWith({ pending: false });
    expect(await sweeper.resume()).toBe(true);
    expect([done, logged]).toEqual([['searched'], []]);
  });

  it('is left alone while something comes in, also where that begins during the search', async () => {
    const before = vaultWith({ found: [1], steps: 1 });
    before.state.underWay = true;
    expect([await before.sweeper.resume(), before.done]).toEqual([false, []]);
    const during = vaultWith({ found: [1, 1], steps: 1 });
    during.hooks.push(() => {
      during.state.underWay = true;
    });
    expect([await during.sweeper.resume(), during.done]).toEqual([false, ['set aside 1']]);
    expect(during.logged).toHaveLength(1);
  });

  it('is not settled once the sweeper was stopped, and nothing begins after that', async () => {
    const { sweeper, done, hooks } = vaultWith({ steps: 5 });
    hooks.push(
      () => undefined,
      () => sweeper.stop(),
    );
    await sweeper.sweep();
    expect(done).toEqual(['step', 'step']);
    expect(await sweeper.resume()).toBe(true);
    expect(done).toHaveLength(2);
  });
});
