// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, describe, expect, it } from 'vitest';
import type { VaultStatus } from '@shared/ipc/views';
import LockedVault from '../../../../src/renderer/src/features/vault/LockedVault.vue';
import { createBridgeDouble, DoubleFault, installBridge } from '../../../support/bridgeDouble';

const LOCKED: Extract<VaultStatus, { state: 'locked' }> = {
  state: 'locked',
  keyIn: 'passphrase',
  keychain: 'ready',
  problem: null,
  beside: [],
  reviewers: [],
  isDiskFull: false,
};

describe('the lock screen', () => {
  let remove = (): void => undefined;
  afterEach(() => remove());

  it('does not try a passphrase with a control character, and says what is wrong with it', async () => {
    const double = createBridgeDouble({
      'vault:unlock': () => {
        throw new DoubleFault('wrong-passphrase');
      },
    });
    remove = installBridge(double, window);
    setActivePinia(createPinia());
    const screen = mount(LockedVault, { props: { status: LOCKED }, attachTo: document.body });
    const tryWith = async (passphrase: string): Promise<string> => {
      await screen.get('input').setValue(passphrase);
      await screen.get('form').trigger('submit');
      await flushPromises();
      return screen.text();
    };
    expect(await tryWith('five\twords')).toContain('Contains a control character, such as Tab.');
    expect(double.callsOf('vault:unlock')).toEqual([]);
    const after = await tryWith('five words');
    expect(after).not.toContain('control character');
    expect(after).toContain('Incorrect passphrase');
    expect(double.callsOf('vault:unlock')).toEqual([{ passphrase: 'five words' }]);
  });
});
