// @ts-nocheck
// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createBridgeDouble, installBridge } from '../../../support/bridgeDouble';
import { useResource } from '../../../../src/renderer/src/stores/useResource';

/** Responses that a test gives when it likes, in any order. */
function late() {
  const open = new Map<string, PromiseWithResolvers<string>>();
  const read = (key: string): Promise<string> => {
    const asked = Promise.withResolvers<string>();
    open.set(key, asked);
    return asked.promise;
  };
  return { read, at: (key: string) => open.get(key) };
}

describe('what is read from main', () => {
  it('is idle, then being read, then there', async () => {
    const one = useResource((key: string) => Promise.resolve(`read ${key}`));
    expect(one.state.value).toEqual({ kind: 'idle' });
    const reading = one.open('a');
    expect(one.state.value).toEqual({ kind: 'loading' });
    await reading;
    expect(one.value.value).toBe('read a');
  });

  it('drops a response that a later question has overtaken', async () => {
    const { read, at } = late();
    const one = useResource(read);
    const first = one.open('a');
    const second = one.open('b');
    at('b')?.resolve('b');
    at('a')?.reject(new Error('too late'));
    await Promise.all([first, second]);
    expect(one.state.value).toEqual({ kind: 'ready', value: 'b' });
  });

  it('drops a response that came after something was put there, or after it was closed', async () => {
    const { read, at } = late();
    const one = useResource(read);
    const first = one.open('a');
    one.put('newer');
    at('a')?.resolve('older');
    await first;
    expect(one.value.value).toBe('newer');
    const second = one.open('a');
    one.close();
    at('a')?.resolve('older');
    await second;
    await one.refresh();
    expect(one.state.value).toEqual({ kind: 'idle' });
  });

  it('keeps what failed, and reads the same again when asked to', async () => {
    let isBroken = true;
    const one = useResource((key: string) =>
      isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(key),
    );
    await one.open('a');
    expect(one.state.value.kind).toBe('failed');
    isBroken = false;
    await one.open();
    expect(one.value.value).toBe('a');
  });

  it('follows the case it was opened with, and no other, and keeps showing it meanwhile', async () => {
    const double = createBridgeDouble({});
    const remove = installBridge(double, window);
    const [mine, other] = ['a'.repeat(32), 'b'.repeat(32)];
    let reads = 0;
    const one = useResource((_caseId: string) => Promise.resolve((reads += 1)));
    const stop = one.follow();
    await one.open(mine);
    double.push('cases:changed', { caseId: other });
    expect(reads).toBe(1);
    double.push('cases:changed', { caseId: mine });
    expect([reads, one.value.value]).toEqual([2, 1]);
    stop();
    double.push('cases:changed', { caseId: mine });
    expect(reads).toBe(2);
    remove();
  });
});
