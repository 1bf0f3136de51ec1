import { ref } from 'vue';
import { defineStore } from 'pinia';
import type { VaultStatus } from '@shared/ipc/views';
import { call, listen } from '../../bridge/call';
import { useUnsavedStore } from '../../stores/unsavedStore';

export type VaultState =
  { kind: 'loading' } | { kind: 'ready'; status: VaultStatus } | { kind: 'failed'; error: unknown };

/** How the vault stands, and the four things one can do with it. Follows what main tells. */
export const useVaultStore = defineStore('vault', () => {
  const state = ref<VaultState>({ kind: 'loading' });

  const take = (status: VaultStatus): VaultStatus => {
    state.value = { kind: 'ready', status };
    return status;
  };

  async function refresh(): Promise<void> {
    try {
      take(await call('vault:status'));
    } catch (error) {
      state.value = { kind: 'failed', error };
    }
  }

  return {
    state,
    refresh,
    /** Starts following; gives back the end of it. */
    follow: () => listen('vault:changed', () => void refresh()),
    createWithKeychain: async () => take(await call('vault:create', { keyIn: 'keychain' })),
    createWithPassphrase: async (passphrase: string) =>
      take(await call('vault:create', { keyIn: 'passphrase', passphrase })),
    unlock: async (passphrase?: string) =>
      take(await call('vault:unlock', passphrase === undefined ? {} : { passphrase })),
    lock: async () => {
      await useUnsavedStore().saveAll();
      return take(await call('vault:lock'));
    },
  };
});
