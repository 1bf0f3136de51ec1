import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { RequestOf } from '@shared/ipc/contract';
import { call } from '../bridge/call';
import { useResource } from './useResource';

/** Who signs journal entries at this installation, and who else may. What is asked of main throws the bridge's error. */
export const useIdentityStore = defineStore('identity', () => {
  const { state, value, open, put } = useResource(() => call('identity:get'));
  return {
    state,
    /** Whoever signed in last, and may have to again. */
    reviewer: computed(() => value.value?.reviewer ?? null),
    /** Whoever is signed in. */
    author: computed(() => (value.value?.isSignedIn === true ? value.value.reviewer : null)),
    reviewers: computed(() => value.value?.reviewers ?? []),
    load: () => open(),
    add: async (reviewer: RequestOf<'identity:add'>) => void put(await call('identity:add', reviewer)),
    signIn: async (as: RequestOf<'identity:signIn'>) => void put(await call('identity:signIn', as)),
    rename: async (to: RequestOf<'identity:rename'>) => void put(await call('identity:rename', to)),
    setSecret: async (secrets: RequestOf<'identity:setSecret'>) =>
      void put(await call('identity:setSecret', secrets)),
  };
});
