import type { Endpoint, ServiceClient } from '../../platform/client/types';
import type { OpenDesk } from '../../app/desk';
import type { Credentials } from '../../modules/connections/credentials';
import type { GroupHandlers } from '../registrar';

/** A test of the connection that takes longer than this says nothing more. */
const TEST_TIMEOUT_MS = 30_000;

export function credentialsHandlers(parts: {
  desk: OpenDesk;
  credentials: Credentials;
  client: ServiceClient;
  endpoint: (profileId: string) => Promise<Endpoint>;
}): GroupHandlers<'credentials'> {
  const { desk, credentials, client, endpoint } = parts;
  const status = (profileId: string) => credentials.status(desk().profiles.get(profileId));
  return {
    'credentials:status': ({ profileId }) => status(profileId),
    async 'credentials:save'({ profileId, apiKey, apiSecret, keep }) {
      await credentials.save(desk().profiles.get(profileId), { apiKey, apiSecret }, keep);
      return status(profileId);
    },
    async 'credentials:forget'({ profileId }) {
      await credentials.forget(desk().profiles.get(profileId).id);
      return status(profileId);
    },
    'credentials:test': async ({ profileId }) =>
      client.test(await endpoint(profileId), AbortSignal.timeout(TEST_TIMEOUT_MS)),
  };
}
