import type { ServiceProfile } from '@shared/domain/profile';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { ConnectionTest, CredentialStatus, ProfileList } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import { handlersOf } from '../../ipc/handlers';
import type { Endpoint } from '../../platform/client/types';
import { requireConfirmed } from '../confirmed';
import type { Context } from '../context';
import { createProfileStore, type ProfileStore } from './profileStore';

/** Time limit of a connection test, in ms. */
const TEST_TIMEOUT_MS = 30_000;

/** How a question names a profile. */
const namesOf = ({ label, origin }: ServiceProfile): { name: string; origin: string } => ({
  name: label,
  origin: origin ?? '',
});

type OfProfile = Pick<ParsedRequestOf<'profiles:remove'>, 'profileId'>;

export interface Connections extends Omit<ProfileStore, 'remove'> {
  /**
   * Removes a custom profile with its key and secret. Throws `AppError` `cancelled` unless the user confirms that they are
   * deleted; rejects with the keychain's error if they cannot be.
   */
  remove(of: OfProfile): Promise<ProfileList>;
  /**
   * Where a profile's service can be reached now; starts the sandbox if the profile needs it. Rejects with
   * `no-profile`, or with the system's error if the sandbox cannot listen.
   */
  endpoint(profileId: string): Promise<Endpoint>;
}

/** Profiles of the service, with the credentials of each. */
export function create({ vault, presets, sandbox, credentials, client, confirm, refusalOf }: Context) {
  const profiles = createProfileStore({ presets, values: vault.values });
  /** Deletes the key and secret of a profile. They cannot be recovered, so the user confirms it first if there are any. */
  async function forget(profile: ServiceProfile, isRemoved: boolean): Promise<void> {
    if (await credentials.wouldDelete(profile.id, 'keychain'))
      await requireConfirmed(confirm, { about: 'credential-removal', ...namesOf(profile), isRemoved });
    await credentials.forget(profile.id);
  }
  const service: Connections = {
    ...profiles,
    async remove({ profileId }) {
      const profile = profiles.get(profileId);
      // Credentials are deleted first. If the keychain fails, the profile remains and still shows that they exist.
      if (profile.kind === 'custom') await forget(profile, true);
      return profiles.remove(profileId);
    },
    async endpoint(profileId) {
      const profile = profiles.get(profileId);
      const origin = profile.kind === 'sandbox' ? await sandbox.origin() : profile.origin;
      if (origin === null) throw new AppError('no-profile', 'origin: missing');
      return { profile, origin };
    },
  };
  const status = async ({ profileId }: OfProfile): Promise<CredentialStatus> => {
    const profile = profiles.get(profileId);
    const refusal = profile.origin === null ? null : refusalOf(profile.origin);
    return { ...(await credentials.status(profile)), refusal };
  };
  const ofProfiles = {
    status,
    async save({ profileId, apiKey, apiSecret, keep }: ParsedRequestOf<'credentials:save'>) {
      const profile = profiles.get(profileId);
      const { refusal, credential } = await status({ profileId });
      if (refusal !== null) throw new AppError(refusal, 'origin: refused');
      // The address comes from the page, which could have invented it, so the user has to confirm it before a first key
      // is saved.
      if (profile.kind === 'custom' && profile.origin !== null && credential === 'none')
        await requireConfirmed(confirm, { about: 'credential', host: new URL(profile.origin).host });
      if (await credentials.wouldDelete(profileId, keep))
        await requireConfirmed(confirm, { about: 'credential-replacement', ...namesOf(profile) });
      await credentials.save(profile, { apiKey, apiSecret }, keep);
      return status({ profileId });
    },
    async forget({ profileId }: OfProfile) {
      await forget(profiles.get(profileId), false);
      return status({ profileId });
    },
    test: async ({ profileId }: OfProfile): Promise<ConnectionTest> =>
      client.test(await service.endpoint(profileId), AbortSignal.timeout(TEST_TIMEOUT_MS)),
  };
  return {
    service,
    handlers: {
      ...handlersOf('profiles', () => service),
      ...handlersOf('credentials', () => ofProfiles),
    },
  };
}
