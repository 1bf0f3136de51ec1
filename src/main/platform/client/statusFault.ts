import { malformedResponse } from '@shared/domain/intake/responseShape';
import type { RefusalBody } from './errorBody';
import { attemptError, type AttemptError } from './serviceFault';

/** Redirect statuses (RFC 9110 section 15.4). */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Temporary errors, after which the request is retried. */
const TEMPORARY = [502, 503, 504];

/** Meaning of the codes that the service documents for refused access (service-facts part 8). */
const FORBIDDEN: Readonly<Record<string, 'address-not-allowed' | 'other-tenant'>> = {
  not_allowed_ip_address: 'address-not-allowed',
  unauthorized: 'other-tenant',
};

/** Converts an error status to a fault, including the code and message of its body if there are any. */
export function faultOfStatus(status: number, body: RefusalBody, retryAfterMs: number | null): AttemptError {
  const { code, message } = body;
  const common = { status, serviceCode: code, serviceMessage: message, body: body.bytes, mime: body.mime };
  if (REDIRECTS.includes(status))
    return attemptError({ ...common, reason: 'redirected', outcome: 'redirected' });
  if (status === 401) return attemptError({ ...common, reason: 'refused', outcome: 'wrong-credential' });
  const forbidden =
    status === 403 && code !== null && Object.hasOwn(FORBIDDEN, code) ? FORBIDDEN[code] : null;
  if (forbidden) return attemptError({ ...common, reason: 'refused', outcome: forbidden });
  // A network that requires a sign-in (RFC 6585 section 6) is treated like a proxy.
  if (status === 407 || status === 511)
    return attemptError({ ...common, reason: 'unreachable', outcome: 'proxy-refused' });
  if (status === 404 || status === 410) {
    // A web page with this status may come from a proxy, so it does not show that the service lacks the id.
    const isPage = malformedResponse(body.bytes, false, body.mime, null)?.is === 'web-page';
    const outcome = isPage ? 'web-page' : 'not-found';
    return attemptError({ ...common, reason: outcome, outcome: outcome });
  }
  if (status === 429)
    return attemptError({
      ...common,
      reason: 'rate-limited',
      outcome: 'rate-limited',
      passing: true,
      retryAfterMs,
    });
  // HTTP has no such status (RFC 9110 section 15).
  if (status > 599) return attemptError({ ...common, reason: 'refused', outcome: 'not-the-service' });
  if (status >= 500) {
    const passing = TEMPORARY.includes(status);
    return attemptError({
      ...common,
      reason: 'server-error',
      outcome: 'server-error',
      passing,
      retryAfterMs,
    });
  }
  // 206 is a part nobody requested. 204 and 205 have no content, and 304 means "unchanged" although nothing was cached.
  if (status === 206) return attemptError({ ...common, reason: 'cut-short', outcome: 'cut-short' });
  if (status < 300 || status === 304)
    return attemptError({ ...common, reason: 'empty', outcome: 'server-error' });
  const outcome = body.isForPeople ? 'not-the-service' : 'request-refused';
  return attemptError({ ...common, reason: 'refused', outcome });
}
