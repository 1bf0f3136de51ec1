// @ts-nocheck
import { session, type Session } from 'electron';
import { once } from '@shared/lib/once';
import { denyPermissions } from './permissions';
import { confine, isAllowedRequest } from './requests';
import { APP_SCHEME, EVIDENCE_SCHEME } from './schemes';

type SchemeHandler = (request: Request) => Promise<Response>;

/**
 * The window's session: a partition in memory without a cache, so that no picture of a face ends in a browser's
 * folder. No page may be loaded before it is confined.
 * To be called once the app is ready.
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
 * Fetch for the main process's own requests: the system's proxy and certificates, but no cookies, no cache, no stored
 * passwords, and none of our schemes.
 */
export function createServiceFetch(): (url: string, init: RequestInit) => Promise<Response> {
  /** Made when something is first fetched: a session costs a starting window a good part of its time. */
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
