// @ts-nocheck
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSecretServiceHome, type SecretServiceState } from '../../../../support/secretService';

/** A real GNOME keyring on a bus and in a home of its own; the machine's own keyring is never touched. */
const home = createSecretServiceHome();
afterAll(() => home.dispose());

const PROBE = resolve('tests/support/keychainProbe.mjs');
const TIMEOUT_MS = 60_000;
type Call = [method: 'get' | 'set' | 'delete' | 'status', ...args: string[]];

const run = (state: SecretServiceState, calls: Call[], options: object = {}): Promise<unknown> =>
  home.run(state, PROBE, [JSON.stringify(options), JSON.stringify(calls)]);

describe('a real keyring', { timeout: TIMEOUT_MS }, () => {
  it('that is unlocked keeps a secret over restarts and is locked without its password', async () => {
    const first = await run('unlocked', [
      ['status'],
      ['get', 'account'],
      ['set', 'account', 'synthetic secret'],
      ['get', 'account'],
    ]);
    expect(first).toEqual(['ready', null, null, 'synthetic secret']);

    const locked = await run('locked', [
      ['status'],
      ['get', 'account'],
      ['get', 'never there'],
      ['set', 'account', 'other'],
      ['delete', 'account'],
    ]);
    const refusal = { fault: 'keychain-locked' };
    expect(locked).toEqual(['locked', refusal, refusal, refusal, refusal]);

    const again = await run('unlocked', [
      ['get', 'account'],
      ['delete', 'account'],
      ['get', 'account'],
    ]);
    expect(again).toEqual(['synthetic secret', true, null]);
  });

  it.each(['empty', 'no-bus'] as const)('that is not there (%s) is reported as missing', async (state) => {
    const refusal = { fault: 'keychain-missing' };
    expect(await run(state, [['status'], ['get', 'a'], ['set', 'a', 'b']])).toEqual([
      'no-service',
      refusal,
      refusal,
    ]);
  });
});
