import { ref } from 'vue';
import { defineStore } from 'pinia';
import type { Author } from '@shared/domain/journal';
import { call } from '../bridge/call';

export type IdentityState =
  { kind: 'loading' } | { kind: 'ready'; author: Author | null } | { kind: 'failed'; error: unknown };

/** Who signs journal entries at this desk. */
export const useIdentityStore = defineStore('identity', () => {
  const state = ref<IdentityState>({ kind: 'loading' });

  async function load(): Promise<void> {
    try {
      state.value = { kind: 'ready', author: await call('identity:get') };
    } catch (error) {
      state.value = { kind: 'failed', error };
    }
  }

  /** Throws the bridge's error; entries already written keep the name they were signed with. */
  async function save(author: Author): Promise<void> {
    state.value = { kind: 'ready', author: await call('identity:set', author) };
  }

  function forget(): void {
    state.value = { kind: 'loading' };
  }

  return { state, load, save, forget };
});
