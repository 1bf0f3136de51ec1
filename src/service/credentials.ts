import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ServiceError } from './errors';
import { ASK_FOR_KEY, REFUSALS } from './serviceLabels';

export interface Credential {
  readonly key: string;
  readonly secret: string;
}

const CHALLENGE = { 'www-authenticate': ASK_FOR_KEY };
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Reads key and secret from an Authorization header (RFC 7617: both in UTF-8, joined by a colon, base64-encoded).
 *
 * @throws ServiceError missing_authorization_header, invalid_authentication_format
 */
export function parseBasic(header: string | undefined): Credential {
  if (!header)
    throw new ServiceError('missing_authorization_header', REFUSALS.authorizationMissing, CHALLENGE);
  const token = /^basic +(\S+) *$/i.exec(header)?.[1];
  const pair = token && BASE64.test(token) ? Buffer.from(token, 'base64').toString('utf8') : '';
  const colon = pair.indexOf(':');
  if (colon < 0) {
    throw new ServiceError('invalid_authentication_format', REFUSALS.authorizationFormat, CHALLENGE);
  }
  return { key: pair.slice(0, colon), secret: pair.slice(colon + 1) };
}

/** Compares credentials in constant time, so that the duration does not disclose how many characters match. */
export function createComparison(): (a: Credential, b: Credential) => boolean {
  const salt = randomBytes(32);
  const digest = (text: string): Buffer => createHmac('sha256', salt).update(text).digest();
  return (a, b) => {
    const sameKey = timingSafeEqual(digest(a.key), digest(b.key));
    const sameSecret = timingSafeEqual(digest(a.secret), digest(b.secret));
    return sameKey && sameSecret;
  };
}

/** The error for a key and secret that belong to no account. */
export function unknownCredentials(): ServiceError {
  return new ServiceError('invalid_credentials', REFUSALS.credentials, CHALLENGE);
}
