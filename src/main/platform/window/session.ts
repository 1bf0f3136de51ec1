import { session, type Session } from 'electron';
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
