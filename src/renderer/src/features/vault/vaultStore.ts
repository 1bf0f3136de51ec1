import { defineStore } from 'pinia';
import type { RequestOf } from '@shared/ipc/contract';
import { call, listen } from '../../bridge/call';
import { useResource } from '../../stores/useResource';
import { PLACE, useNavigationStore } from '../../stores/navigationStore';
import { usePreferencesStore } from '../../stores/preferencesStore';
import { useUnsavedStore } from '../../stores/unsavedStore';

/** The vault's state and its four actions. Follows main's pushes. */
export const useVaultStore = defineStore('vault', () => {
  const { state, value, refresh, put } = useResource(() => call('vault:status'));

  /** Main shows a fresh page then; the place on this one waits in the vault. */
  async function lock(): Promise<void> {
    usePreferencesStore().write('app', PLACE, { ...useNavigationStore().place });
    await useUnsavedStore().saveAll();
    put(await call('vault:lock'));
  }

  return {
    state,
    status: value,
    refresh,
    /** Starts following; gives back the end of it. */
    follow() {
      const stops = [
        listen('vault:changed', () => void refresh()),
        listen('vault:leaving', () => void lock()),
      ];
      return () => stops.forEach((stop) => stop());
    },
    createWithKeychain: async () => put(await call('vault:create', { keyIn: 'keychain' })),
    createWithPassphrase: async (passphrase: string) =>
      put(await call('vault:create', { keyIn: 'passphrase', passphrase })),
    unlock: async (key: RequestOf<'vault:unlock'> = {}) => put(await call('vault:unlock', key)),
    lock,
  };
});
