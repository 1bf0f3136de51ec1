import { defineStore } from 'pinia';
import type { RequestOf } from '@shared/ipc/contract';
import { call, listen } from '../../bridge/call';
import { useResource } from '../../stores/useResource';
import { PLACE, useNavigationStore } from '../../stores/navigationStore';
import { usePreferencesStore } from '../../stores/preferencesStore';
import { useUnsavedStore } from '../../stores/unsavedStore';

/** The vault's state and the actions on the whole vault. Follows main's pushes. */
export const useVaultStore = defineStore('vault', () => {
  const { state, value, refresh, put } = useResource(() => call('vault:status'));

  /** Stores the current place in the vault, because main replaces this page with a fresh one. */
  async function lock(): Promise<void> {
    usePreferencesStore().write('app', PLACE, { ...useNavigationStore().place });
    await useUnsavedStore().saveAll();
    put(await call('vault:lock'));
  }

  return {
    state,
    status: value,
    refresh,
    /** Starts following; returns a function that stops it. */
    follow() {
      const stops = [
        listen('vault:changed', () => void refresh()),
        listen('vault:leaving', () => void lock()),
      ];
      return () => stops.forEach((stop) => stop());
    },
    create: async (key: RequestOf<'vault:create'>) => put(await call('vault:create', key)),
    restore: async (request: RequestOf<'vault:restore'>) => put(await call('vault:restore', request)),
    unlock: async (key: RequestOf<'vault:unlock'> = {}) => put(await call('vault:unlock', key)),
    lock,
    moveKey: async (request: RequestOf<'vault:moveKey'>) => put(await call('vault:moveKey', request)),
    async renewKey(key: RequestOf<'vault:renewKey'>): Promise<void> {
      await useUnsavedStore().saveAll();
      put(await call('vault:renewKey', key));
    },
  };
});
