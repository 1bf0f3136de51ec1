import { isError } from '../../errors/appError';
import { attemptError, type AttemptError } from './serviceFault';
import type { Credential, Endpoint } from './types';

/**
 * Provides the API key and secret of a profile. The origin they will be sent to is passed so that they can be bound to
 * it.
 */
export type CredentialSource = (profileId: string, origin: string) => Promise<Credential | null>;

function faultOfKeychain(error: unknown): AttemptError {
  const outcome = isError(error, 'keychain-locked', 'keychain-refused') ? error.code : 'keychain-missing';
  return attemptError({ reason: 'refused', outcome });
}

/**
 * The HTTP Basic header for one address of an endpoint (specification part 5; key is user name, secret is password).
 * Throws `attempt-failed` if the address is not on the endpoint's origin or no credential is available.
 */
export async function authorizationFor(
  endpoint: Endpoint,
  url: URL,
  credentials: CredentialSource,
): Promise<string> {
  const { origin } = new URL(endpoint.origin);
  if (url.origin !== origin) throw attemptError({ reason: 'refused', outcome: 'refused' });
  const credential = await credentials(endpoint.profile.id, origin).catch((error: unknown) => {
    throw faultOfKeychain(error);
  });
  if (credential === null) throw attemptError({ reason: 'refused', outcome: 'no-credential' });
  return `Basic ${Buffer.from(`${credential.apiKey}:${credential.apiSecret}`, 'utf8').toString('base64')}`;
}
