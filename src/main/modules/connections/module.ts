import type { CredentialStatus } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import { handlersOf } from '../../ipc/handlers';
import type { Endpoint } from '../../platform/client/types';
import { requireConfirmed } from '../confirmed';
import type { Context } from '../context';
import { createProfileStore, type ProfileStore } from './profileStore';

/** A test of the connection that takes longer than this says nothing more. */
const TEST_TIMEOUT_MS = 30_000;

export interface Connections extends ProfileStore {
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
    async endpoint(profileId) {
      const profile = profiles.get(profileId);
      const origin = profile.kind === 'sandbox' ? await sandbox.origin() : profile.origin;
      if (origin === null) throw new AppError('no-profile', 'origin: missing');
      return { profile, origin };
    },
  };
  const credentialStatus = async (profileId: string): Promise<CredentialStatus> => {
    const profile = profiles.get(profileId);
    const refusal = profile.origin === null ? null : refusalOf(profile.origin);
    return { ...(await credentials.status(profile)), refusal };
  };

  const handlers = {
    ...handlersOf('profiles', () => service, {
      async 'profiles:remove'({ profileId }) {
        const { kind } = profiles.get(profileId);
        // Its key and secret go first: a keychain that cannot let go of them keeps the profile that shows they are there.
        if (kind === 'custom') await credentials.forget(profileId);
        return profiles.remove(profileId);
      },
    }),
    ...handlersOf('credentials', () => ({}), {
      'credentials:status': ({ profileId }) => credentialStatus(profileId),
      async 'credentials:save'({ profileId, apiKey, apiSecret, keep }) {
        const profile = profiles.get(profileId);
        const { refusal, credential } = await credentialStatus(profileId);
        if (refusal !== null) throw new AppError(refusal, 'origin: refused');
        // The address comes from the page and has no key yet, so the page could have invented it.
        if (profile.kind === 'custom' && profile.origin !== null && credential === 'none')
          await requireConfirmed(confirm, { about: 'credential', host: new URL(profile.origin).host });
        await credentials.save(profile, { apiKey, apiSecret }, keep);
        return credentialStatus(profileId);
      },
      async 'credentials:forget'({ profileId }) {
        await credentials.forget(profiles.get(profileId).id);
        return credentialStatus(profileId);
      },
      'credentials:test': async ({ profileId }) =>
        client.test(await service.endpoint(profileId), AbortSignal.timeout(TEST_TIMEOUT_MS)),
    }),
  };
  return { service, handlers };
}
