import { malformedResponse } from '@shared/domain/intake/responseShape';
import type { RefusalBody } from './errorBody';
import { attemptError, type AttemptError } from './serviceFault';

/** Statuses that lead to another address (RFC 9110 section 15.4). */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Statuses that may pass: asked again after a while. */
const PASSING = [502, 503, 504];

/** What the codes say that the service publishes for refused access (service-facts part 8). */
const FORBIDDEN: Readonly<Record<string, 'address-not-allowed' | 'other-tenant'>> = {
  not_allowed_ip_address: 'address-not-allowed',
  unauthorized: 'other-tenant',
};

/** The fault a status other than success means, with the code and the message where its body gave them. */
export function faultOfStatus(status: number, body: RefusalBody, retryAfterMs: number | null): AttemptError {
  const { code, message } = body;
  const common = { status, serviceCode: code, serviceMessage: message, body: body.bytes, mime: body.mime };
  if (REDIRECTS.includes(status))
    return attemptError({ ...common, reason: 'redirected', outcome: 'redirected' });
  if (status === 401) return attemptError({ ...common, reason: 'refused', outcome: 'wrong-credential' });
  const forbidden =
    status === 403 && code !== null && Object.hasOwn(FORBIDDEN, code) ? FORBIDDEN[code] : null;
  if (forbidden) return attemptError({ ...common, reason: 'refused', outcome: forbidden });
  // A network that wants a sign-in first (RFC 6585 section 6) is no more the service than a proxy is.
  if (status === 407 || status === 511)
    return attemptError({ ...common, reason: 'unreachable', outcome: 'proxy-refused' });
  if (status === 404 || status === 410) {
    // A page on the way does not mean that the service has no such id.
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
  // A part that nobody asked for; nothing (204, 205), or "unchanged" where nothing was kept (304).
  if (status === 206) return attemptError({ ...common, reason: 'cut-short', outcome: 'cut-short' });
  if (status < 300 || status === 304)
    return attemptError({ ...common, reason: 'empty', outcome: 'server-error' });
  const outcome = body.isForPeople ? 'not-the-service' : 'request-refused';
  return attemptError({ ...common, reason: 'refused', outcome });
}
