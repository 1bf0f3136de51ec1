import { computed, ref } from 'vue';
import { defineStore } from 'pinia';
import type { ServiceProfile } from '@shared/domain/profile';
import type { RequestOf } from '@shared/ipc/contract';
import type { ConnectionTest, CredentialStatus, ProfileList } from '@shared/ipc/views';
import { call } from '../bridge/call';

export type ProfilesState =
  { kind: 'loading' } | { kind: 'ready'; list: ProfileList } | { kind: 'failed'; error: unknown };

/** Where results come from: profiles, the chosen one, and whether a credential is held for each. Never a secret. */
export const useProfilesStore = defineStore('profiles', () => {
  const state = ref<ProfilesState>({ kind: 'loading' });
  const credentials = ref<Record<string, CredentialStatus>>({});

  const take = (list: ProfileList): void => {
    state.value = { kind: 'ready', list };
  };
  const keep = (profileId: string, status: CredentialStatus): CredentialStatus => {
    credentials.value = { ...credentials.value, [profileId]: status };
    return status;
  };

  async function load(): Promise<void> {
    try {
      take(await call('profiles:list'));
    } catch (error) {
      state.value = { kind: 'failed', error };
    }
  }

  const profiles = computed<ServiceProfile[]>(() =>
    state.value.kind === 'ready' ? state.value.list.profiles : [],
  );
  const selected = computed<ServiceProfile | null>(() => {
    if (state.value.kind !== 'ready') return null;
    const { list } = state.value;
    return list.profiles.find((profile) => profile.id === list.selected) ?? null;
  });

  function forget(): void {
    state.value = { kind: 'loading' };
    credentials.value = {};
  }

  return {
    state,
    profiles,
    selected,
    credentials,
    load,
    forget,
    select: async (profileId: string) => take(await call('profiles:select', { profileId })),
    save: async (profile: RequestOf<'profiles:save'>) => take(await call('profiles:save', profile)),
    remove: async (profileId: string) => take(await call('profiles:remove', { profileId })),
    credentialStatus: async (profileId: string) =>
      keep(profileId, await call('credentials:status', { profileId })),
    saveCredential: async (request: RequestOf<'credentials:save'>) =>
      keep(request.profileId, await call('credentials:save', request)),
    forgetCredential: async (profileId: string) =>
      keep(profileId, await call('credentials:forget', { profileId })),
    test: (profileId: string): Promise<ConnectionTest> => call('credentials:test', { profileId }),
  };
});
