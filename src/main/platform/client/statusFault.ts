import { malformedResponse } from '@shared/domain/intake/responseShape';
import type { ErrorBody } from './errorBody';
import { attemptError, type AttemptError } from './serviceFault';

/** Statuses that may pass: asked again after a while. */
const PASSING = [502, 503, 504];

/** The fault a status other than success means, with the service's code where its body gave one. */
export function faultOfStatus(status: number, body: ErrorBody, retryAfterMs: number | null): AttemptError {
  const common = { status, serviceCode: body.code, body: body.bytes, mime: body.mime };
  if (status >= 300 && status < 400)
    return attemptError({ ...common, reason: 'refused', outcome: 'redirected' });
  if (status === 401) return attemptError({ ...common, reason: 'refused', outcome: 'wrong-credential' });
  if (status === 403) {
    if (body.code === 'not_allowed_ip_address') {
      return attemptError({ ...common, reason: 'refused', outcome: 'address-not-allowed' });
    }
    return attemptError({
      ...common,
      reason: 'refused',
      outcome: body.isService ? 'other-tenant' : 'not-the-service',
    });
  }
  // A network that wants a sign-in first (RFC 6585 section 6) is no more the service than a proxy is.
  if (status === 407 || status === 511)
    return attemptError({ ...common, reason: 'unreachable', outcome: 'proxy-refused' });
  if (status === 404 || status === 410) {
    // A page on the way does not say that the service knows no such id.
    const isPage = malformedResponse(body.bytes, false, body.mime)?.is === 'web-page';
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
  if (status >= 500) {
    const passing = PASSING.includes(status);
    return attemptError({
      ...common,
      reason: 'server-error',
      outcome: 'server-error',
      passing,
      retryAfterMs,
    });
  }
  // A success that carries no whole body: nothing (204, 205) or a part nobody asked for (206).
  if (status === 206) return attemptError({ ...common, reason: 'cut-short', outcome: 'cut-short' });
  if (status < 300) return attemptError({ ...common, reason: 'empty', outcome: 'server-error' });
  return attemptError({
    ...common,
    reason: 'refused',
    outcome: body.isService ? 'server-error' : 'not-the-service',
  });
}
