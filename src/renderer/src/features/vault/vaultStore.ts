import { defineStore } from 'pinia';
import { call, listen } from '../../bridge/call';
import { useResource } from '../../stores/useResource';
import { useUnsavedStore } from '../../stores/unsavedStore';

/** How the vault stands, and the four things one can do with it. Follows what main tells. */
export const useVaultStore = defineStore('vault', () => {
  const { state, value, refresh, put } = useResource(() => call('vault:status'));

  return {
    state,
    status: value,
    refresh,
    /** Starts following; gives back the end of it. */
    follow: () => listen('vault:changed', () => void refresh()),
    createWithKeychain: async () => put(await call('vault:create', { keyIn: 'keychain' })),
    createWithPassphrase: async (passphrase: string) =>
      put(await call('vault:create', { keyIn: 'passphrase', passphrase })),
    unlock: async (passphrase?: string) =>
      put(await call('vault:unlock', passphrase === undefined ? {} : { passphrase })),
    lock: async () => {
      await useUnsavedStore().saveAll();
      return put(await call('vault:lock'));
    },
  };
});
