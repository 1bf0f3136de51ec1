import { errorTrace } from '../errors/errorTrace';
import { createPush } from '../ipc/push';
import { createCredentials } from '../modules/connections/credentials';
import { loadPresets, SANDBOX_PROFILE_ID } from '../modules/connections/presets';
import { createServiceClient } from '../platform/client/serviceClient';
import { createTimeAuthorityClient } from '../platform/client/timeAuthority';
import type { AppParts } from './parts';

/**
 * Dependencies that modules share with or without an open vault: service client, credentials, messages to the window
 * and log.
 */
export function createAppContext(parts: AppParts) {
  const { keychain, sandbox, log, info, transport } = parts;
  const credentials = createCredentials({
    keychain,
    sandbox: { ...sandbox, profileId: SANDBOX_PROFILE_ID },
  });
  const userAgent = `CaseLoupe/${info.version}`;
  return {
    ...parts,
    presets: loadPresets(),
    credentials,
    client: createServiceClient({
      ...parts,
      credentials: credentials.source,
      userAgent,
    }),
    askTimeAuthority: createTimeAuthorityClient({ ...parts, userAgent }),
    push: createPush(transport, log),
    logError: (module: string) => (error: unknown) => log(`${module}: ${errorTrace(error)}`),
  };
}
