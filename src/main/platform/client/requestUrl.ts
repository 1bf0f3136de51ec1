import { isLoopback } from '@shared/domain/loopback';
import type { Request } from '@shared/domain/events/fetching';
import { attemptError, type AttemptError } from './serviceFault';
import type { Endpoint } from './types';

const refuse = (): AttemptError => attemptError({ reason: 'refused', outcome: 'refused' });
/** An id that is not a valid path segment cannot have been issued by the service. */
const noSuchId = (): AttemptError => attemptError({ reason: 'not-found', outcome: 'not-found' });

/**
 * The origin to which an endpoint's requests may be sent: the profile's own, or a loopback address if the profile has
 * none (the sandbox). Requires https, or http on loopback. Throws `attempt-failed`.
 */
function checkedOrigin({ profile, origin }: Endpoint): string {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url === null) throw refuse();
  const isLocal = isLoopback(url);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
  const isProfiles = profile.origin === null ? isLocal : url.origin === new URL(profile.origin).origin;
  if (!isSafe || !isProfiles) throw refuse();
  return url.origin;
}

/** Encodes one path segment (`/` becomes `%2F`). Rejects `.`, `..` and empty values, which would change the path. */
function segment(value: string): string {
  if (value === '' || value === '.' || value === '..' || !value.isWellFormed()) throw noSuchId();
  return encodeURIComponent(value);
}

/**
 * The address of a request: the profile's path template with each placeholder replaced by one encoded segment. Throws
 * `attempt-failed` if the value is not a valid segment or the result would leave the profile's origin or template.
 */
export function buildUrl(endpoint: Endpoint, request: Request): URL {
  const origin = checkedOrigin(endpoint);
  const path = endpoint.profile.operations[request.operation].path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => {
      if (name === 'id' || name === 'path') return segment(request.id);
      if (name === 'version' && request.version !== undefined) return String(request.version);
      throw refuse();
    },
  );
  const url = URL.canParse(origin + path) ? new URL(origin + path) : null;
  // URL parsing changed the path, so it is not what the template describes.
  if (url === null || url.origin !== origin || url.pathname !== path) throw refuse();
  if (request.deltaOnly !== undefined) url.searchParams.set('delta_only', String(request.deltaOnly));
  return url;
}
