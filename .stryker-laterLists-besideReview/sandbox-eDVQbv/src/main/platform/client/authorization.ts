// @ts-nocheck
import { isError } from '../../errors/appError';
import { attemptError, type AttemptError } from './serviceFault';
import type { Credential, Endpoint } from './types';

/** Where key and secret come from. The origin they will be sent to is named so that a keeper can bind them to it. */
export type CredentialSource = (profileId: string, origin: string) => Promise<Credential | null>;

function faultOfKeychain(error: unknown): AttemptError {
  const outcome = isError(error, 'keychain-locked', 'keychain-refused') ? error.code : 'keychain-missing';
  return attemptError({ reason: 'refused', outcome });
}

/**
 * The HTTP Basic header of an endpoint for one address (specification part 5; key is user name, secret is password).
 * Throws `attempt-failed` when the address is not on the endpoint's origin or there is no credential to be had.
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
