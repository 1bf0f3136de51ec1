import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { RequestOf } from '@shared/ipc/contract';
import type { IdentityView } from '@shared/ipc/views';
import { call } from '../bridge/call';
import { useUnsavedStore } from './unsavedStore';
import { useResource } from './useResource';

/** The reviewers of this installation, and who is signed in. Failed calls throw the bridge's error. */
export const useIdentityStore = defineStore('identity', () => {
  const { state, value, open, put } = useResource(() => call('identity:get'));
  /** Drafts are saved first, because they belong to the reviewer who typed them. */
  async function switchBy(act: () => Promise<IdentityView>): Promise<void> {
    await useUnsavedStore().saveAll();
    put(await act());
  }
  return {
    state,
    /** The reviewer who signed in last, even if they have to sign in again. */
    reviewer: computed(() => value.value?.reviewer ?? null),
    /** The reviewer who is signed in; null if nobody is. */
    author: computed(() => (value.value?.isSignedIn === true ? value.value.reviewer : null)),
    reviewers: computed(() => value.value?.reviewers ?? []),
    load: () => open(),
    add: (reviewer: RequestOf<'identity:add'>) => switchBy(() => call('identity:add', reviewer)),
    signIn: (as: RequestOf<'identity:signIn'>) => switchBy(() => call('identity:signIn', as)),
    rename: async (to: RequestOf<'identity:rename'>) => void put(await call('identity:rename', to)),
    setSecret: async (secrets: RequestOf<'identity:setSecret'>) =>
      void put(await call('identity:setSecret', secrets)),
  };
});
