import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { ConnectionTest, CredentialStatus, ProfileList } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import { handlersOf } from '../../ipc/handlers';
import type { Endpoint } from '../../platform/client/types';
import { requireConfirmed } from '../confirmed';
import type { Context } from '../context';
import { createProfileStore, type ProfileStore } from './profileStore';

/** A connection test is ended after this time. */
const TEST_TIMEOUT_MS = 30_000;

type OfProfile = Pick<ParsedRequestOf<'profiles:remove'>, 'profileId'>;

export interface Connections extends Omit<ProfileStore, 'remove'> {
  /** Removes a custom profile with its key and secret. Rejects as the keychain does where it cannot let go of them. */
  remove(of: OfProfile): Promise<ProfileList>;
  /**
   * Where a profile can be reached now; the sandbox's service is started for it. Rejects with `no-profile`, or with the
   * system's error when the sandbox cannot listen.
   */
  endpoint(profileId: string): Promise<Endpoint>;
}

/** Profiles of the service, with the credentials of each. */
export function create({ vault, presets, sandbox, credentials, client, confirm, refusalOf }: Context) {
  const profiles = createProfileStore({ presets, values: vault.values });
  const service: Connections = {
    ...profiles,
    async remove({ profileId }) {
      const { kind } = profiles.get(profileId);
      // Its key and secret go first: a keychain that cannot let go of them keeps the profile that shows they are there.
      if (kind === 'custom') await credentials.forget(profileId);
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
      // The address comes from the page and has no key yet, so the page could have invented it.
      if (profile.kind === 'custom' && profile.origin !== null && credential === 'none')
        await requireConfirmed(confirm, { about: 'credential', host: new URL(profile.origin).host });
      await credentials.save(profile, { apiKey, apiSecret }, keep);
      return status({ profileId });
    },
    async forget({ profileId }: OfProfile) {
      await credentials.forget(profiles.get(profileId).id);
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
