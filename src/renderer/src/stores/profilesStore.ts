import { computed, ref } from 'vue';
import { defineStore } from 'pinia';
import type { ServiceProfile } from '@shared/domain/profile';
import type { RequestOf } from '@shared/ipc/contract';
import type { ConnectionTest, CredentialStatus } from '@shared/ipc/views';
import { call } from '../bridge/call';
import { useResource } from './useResource';

/**
 * The connections to services: their profiles, the selected one, and whether a credential is saved for each. Never
 * contains a secret.
 */
export const useProfilesStore = defineStore('profiles', () => {
  const { state, value, open, put } = useResource(() => call('profiles:list'));
  const credentials = ref<Record<string, CredentialStatus>>({});

  const keep = (profileId: string, status: CredentialStatus): CredentialStatus => {
    credentials.value = { ...credentials.value, [profileId]: status };
    return status;
  };

  const profiles = computed((): ServiceProfile[] => value.value?.profiles ?? []);
  const selected = computed(
    (): ServiceProfile | null => profiles.value.find(({ id }) => id === value.value?.selected) ?? null,
  );

  return {
    state,
    profiles,
    selected,
    credentials,
    load: () => open(),
    select: async (profileId: string) => put(await call('profiles:select', { profileId })),
    save: async (profile: RequestOf<'profiles:save'>) => put(await call('profiles:save', profile)),
    remove: async (profileId: string) => put(await call('profiles:remove', { profileId })),
    credentialStatus: async (profileId: string) =>
      keep(profileId, await call('credentials:status', { profileId })),
    saveCredential: async (request: RequestOf<'credentials:save'>) =>
      keep(request.profileId, await call('credentials:save', request)),
    forgetCredential: async (profileId: string) =>
      keep(profileId, await call('credentials:forget', { profileId })),
    test: (profileId: string): Promise<ConnectionTest> => call('credentials:test', { profileId }),
  };
});
