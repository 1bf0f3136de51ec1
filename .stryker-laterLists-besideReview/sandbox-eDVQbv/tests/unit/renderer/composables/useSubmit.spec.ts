// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { useSubmit } from '../../../../src/renderer/src/composables/useSubmit';

describe('what a person asks for and waits on', () => {
  it('does not act twice while it is under way', async () => {
    const done = Promise.withResolvers<string>();
    let acts = 0;
    const { busy, submit } = useSubmit(() => {
      acts += 1;
      return done.promise;
    });
    const first = submit();
    expect([busy.value, await submit(), acts]).toEqual([true, false, 1]);
    done.resolve('done');
    expect([await first, busy.value]).toEqual([true, false]);
  });

  it('keeps what went wrong until it is tried again', async () => {
    const fault = new Error('refused');
    let isRefused = true;
    const { busy, error, submit } = useSubmit(() => (isRefused ? Promise.reject(fault) : Promise.resolve()));
    expect([await submit(), busy.value, error.value]).toEqual([false, false, fault]);
    isRefused = false;
    expect([await submit(), error.value]).toEqual([true, null]);
  });
});
