import { defineStore } from 'pinia';
import type { Reviewer } from '@shared/domain/journal';
import { call } from '../bridge/call';
import { useResource } from './useResource';

/** Who signs journal entries at this installation. */
export const useIdentityStore = defineStore('identity', () => {
  const { state, value, open, put, close } = useResource(() => call('identity:get'));
  return {
    state,
    author: value,
    load: () => open(),
    /** Throws the bridge's error; entries already written keep the name they were signed with. */
    save: async (author: Reviewer) => void put(await call('identity:set', author)),
    forget: close,
  };
});
