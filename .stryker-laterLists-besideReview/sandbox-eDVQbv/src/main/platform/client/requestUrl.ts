// @ts-nocheck
import { isLoopback } from '@shared/domain/loopback';
import type { Request } from '@shared/domain/events/fetching';
import { attemptError, type AttemptError } from './serviceFault';
import type { Endpoint } from './types';

const refuse = (): AttemptError => attemptError({ reason: 'refused', outcome: 'refused' });
/** An id that cannot be a path segment cannot be one the service issued. */
const unaskable = (): AttemptError => attemptError({ reason: 'not-found', outcome: 'not-found' });

/**
 * The origin an endpoint may be asked at: the profile's own, or one on this computer where the profile has none (the
 * sandbox). https everywhere, http on loopback only. Throws `attempt-failed`.
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

/** One percent-encoded path segment; `/` becomes `%2F`, and a value that would climb or vanish is refused. */
function segment(value: string): string {
  if (value === '' || value === '.' || value === '..' || !value.isWellFormed()) throw unaskable();
  return encodeURIComponent(value);
}

/**
 * The address of a request: the profile's template with each placeholder filled by exactly one encoded segment.
 * Throws `attempt-failed` when the value cannot be a segment or the result would leave the profile's origin or template.
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
  // A path that normalisation changed is not the one the template describes.
  if (url === null || url.origin !== origin || url.pathname !== path) throw refuse();
  if (request.deltaOnly !== undefined) url.searchParams.set('delta_only', String(request.deltaOnly));
  return url;
}
