import { session, type Session } from 'electron';
import { once } from '@shared/lib/once';
import { denyPermissions } from './permissions';
import { confine, isAllowedRequest } from './requests';
import { APP_SCHEME, EVIDENCE_SCHEME } from './schemes';

type SchemeHandler = (request: Request) => Promise<Response>;

/**
 * Creates the window's session: in memory without a cache, so that no picture is stored in a browser folder. Load pages
 * only once `confined` has resolved. Call this once the app is ready.
 */
export function createWindowSession(parts: {
  app: SchemeHandler;
  evidence: SchemeHandler;
  devOrigin: string | null;
}): { session: Session; confined: Promise<void> } {
  const own = session.fromPartition('window', { cache: false });
  own.protocol.handle(APP_SCHEME, parts.app);
  own.protocol.handle(EVIDENCE_SCHEME, parts.evidence);
  const { devOrigin } = parts;
  const confined = confine(own, (address) => isAllowedRequest(address, devOrigin), devOrigin !== null);
  return { session: own, confined };
}

/**
 * Creates the fetch function of the main process. It uses the system's proxy and certificates, but no cookies, cache,
 * stored passwords or the app's own schemes.
 */
export function createServiceFetch(): (url: string, init: RequestInit) => Promise<Response> {
  /** Created on first use, because creating a session delays the start of the window. */
  const ownSession = once(() => {
    const own = session.fromPartition('service', { cache: false });
    denyPermissions(own);
    return own;
  });
  return (url, init) =>
    ownSession().fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      bypassCustomProtocolHandlers: true,
    });
}
