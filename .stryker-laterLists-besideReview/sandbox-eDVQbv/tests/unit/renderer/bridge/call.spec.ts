// @ts-nocheck
// @vitest-environment happy-dom
import { reactive, ref } from 'vue';
import { afterEach, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@shared/ipc/result';
import { createBridgeDouble, DoubleFault, installBridge } from '../../../support/bridgeDouble';
import { call, listen } from '../../../../src/renderer/src/bridge/call';
import { BridgeError, codeOf } from '../../../../src/renderer/src/bridge/BridgeError';
import { faultLabels } from '../../../../src/renderer/src/bridge/errorLabels';
import { toPlain } from '../../../../src/renderer/src/bridge/toPlain';

const REVIEWER = { name: 'Robin Reviewer', reviewerId: 'R-17' };
const VIEW = { reviewer: REVIEWER, isSignedIn: true, reviewers: [] };

describe('call', () => {
  let remove = (): void => undefined;
  afterEach(() => remove());

  it('sends reactive requests as plain data and opens the envelope', async () => {
    const double = createBridgeDouble({
      'identity:rename': ({ name }) => ({ ...VIEW, reviewer: { ...REVIEWER, name } }),
    });
    remove = installBridge(double, window);
    const to = reactive({ name: 'Robin Reviewer' });
    await expect(call('identity:rename', to)).resolves.toEqual({ ...VIEW, reviewer: REVIEWER });
    expect(double.callsOf('identity:rename')).toEqual([{ name: 'Robin Reviewer' }]);
  });

  it('throws the fault with its code', async () => {
    const double = createBridgeDouble({
      'vault:unlock': () => {
        throw new DoubleFault('wrong-passphrase', true);
      },
    });
    remove = installBridge(double, window);
    const thrown = await call('vault:unlock', { passphrase: 'no' }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(BridgeError);
    expect(codeOf(thrown)).toBe('wrong-passphrase');
    expect((thrown as BridgeError).retryable).toBe(true);
  });

  it('is refused by the contract before a response is made', async () => {
    const double = createBridgeDouble({
      'identity:rename': ({ name }) => ({ ...VIEW, reviewer: { ...REVIEWER, name } }),
    });
    remove = installBridge(double, window);
    const thrown = await call('identity:rename', { name: '' }).catch((error: unknown) => error);
    expect(codeOf(thrown)).toBe('bad-request');
    expect(double.calls).toEqual([]);
  });

  it('says plainly that there is no bridge', async () => {
    await expect(call('vault:status')).rejects.toThrow('without its bridge');
  });

  it('receives main’s pushes until it stops listening', () => {
    const double = createBridgeDouble();
    remove = installBridge(double, window);
    const received: string[] = [];
    const stop = listen('cases:changed', ({ caseId }) => received.push(caseId));
    double.push('cases:changed', { caseId: 'a'.repeat(32) });
    stop();
    double.push('cases:changed', { caseId: 'b'.repeat(32) });
    expect(received).toEqual(['a'.repeat(32)]);
    expect(double.listeners('cases:changed')).toBe(0);
  });
});

describe('toPlain', () => {
  it('strips refs and proxies at any depth and leaves undefined members out', () => {
    const value = ref({ list: reactive([{ a: 1, gone: undefined }]), none: null });
    const plain = toPlain(value.value);
    expect(structuredClone(plain)).toEqual({ list: [{ a: 1 }], none: null });
    expect(Object.keys(plain.list[0] ?? {})).toEqual(['a']);
  });
});

describe('faultLabels', () => {
  it.each(ERROR_CODES)('%s has a title and a next step', (code) => {
    const words = faultLabels(code);
    expect(words.title.length).toBeGreaterThan(8);
    expect(words.advice).toMatch(/\.$/);
  });

  it('has a different text for every code', () => {
    expect(new Set(ERROR_CODES.map((code) => faultLabels(code).title)).size).toBe(ERROR_CODES.length);
  });
});
